/* A new sheet: who sits at the table, by which rules, who deals first, for how much. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { optionWords } from "../../js/rules.js";
import { blank } from "../log.js";
import { Refused } from "../refused.js";
import { Bar } from "./app.js";
import { colour, refusalWords, useScene } from "./context.js";
import { standingOf } from "./desk.js";
import { Choice } from "./more.js";
import { nearest } from "./rules_name.js";
import { newId } from "./store.js";

/** @import { Rules, Stake } from "../types.js" */

const SETS = ["classic", "galdins", "nine", "rondo"];
const CURRENCIES = ["EUR", "USD", "GBP", "PLN", "SEK"];
export const LONGEST_NAME = 40;

/** What each option may be here; the numbers are those of regulations. @type {Record<string, any[]>} */
const VALUES = {
  deals: [9, 12, 15, 16, 18, 20, 24, 25, 26, 28, 30, null],
  little_zole: [true, false],
  all_pass: ["galdins", "pules", "rondo", "redeal"],
  little_zole_lost: [6, 7],
  zole_over_little: [true, false],
  galdins_tie: ["nobody", "each"],
  galdins_stake: ["two", "tricks"],
  personal_pule_needs: ["any", "common"],
  personal_pule_value: [null, 2],
  rondo_sitter: ["nothing", "as_dealer"],
};
const USUAL = ["deals", "little_zole"];

export function Begin() {
  const { t, desk, named } = useScene();
  const last = desk.sheets[0]?.paper;
  const first = last ? nearest(named, last.rules) : { base: "classic", changed: [] };
  const [names, call] = useState(last ? last.names : ["", "", ""]);
  const [base, choose] = useState(first.base);
  const [changes, change] = useState(/** @type {Record<string, any>} */ (Object.fromEntries(first.changed)));
  const [dealer, deals] = useState(0);
  const [stake, play] = useState(/** @type {Stake} */ (last?.stake ?? { each: "", currency: "EUR" }));
  const [fault, setFault] = useState("");
  const seats = names.length;
  const usual = named[base]?.[seats] ?? {};
  const rules = /** @type {Rules} */ ({ ...usual, ...changes, seats });
  const called = names.map((name, i) => name.trim() || t("score.player", { n: i + 1 }));

  /** @param {number} n */
  function sit(n) {
    call(Array.from({ length: n }, (_, i) => names[i] ?? ""));
    deals(Math.min(dealer, n - 1));
    if (!named[base]?.[n]) take(SETS.find((set) => named[set]?.[n]) ?? "classic");
  }
  /** @param {string} set */
  const take = (set) => (choose(set), change({}));

  async function begin() {
    const each = stake.each.trim().replace(",", ".");
    try {
      const paper = blank({ rules, names: called, firstDealer: dealer, stake: each ? { each, currency: stake.currency } : null, id: newId(), made: Date.now() });
      await desk.begin(paper);
      location.hash = `#/s/${paper.id}`;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.key.startsWith("sheet_") ? t(each ? "score.bad_stake" : "score.bad_name") : refusalWords(t, error));
    }
  }
  /** @param {any} event */
  const submit = (event) => (event.preventDefault(), void begin());
  return html`<${Bar} title=${t("score.new")} />
    <main class="begin"><form onSubmit=${submit}>
      <${Choice} label=${t("score.how_many")} values=${["3", "4", "5"]} value=${String(seats)} set=${(/** @type {string} */ n) => sit(Number(n))} words=${(/** @type {string} */ n) => n} />
      <fieldset class="names"><legend>${t("score.names")}</legend>
        <p class="note">${t("score.names_about")}</p>
        ${names.map((name, i) => html`<label class=${`who ${colour(i)}`}><span class="dab" aria-hidden="true"></span><span class="vh">${t("score.player", { n: i + 1 })}</span>
          <input maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" enterkeyhint="next" value=${name} placeholder=${t("score.player", { n: i + 1 })}
            onInput=${(/** @type {any} */ event) => call(names.map((one, k) => (k === i ? event.target.value : one)))} /></label>`)}
        <${Known} names=${names} call=${call} /></fieldset>
      <${Choice} label=${t("score.first_dealer")} values=${called.map((_, i) => String(i))} value=${String(dealer)} set=${(/** @type {string} */ i) => deals(Number(i))} words=${(/** @type {string} */ i) => called[Number(i)] ?? ""} />
      <fieldset class="sets"><legend>${t("pages.rules")}</legend>${SETS.filter((set) => named[set]?.[seats]).map((set) => html`<label class="set"><input type="radio" name="set"
        checked=${set === base} onChange=${() => take(set)} /><span><b>${t(`term.rules.${set}`)}</b><small>${t(`rules.${set}.about`)}</small></span></label>`)}</fieldset>
      <div class="fields">${USUAL.map((option) => html`<${Option} option=${option} rules=${rules} change=${(/** @type {any} */ value) => change({ ...changes, [option]: value })} />`)}</div>
      <details class="rare"><summary>${t("pages.choose.rare")}</summary><div class="fields">${Object.keys(VALUES).filter((option) => !USUAL.includes(option) && matters(option, rules)).map((option) => html`<${Option}
        option=${option} rules=${rules} change=${(/** @type {any} */ value) => change({ ...changes, [option]: value })} />`)}</div></details>
      <${Money} stake=${stake} set=${play} />
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      <button class="btn now wide">${t("score.begin")}</button>
    </form></main>`;
}

