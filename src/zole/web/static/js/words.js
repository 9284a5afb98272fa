/* Words from the catalogue: parameters, plural forms, and the small marks that a text may carry.

   A text may mark what is urgent as **text**, and a word of the trade as [text|term]. */

import { html } from "htm/preact";
import { Term } from "./terms.js";

/** The order in which a catalogue lists its plural forms. @type {Record<string, string[]>} */
const FORMS = { lv: ["zero", "one", "other"], ru: ["one", "few", "many"], en: ["one", "other"] };

/** @typedef {Record<string, any>} Params */
/** @typedef {{(key: string, params?: Params): string, rich: (key: string, params?: Params) => any[], has: (key: string) => boolean, lang: string}} Words */

/**
 * @param {string} lang
 * @param {Record<string, string | string[]>} catalogue
 * @returns {Words}
 */
export function createWords(lang, catalogue) {
  const rules = new Intl.PluralRules(lang);

  /** @param {string} key @param {Params} params */
  function found(key, params) {
    const text = catalogue[key] ?? key;
    if (typeof text === "string") return text;
    const form = (FORMS[lang] ?? []).indexOf(rules.select(Number(params.n ?? 0)));
    return text[form] ?? text.at(-1) ?? key;
  }

  /** @param {string} key @param {Params} [params] */
  const words = (key, params = {}) =>
    found(key, params)
      .replace(/\*\*|\[([^|\]]*)\|[^\]]*\]/g, (_, text) => text ?? "")
      .replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));

  /** The text as nodes: parameters may be nodes, marks become elements. @param {string} key @param {Params} [params] */
  words.rich = (key, params = {}) => parse(found(key, params), params);
  /** @param {string} key */
  words.has = (key) => key in catalogue;
  words.lang = lang;
  return words;
}

/** @param {string} text @param {Params} params @returns {any[]} */
function parse(text, params) {
  const mark = /\*\*(.+?)\*\*|\[([^|\]]+)\|([^\]]+)\]|\{(\w+)\}/g;
  /** @type {any[]} */
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index > from) nodes.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [whole, urgent, word, term, name] = match;
    if (urgent) nodes.push(html`<b>${parse(urgent, params)}</b>`);
    else if (term) nodes.push(html`<${Term} name=${term}>${word}<//>`);
    else nodes.push(params[name ?? ""] ?? whole);
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

/** A number as it stands on a score sheet. @param {number} n */
export function signed(n) {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
