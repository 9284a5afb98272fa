/* The rule set by name; tapped, what it plays and in what it differs. */

import { html } from "htm/preact";
import { Dialog } from "./dialog.js";
import { useGame } from "./game.js";

/** @import { Words } from "./words.js" */
/** @import { RuleSet } from "./types.js" */

/** The name, and under it what is different. @param {Words} t @param {RuleSet} rules */
export function rulesName(t, rules) {
  return { name: t(`term.rules.${rules.base}`), sub: t(rules.differences.length ? "rules.changed" : `rules.sub.${rules.base}`) };
}

/** What an option says for a value. @param {Words} t @param {string} option @param {any} value */
export function optionWords(t, option, value) {
  const written = value === true ? "yes" : value === false ? "no" : value ?? "open";
  const key = `option.${option}.${written}`;
  return t.has(key) ? t(key) : String(written);
}

/** @param {{close: () => void}} props */
export function RulesDialog({ close }) {
  const { t, table } = useGame();
  const { base, differences, options } = table.rules;
  const changed = new Set(differences.map(({ option }) => option));
  const shown = Object.entries(options).filter(([option]) => matters(option, options));
  return html`<${Dialog} title=${t(`term.rules.${base}`)} sub=${t(`rules.${base}.about`)} close=${close} look="rules">
    ${differences.length > 0 && html`<h3>${t("rules.differs")}</h3>
      <dl class="options">${differences.map(({ option, usual, here }) => html`<div><dt>${t(`option.${option}`)}</dt>
        <dd><b>${optionWords(t, option, here)}</b> <span class="note">${t("rules.usual", { usual: optionWords(t, option, usual) })}</span></dd></div>`)}</dl>`}
    <h3>${t("rules.played")}</h3>
    <dl class="options">${shown.filter(([option]) => !changed.has(option)).map(([option, value]) => html`<div><dt>${t(`option.${option}`)}</dt>
      <dd>${optionWords(t, option, value)}</dd></div>`)}</dl>
  <//>`;
}

/** Options of what is not played here say nothing. @param {string} option @param {Record<string, any>} options */
function matters(option, options) {
  if (option.startsWith("galdins_")) return options.all_pass === "galdins";
  if (option.startsWith("personal_pule_")) return ["pules", "rondo"].includes(options.all_pass);
  if (option === "rondo_sitter") return options.all_pass === "rondo" && options.seats === 5;
  if (option === "little_zole_lost" || option === "zole_over_little") return options.little_zole;
  return true;
}