/** @param {{stake: Stake, set: (stake: Stake) => void}} props */
export function Money({ stake, set }) {
  const { t } = useScene();
  return html`<div class="money"><label class="field"><b>${t("score.stake")}</b><input inputmode="decimal" autocomplete="off" maxlength="8" placeholder=${t("score.stake_none")} value=${stake.each}
      onInput=${(/** @type {any} */ event) => set({ ...stake, each: event.target.value })} /></label>
    <label class="field"><b>${t("score.currency")}</b><select value=${stake.currency} onChange=${(/** @type {any} */ event) => set({ ...stake, currency: event.target.value })}>
      ${[...new Set([...CURRENCIES, stake.currency])].map((one) => html`<option value=${one}>${one}</option>`)}</select></label></div>
    <p class="note">${t("score.stake_about")}</p>`;
}

/** Names that come back: tapped, one takes the first empty place. @param {{names: string[], call: (names: string[]) => void}} props */
function Known({ names, call }) {
  const { t, desk } = useScene();
  const all = [...new Set(desk.sheets.flatMap(({ paper }) => standingOf(paper).sheet.names))];
  const others = all.filter((name) => !names.some((one) => one.trim() === name)).slice(0, 12);
  const free = names.findIndex((name) => !name.trim());
  if (!others.length) return null;
  return html`<div class="known" role="group" aria-label=${t("score.known")}>${others.map((name) => html`<button type="button" class="btn" key=${name} disabled=${free < 0}
    onClick=${() => call(names.map((one, i) => (i === free ? name : one)))}><span class="name">${name}</span></button>`)}</div>`;
}

/** @param {{option: string, rules: Rules, change: (value: any) => void}} props */
function Option({ option, rules, change }) {
  const { t } = useScene();
  const now = /** @type {any} */ (rules)[option];
  const values = (VALUES[option] ?? []).filter((value) => fits(option, value, rules));
  const all = values.includes(now) ? values : [now, ...values];
  return html`<label class="field"><b>${t(`option.${option}`)}</b><select value=${JSON.stringify(now)} onChange=${(/** @type {any} */ event) => change(JSON.parse(event.target.value))}>
    ${all.map((value) => html`<option value=${JSON.stringify(value)}>${optionWords(t, option, value)}</option>`)}</select>
    <small>${t(`option.${option}.about`)}</small></label>`;
}

/** @param {string} option @param {any} value @param {Rules} rules */
function fits(option, value, rules) {
  if (option === "all_pass") return value !== "rondo" || rules.seats > 3;
  if (option !== "deals" || value === null) return true;
  return value === 3 * rules.seats || [16, 18, 20, 24, 26, 28].includes(value) || (rules.seats === 5 && [25, 30].includes(value));
}

/** Whether an option says anything where the others are as they are. @param {string} option @param {Rules} rules */
function matters(option, rules) {
  if (option.startsWith("galdins_")) return rules.all_pass === "galdins";
  if (option.startsWith("personal_pule_")) return rules.all_pass === "pules" || rules.all_pass === "rondo";
  if (option === "rondo_sitter") return rules.all_pass === "rondo" && rules.seats === 5;
  if (option === "little_zole_lost" || option === "zole_over_little") return rules.little_zole;
  return true;
}
