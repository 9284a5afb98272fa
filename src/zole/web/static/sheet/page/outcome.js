/* What it comes to: places, who pays whom, the line of the session. */

import { html } from "htm/preact";
import { Chart } from "../../js/chart.js";
import { Dialog } from "../../js/dialog.js";
import { GameContext } from "../../js/game.js";
import { signed } from "../../js/words.js";
import { payments } from "../money.js";
import { colour, useScene } from "./context.js";

/** @import { Standing } from "../types.js" */

/** @param {{standing: Standing, share: () => void, more: () => void}} props */
export function Outcome({ standing, share, more }) {
  const { t } = useScene();
  return html`<div class="outcome"><h2>${t("session.title")}</h2><${Places} standing=${standing} />
    <div class="two"><button type="button" class="btn" onClick=${more}>${t("score.who_pays")}</button>
      <button type="button" class="btn" onClick=${share}>${t("session.share")}</button></div>
    <a class="btn now wide" href="#/new">${t("score.again")}</a></div>`;
}

/** @param {{standing: Standing, close: () => void}} props */
export function OutcomeDialog({ standing, close }) {
  const { t } = useScene();
  const { sheet } = standing;
  return html`<${Dialog} title=${t(sheet.over ? "session.title" : "score.as_if_settled")} close=${close} look="session">
    <div role="region" tabindex="0" aria-label=${t("session.title")}><${Places} standing=${standing} /><${Payments} standing=${standing} /><${SessionChart} standing=${standing} /></div>
  <//>`;
}

/** The places, by the sums as they would be settled. @param {{standing: Standing}} props */
export function Places({ standing }) {
  const { names, ifSettled } = standing.sheet;
  const place = (/** @type {number} */ person) => 1 + ifSettled.filter((other) => other > (ifSettled[person] ?? 0)).length;
  const order = names.map((_, person) => person).sort((a, b) => place(a) - place(b));
  return html`<ol class="places">${order.map((person) => html`<li class=${`who ${colour(person)} ${place(person) === 1 ? "first" : ""}`}>
    <span class="place num">${place(person)}.</span><span class="dab" aria-hidden="true"></span><span class="full">${names[person]}</span><b class="num">${signed(ifSettled[person] ?? 0)}</b></li>`)}</ol>`;
}

/** Who pays whom in the fewest payments. @param {{standing: Standing}} props */
export function Payments({ standing }) {
  const { t } = useScene();
  const { sheet, stake } = standing;
  const all = payments(sheet.ifSettled, stake);
  const money = stake && new Intl.NumberFormat(t.lang, { style: "currency", currency: stake.currency, maximumFractionDigits: 4 });
  return html`<h3>${t("score.who_pays")}${stake && html` <small>${t("score.stake_is", { each: money?.format(Number(stake.each)) ?? "" })}</small>`}</h3>
    ${all.length === 0 && html`<p class="note">${t("score.nobody_pays")}</p>`}
    <ul class="payments">${all.map(({ from, to, points, amount }) => html`<li><span class=${`who ${colour(from)}`}><i>${sheet.names[from]}</i></span> <span aria-hidden="true">→</span><span class="vh">${t("score.pays_to")}</span>
      <span class=${`who ${colour(to)}`}><i>${sheet.names[to]}</i></span><b class="num">${amount !== null && money ? money.format(Number(amount)) : points}</b></li>`)}</ul>`;
}

/** The chart of the table, told of this sheet. @param {{standing: Standing}} props */
export function SessionChart({ standing }) {
  const { t } = useScene();
  const { sheet } = standing;
  if (sheet.lines.length < 2) return null;
  const players = sheet.names.map((name, person) => ({ name, colour: colour(person) }));
  const game = /** @type {any} */ ({ t, table: { players }, name: (/** @type {number} */ person) => sheet.names[person] ?? "" });
  const lines = /** @type {any} */ (sheet.lines.map((line) => ({ kind: line.kind, number: line.deal, totals: sheet.names.map((_, person) => line.totals[person] ?? 0) })));
  return html`<${GameContext.Provider} value=${game}><${Chart} lines=${lines} deals=${sheet.deals} /><//>`;
}
