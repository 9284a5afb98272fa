/* When all pass: who lost galdiņš, or the eyes of each in rondo. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { refusal } from "../sheet.js";
import { colour, refusalWords, useScene } from "./context.js";

/** @import { Deal } from "../types.js" */
/** @import { Sheet } from "../sheet.js" */

/** @param {{sheet: Sheet, put: (entry: Deal) => void}} props */
export function Galdins({ sheet, put }) {
  const { t } = useScene();
  const [losers, choose] = useState(/** @type {number[]} */ ([]));
  const [tie, setTie] = useState(false);
  const byTricks = sheet.rules.galdins_stake === "tricks";
  const [tricks, setTricks] = useState(4);
  /** @param {number[]} who */
  const ready = (who) => put({ kind: "deal", contract: "galdins", losers: who, ...(byTricks ? { tricks: [tricks] } : {}) });
  /** @param {number} person */
  function tap(person) {
    const now = losers.includes(person) ? losers.filter((one) => one !== person) : [...losers, person];
    if (!tie && !byTricks) return ready([person]);
    choose(tie ? now.slice(-2) : [person]);
  }
  const wanted = tie ? 2 : 1;
  const [low, high] = tie ? [3, 4] : [3, 8];
  return html`<section class="passed" aria-label=${t("header.galdins")}>
    <h3>${t(tie ? "score.who_lost_two" : "score.who_lost")}</h3>
    <div class="people" style="--n:3">${sheet.hands.map((person) => html`<button type="button" class=${`btn person who ${colour(person)}`} data-loser=${person}
      aria-pressed=${losers.includes(person)} onClick=${() => tap(person)}><span class="name">${sheet.names[person]}</span><i></i></button>`)}</div>
    ${byTricks && html`<${Stepper} label=${t("score.his_tricks")} value=${Math.min(tricks, high)} low=${low} high=${high} set=${setTricks} />`}
    <div class="two"><button type="button" class="btn" aria-pressed=${tie} onClick=${() => (choose([]), setTie(!tie), setTricks(3))}>${t("score.tie")}</button>
      ${(tie || byTricks) && html`<button type="button" class="btn now" disabled=${losers.length !== wanted} onClick=${() => ready(losers)}>${t("score.put_down")}</button>`}</div>
  </section>`;
}

/** @param {{label: string, value: number, low: number, high: number, set: (value: number) => void}} props */
function Stepper({ label, value, low, high, set }) {
  return html`<div class="stepper" role="group" aria-label=${label}><span>${label}</span>
    <button type="button" class="btn" disabled=${value <= low} aria-label="−1" onClick=${() => set(value - 1)}>−</button>
    <output class="num">${value}</output>
    <button type="button" class="btn" disabled=${value >= high} aria-label="+1" onClick=${() => set(value + 1)}>+</button></div>`;
}

/** @param {{sheet: Sheet, put: (entry: Deal) => void}} props */
export function Rondo({ sheet, put }) {
  const { t } = useScene();
  const dealer = sheet.personOn(sheet.dealer);
  const people = [...sheet.hands, dealer];
  const [eyes, setEyes] = useState(["", "", "", ""]);
  const [tricks, setTricks] = useState(["", "", "", ""]);
  const [lots, setLots] = useState(/** @type {number[]} */ ([]));
  const typed = eyes.filter((one) => one !== "");
  const sum = typed.reduce((all, one) => all + Number(one), 0);
  // Three are typed, the fourth follows.
  const filled = typed.length === 3 && sum <= 120 ? eyes.map((one) => (one === "" ? String(120 - sum) : one)) : eyes;
  const whole = filled.every((one) => one !== "");
  const numbers = filled.map(Number);
  const zeros = whole && numbers.includes(0);
  /** @type {Deal} */
  const entry = { kind: "deal", contract: "rondo", eyes: numbers, ...(zeros ? { tricks: tricks.map(Number) } : {}), ...(lots.length ? { lots } : {}) };
  const refused = whole ? refusal(sheet, entry) : null;
  const due = refused?.key === "lots_do_not_fit" ? Number(refused.args.due) : lots.length;
  const losers = whole ? people.filter((_, i) => numbers[i] === Math.max(...numbers)) : [];
  /** @param {(all: string[]) => void} set @param {string[]} all @param {number} i @param {string} text */
  const change = (set, all, i, text) => (set(all.map((one, k) => (k === i ? text.replace(/\D/g, "").slice(0, 3) : one))), setLots([]));
  /** @param {string} label @param {string[]} all @param {string[]} shown @param {(all: string[]) => void} set */
  const fields = (label, all, shown, set) => html`<div class="numbers" role="group" aria-label=${label}>${people.map((person, i) => html`<label class=${`who ${colour(person)}`}>
    <span class="name">${sheet.names[person]}</span><input inputmode="numeric" pattern="[0-9]*" autocomplete="off" value=${all[i]} placeholder=${all[i] === "" ? shown[i] : ""}
      onInput=${(/** @type {any} */ event) => change(set, all, i, event.target.value)} /></label>`)}</div>`;
  return html`<section class="passed" aria-label=${t("header.rondo")}>
    <h3>${t("score.eyes_of_each")} <small class="num">${t("score.sum_of", { sum: whole ? numbers.reduce((a, b) => a + b, 0) : sum })}</small></h3>
    ${fields(t("score.eyes_of_each"), eyes, filled, setEyes)}
    ${zeros && html`<h3>${t("score.tricks_of_each")}</h3>${fields(t("score.tricks_of_each"), tricks, tricks, setTricks)}`}
    ${due > 0 && html`<h3>${t("score.odd_point", { n: due })}</h3><div class="people" style=${`--n:${losers.length}`}>${losers.map((person) => html`<button type="button"
      class=${`btn person who ${colour(person)}`} aria-pressed=${lots.includes(person)}
      onClick=${() => setLots(lots.includes(person) ? lots.filter((one) => one !== person) : [...lots, person].slice(-due))}><span class="name">${sheet.names[person]}</span><i></i></button>`)}</div>`}
    ${refused && refused.key !== "lots_do_not_fit" && !(zeros && tricks.includes("")) && html`<p class="fault" role="alert">${refusalWords(t, refused)}</p>`}
    <button type="button" class="btn now wide" disabled=${!whole || refused !== null} onClick=${() => put(entry)}>${t("score.put_down")}</button>
  </section>`;
}
