/* Correcting an earlier line: what it says, what it should say, what was forgotten before it, and what else changed by that. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { signed } from "../../js/words.js";
import { Dialog } from "../../js/dialog.js";
import { correct, insert } from "../log.js";
import { open, write as written } from "../sheet.js";
import { colour, refusalWords, useScene } from "./context.js";
import { EntryPad } from "./entry.js";
import { entryWords, lineWords } from "./lines.js";
import { Faults } from "./more.js";

/** @import { Entry, Line, Paper, Place, ScoreEntry, Standing } from "../types.js" */
/** @import { Sheet } from "../sheet.js" */

/** The sheet as it stood before a place. @param {Paper} paper @param {Standing} standing @param {Place} place @returns {Sheet} */
function before(paper, standing, place) {
  let sheet = open(paper.rules, paper.names, paper.first_dealer);
  for (const one of standing.places) {
    if (one.root === place.root) break;
    if (one.line && one.entry) sheet = written(sheet, /** @type {ScoreEntry} */ (one.entry));
  }
  const names = sheet.names.map((name, person) => standing.sheet.names[person] ?? name);
  return sheet.with({ names });
}

/** @param {{paper: Paper, standing: Standing, place: Place, close: () => void, write: any}} props */
export function Correct({ paper, standing, place, close, write }) {
  const { t } = useScene();
  const [forgotten, remember] = useState(false);
  const sheet = before(paper, standing, place);
  const { names } = standing.sheet;
  const stands = place.line ? lineWords(t, names, place.line) : entryWords(t, names, place.entry);
  /** @param {(paper: Paper, device: string, at: number) => Paper} deed @param {string} key @param {Entry | null} [entry] */
  const put = (deed, key, entry = null) => {
    close();
    void write(deed, () => t(key, { what: entry ? entryWords(t, names, entry) : stands }), true);
  };
  /** @param {Entry | null} entry */
  const set = (entry) => put((now, device, at) => correct(now, device, at, place.root, entry), entry ? "score.corrected" : "score.struck", entry);
  /** @param {Entry} entry */
  const putIn = (entry) => put((now, device, at) => insert(now, device, at, place.root, entry), "score.written", entry);
  if (forgotten) {
    return html`<${Dialog} key="forgotten" title=${t("score.insert")} sub=${t("score.before_line", { line: stands })} close=${close} look="correcting">
      <${Pad} sheet=${sheet} put=${putIn} penalties /><//>`;
  }
  const dealt = place.entry && ["deal", "awarded", "totals", "annulled"].includes(place.entry.kind);
  return html`<${Dialog} key="correct" title=${t("score.correct")} sub=${stands} close=${close} look="correcting">
    ${place.fault && html`<p class="fault">${refusalWords(t, place.fault)}</p>`}
    ${dealt && !sheet.over && html`<${Pad} sheet=${sheet} put=${set} />`}
    <div class="acts">${!sheet.over && html`<button type="button" class="btn" data-insert onClick=${() => remember(true)}>${t("score.forgotten")}</button>`}
      <button type="button" class="btn" data-strike onClick=${() => set(null)}>${t("score.strike")}</button></div>
  <//>`;
}

/** What may stand in the place of a deal. @param {{sheet: Sheet, put: (entry: Entry) => void, penalties?: boolean}} props */
function Pad({ sheet, put, penalties = false }) {
  const { t } = useScene();
  return html`<${EntryPad} sheet=${sheet} put=${put} />
    <details class="rarer"><summary>${t("score.more")}</summary><${Faults} sheet=${sheet} enter=${put} penalties=${penalties} /></details>`;
}

/** What changed by a correction: each line that came out otherwise, and the sums.
 * @param {{changes: {root: string, before: Line | null, after: Line | null}[], names: string[], close: () => void}} props */
export function Changes({ changes, names, close }) {
  const { t } = useScene();
  const foot = html`<button type="button" class="btn now" autofocus onClick=${close}>${t("score.seen")}</button>`;
  return html`<${Dialog} title=${t("score.changed")} close=${close} look="changes" foot=${foot}>
    <ul class="changes" tabindex="0">${changes.map(({ root, before, after }) => html`<li key=${root}>
      <b>${after ? lineWords(t, names, after) : before ? lineWords(t, names, before) : ""}</b>
      <span class="pairs">${names.map((name, person) => {
        const [was, is] = [before?.totals[person], after?.totals[person]];
        return was !== is && html`<span class=${`who ${colour(person)}`}><i>${name}</i> <span class="num">${was === undefined ? "–" : signed(was)} → ${is === undefined ? "–" : signed(is)}</span></span>`;
      })}</span></li>`)}</ul>
  <//>`;
}
