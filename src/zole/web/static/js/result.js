/* After a deal: what it came to, how the points come about, and all the cards. */

import { html } from "htm/preact";
import { Card } from "./card.js";
import { Dialog } from "./dialog.js";
import { useGame } from "./game.js";
import { FairDeal } from "./fair.js";
import { signed } from "./words.js";

/** @import { Game } from "./game.js" */
/** @import { DealView, Line, Result } from "./types.js" */

/** @param {{close: () => void, outcome: () => void}} props */
export function ResultDialog({ close, outcome }) {
  const game = useGame();
  const { t, page, table, deeds } = game;
  const deal = page.deal;
  const result = deal?.result;
  if (!deal || !result) return null;
  const line = table.sheet.lines[result.line];
  const over = table.sheet.over;
  const next = () => (close(), deeds.next());
  const foot = over
    ? html`<button type="button" class="btn now" autofocus onClick=${outcome}>${t("play.outcome")}</button>`
    : html`<button type="button" class="btn now" data-next autofocus onClick=${next}>${t("play.next")}</button>`;
  return html`<${Dialog} title=${title(game, result)} sub=${t("result.sub", { n: deal.number })} close=${close} look="result" foot=${foot}>
    <p class="verdict">${verdict(game, deal, result)}</p>
    <${Tally} result=${result} deal=${deal} line=${line} />
    <ul class="why">${reasons(game, result, line).map((reason) => html`<li>${reason}</li>`)}</ul>
    <${AllCards} deal=${deal} result=${result} />
    <${FairDeal} seal=${deal.seed} />
  <//>`;
}

/** @param {Game} game @param {Result} result */
function title({ t, name }, { big, contract }) {
  if (big === null) return t(`header.${contract}`);
  return t("header.contract", { name: name(big), contract: t(`term.contract.${contract}`) });
}

/** What the deal came to, after how it ended if it was not played out. @param {Game} game @param {DealView} deal @param {Result} result */
function verdict(game, deal, result) {
  const { t, name } = game;
  const words = outcomeWords(game, result);
  if (deal.conceded) return [...t.rich("result.conceded"), " ", ...words];
  if (result.claim === null || deal.claimed === null) return words;
  return [...t.rich(result.claim === "all" ? "result.claimed_all" : "result.claimed_none", { name: name(deal.claimed) }), " ", ...words];
}

/** @param {Game} game @param {Result} result */
function outcomeWords({ t, name }, { big, row, contract, losers }) {
  if (big !== null) return t.rich(`verdict.${row}`);
  if (contract === "passed" || contract === "redeal") return t.rich(`result.${contract}`);
  return losers.length ? t.rich("result.loses", { names: losers.map(name).join(", ") }) : t.rich("result.nobody");
}

/** @param {{result: Result, deal: DealView, line: Line | undefined}} props */
function Tally({ result, deal, line }) {
  const { t, table, name } = useGame();
  const pules = table.players.some((_, seat) => result.change[seat] !== result.points[seat]);
  const played = result.tricks.some((n) => n > 0);
  return html`<table class="tally"><thead><tr><th class="w" scope="col"><span class="vh">${t("result.player")}</span></th>
      ${played && html`<th scope="col">${t("result.tricks")}</th><th scope="col">${t("result.eyes")}</th>`}
      ${pules && html`<th scope="col">${t("result.base")}</th><th scope="col">${t("result.pules")}</th>`}
      <th scope="col">${t("result.points")}</th><th scope="col">${t("result.total")}</th></tr></thead><tbody>
    ${table.players.map((player, seat) => {
      const change = result.change[seat] ?? 0;
      const base = result.points[seat] ?? 0;
      const out = deal.out.includes(seat) && !result.tricks[seat];
      return html`<tr class=${seat === result.big ? "big" : ""}><th class=${`w who ${player.colour}`} scope="row"><i class="dab"></i><span class="full">${name(seat)}</span></th>
        ${played && html`<td>${out ? "" : result.tricks[seat]}</td><td>${out ? "" : result.eyes[seat]}</td>`}
        ${pules && html`<td>${signed(base)}</td><td>${signed(change - base)}</td>`}
        <td class="pts">${signed(change)}</td><td class="tot">${signed(line?.totals[seat] ?? 0)}</td></tr>`;
    })}</tbody></table>`;
}

/** How the points come about, a sentence each. @param {Game} game @param {Result} result @param {Line | undefined} line */
function reasons(game, result, line) {
  const { t, table, name } = game;
  const { big, row, contract, points, aside } = result;
  /** @type {any[]} */
  const told = [];
  const others = table.players.length - 1;
  if (big !== null) {
    const total = points[big] ?? 0;
    if (contract !== "little_zole") {
      const mine = result.eyes[big] ?? 0;
      told.push(t.rich("why.counted", { big: t("eyes.n", { n: mine }), smalls: t("eyes.n", { n: 120 - mine }) }));
    }
    const key = total > 0 ? "why.from_each" : "why.to_each";
    told.push(t.rich(key, { row: t.rich(`why.${row}`), each: signed(Math.abs(total) / others), total: signed(total), others }));
  } else if (result.losers.length) {
    const each = Math.max(...points) / result.losers.length;
    told.push(t.rich(`why.${contract}`, { each: signed(each) }));
  }
  if (aside > 0 && (contract === "zole" || contract === "big")) told.push(t.rich("why.aside", { eyes: t("eyes.n", { n: aside }) }));
  const common = line?.written.filter((owner) => owner === "common").length ?? 0;
  if (common) told.push(t.rich("why.written_common", { n: common }));
  for (const owner of line?.written ?? []) if (owner !== "common") told.push(t.rich("why.written_own", { name: name(owner) }));
  const settled = line?.settled;
  if (settled?.own) told.push(t.rich("why.settled_own"));
  else if (settled?.owner === "common") told.push(t.rich("why.settled_common"));
  else if (settled && big !== null) {
    const value = Math.abs((result.change[big] ?? 0) - (points[big] ?? 0));
    told.push(t.rich("why.settled_other", { name: name(settled.owner), value }));
  }
  return told;
}

/** @param {{deal: DealView, result: Result}} props */
function AllCards({ deal, result }) {
  const { t, table, name } = useGame();
  const row = (/** @type {string} */ label, /** @type {number[]} */ cards, /** @type {string} */ colour) => html`<div class=${`cards-row ${colour}`}>
    <span class="lb">${label}</span><span class="mini">${cards.map((card) => html`<${Card} key=${card} of=${card} />`)}</span></div>`;
  return html`<div class="all-cards">
    ${deal.seats.map((seat, i) => row(name(seat), result.hands[i] ?? [], `who ${table.players[seat]?.colour}`))}
    <div class="pair">${row(t("result.talon"), result.talon, "")}
    ${result.buried.length > 0 && row(t("result.buried"), result.buried, "")}</div>
  </div>`;
}
