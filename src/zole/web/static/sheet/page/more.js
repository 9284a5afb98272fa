/* What is written more rarely: faults and their price, people who come and go, the end. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../js/dialog.js";
import { pulesOn } from "../ruleset.js";
import { refusal } from "../sheet.js";
import { refusalWords, useScene } from "./context.js";
import { People } from "./entry.js";

/** @import { Contract, Entry, Reason, ScoreEntry } from "../types.js" */
/** @import { Sheet } from "../sheet.js" */

const REASONS = /** @type {Reason[]} */ (["out_of_turn", "wrong_suit", "revoke", "late", "other"]);

/** @param {{sheet: Sheet, close: () => void, enter: (entry: Entry) => void}} props */
export function More({ sheet, close, enter }) {
  const { t } = useScene();
  return html`<${Dialog} title=${t("score.more_title")} close=${close} look="more">
    <${Faults} sheet=${sheet} enter=${enter} penalties />
    <h3>${t("score.people")}</h3><${Comings} sheet=${sheet} enter=${enter} />
    <h3>${t("score.end")}</h3><${Ending} sheet=${sheet} enter=${enter} />
  <//>`;
}

/** One thing that may be written: folded, then asked for. @param {{words: string, name: string, children?: any}} props */
function Fold({ words, name, children }) {
  return html`<details class="fold" name="more" data-fold=${name}><summary>${words}</summary><div class="folded">${children}</div></details>`;
}

/** @param {{sheet: Sheet, enter: (entry: Entry) => void, penalties?: boolean}} props */
export function Faults({ sheet, enter, penalties = false }) {
  const { t } = useScene();
  const [person, whom] = useState(/** @type {number | null} */ (null));
  const [reason, why] = useState(/** @type {Reason} */ ("out_of_turn"));
  return html`<div class="folds">
    ${penalties && pulesOn(sheet.rules) && html`<${Fold} name="penalty" words=${t("score.more.penalty")}>
      <${People} sheet=${sheet} chosen=${person} pick=${whom} all />
      <${Choice} label=${t("score.reason")} values=${REASONS} value=${reason} set=${why} words=${(/** @type {string} */ one) => t(`score.reason.${one}`)} />
      <button type="button" class="btn now" disabled=${person === null} onClick=${() => person !== null && enter({ kind: "penalty", person, reason })}>${t("score.put_down")}</button><//>`}
    <${Fold} name="annulled" words=${t("score.more.annulled")}><p class="note">${t("score.more.annulled_about")}</p>
      <button type="button" class="btn now" onClick=${() => enter({ kind: "annulled" })}>${t("score.put_down")}</button><//>
    <${Fold} name="awarded" words=${t("score.more.awarded")}><${Award} sheet=${sheet} enter=${enter} /><//>
    <${Fold} name="totals" words=${t("score.more.totals")}><${Points} sheet=${sheet} enter=${enter} /><//>
  </div>`;
}

/** @param {{label: string, values: string[], value: string, set: (value: any) => void, words: (value: string) => string}} props */
export function Choice({ label, values, value, set, words }) {
  return html`<fieldset class="oneof"><legend>${label}</legend>${values.map((one) => html`<label><input type="radio" name=${label} checked=${one === value}
    onChange=${() => set(one)} /><span>${words(one)}</span></label>`)}</fieldset>`;
}

/** A revoke was found: who played, what, and who revoked. @param {{sheet: Sheet, enter: (entry: Entry) => void}} props */
function Award({ sheet, enter }) {
  const { t } = useScene();
  const [big, played] = useState(/** @type {number | null} */ (null));
  const [offender, revoked] = useState(/** @type {number | null} */ (null));
  const [contract, choose] = useState(/** @type {Contract} */ ("big"));
  const contracts = ["big", "zole", ...(sheet.rules.little_zole ? ["little_zole"] : [])];
  return html`<h3>${t("score.who_played")}</h3><${People} sheet=${sheet} chosen=${big} pick=${played} />
    <${Choice} label=${t("score.contract")} values=${contracts} value=${contract} set=${choose} words=${(/** @type {string} */ one) => t(`term.contract.${one}`)} />
    <h3>${t("score.who_revoked")}</h3><${People} sheet=${sheet} chosen=${offender} pick=${revoked} />
    <button type="button" class="btn now" disabled=${big === null || offender === null}
      onClick=${() => big !== null && offender !== null && enter({ kind: "awarded", contract, big, offender })}>${t("score.put_down")}</button>`;
}

/** Only the points are known. @param {{sheet: Sheet, enter: (entry: Entry) => void}} props */
function Points({ sheet, enter }) {
  const { t } = useScene();
  const [typed, type] = useState(/** @type {Record<number, string>} */ ({}));
  const points = sheet.names.map((_, person) => Number.parseInt((typed[person] ?? "0").replace("−", "-"), 10) || 0);
  const sum = points.reduce((all, one) => all + one, 0);
  return html`<p class="note">${t("score.more.totals_about")}</p>
    <div class="numbers">${sheet.seated.map((person) => html`<label><span class="name">${sheet.names[person]}</span><input autocomplete="off" size="4"
      value=${typed[person] ?? ""} onInput=${(/** @type {any} */ event) => type({ ...typed, [person]: event.target.value })} />
      <button type="button" class="btn" aria-label=${t("score.turn_sign", { name: sheet.names[person] ?? "" })} onClick=${() => type({ ...typed, [person]: String(-(points[person] ?? 0)) })}>±</button></label>`)}</div>
    <p class="num" role="status">${t("score.sum", { sum })}</p>
    <button type="button" class="btn now" disabled=${sum !== 0 || !points.some(Boolean)} onClick=${() => enter({ kind: "totals", points })}>${t("score.put_down")}</button>`;
}

/** @param {{sheet: Sheet, enter: (entry: Entry) => void}} props */
function Comings({ sheet, enter }) {
  const { t } = useScene();
  const [name, call] = useState("");
  const gone = sheet.names.map((_, person) => person).filter((person) => !sheet.seated.includes(person));
  /** @param {ScoreEntry} entry @param {string} words @param {boolean} [now] */
  const button = (entry, words, now = false) => {
    const refused = refusal(sheet, entry);
    return html`<button type="button" class=${`btn ${now ? "now" : ""}`} disabled=${refused !== null} title=${refused ? refusalWords(t, refused) : undefined} onClick=${() => enter(entry)}>${words}</button>`;
  };
  const why = refusal(sheet, { kind: "leave", person: sheet.seated[0] ?? 0 });
  return html`<div class="folds">
    <${Fold} name="leave" words=${t("score.more.leave")}>${why && html`<p class="note">${refusalWords(t, why)}</p>`}
      <div class="acts">${sheet.seated.map((person) => button({ kind: "leave", person }, sheet.names[person] ?? ""))}</div><//>
    <${Fold} name="join" words=${t("score.more.join")}><label class="field"><b>${t("score.name")}</b><input maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => call(event.target.value)} /></label>
      <p class="note">${t("score.more.join_about")}</p>
      <div class="two">${button({ kind: "join", name: name.trim() || "…", late: false }, t("score.sits_down"), true)}${button({ kind: "join", name: name.trim() || "…", late: true }, t("score.sits_down_late"))}</div><//>
    ${gone.length > 0 && html`<${Fold} name="return" words=${t("score.more.return")}><div class="acts">${gone.map((person) => button({ kind: "return", person }, sheet.names[person] ?? ""))}</div><//>`}
    <${Fold} name="disqualified" words=${t("score.more.disqualified")}><p class="note">${t("score.more.disqualified_about")}</p>
      <div class="acts">${sheet.seated.map((person) => button({ kind: "disqualified", person }, sheet.names[person] ?? ""))}</div><//>
  </div>`;
}

/** @param {{sheet: Sheet, enter: (entry: Entry) => void}} props */
function Ending({ sheet, enter }) {
  const { t } = useScene();
  const { deals, lastDeal, rules } = sheet;
  return html`<div class="folds">
    ${deals === null && !lastDeal && html`<${Fold} name="last" words=${t("score.more.last_deal")}><p class="note">${t("menu.last_deal_sure")}</p>
      <button type="button" class="btn now" onClick=${() => enter({ kind: "last_deal" })}>${t("menu.yes")}</button><//>`}
    <${Fold} name="end" words=${t("score.more.end")}><p class="note">${t(pulesOn(rules) ? "score.more.end_pules" : "score.more.end_about")}</p>
      <button type="button" class="btn now" onClick=${() => enter({ kind: "end" })}>${t("score.more.end_now")}</button><//>
  </div>`;
}
