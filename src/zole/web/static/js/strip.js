/* The strip that says in words what is going on, what may be done, and why something may not. */

import { html } from "htm/preact";
import { Icon, Suit, code, eyes, followed } from "./card.js";
import { useGame } from "./game.js";
import { call } from "./plates.js";

/** @import { Game } from "./game.js" */
/** @import { DealView, Refusal } from "./types.js" */

/**
 * @param {{lifted: number | null, picks: number[], advice: boolean, showing: boolean, toggle: () => void}} props
 *   `advice`: there is some; `showing`: it is read now
 */
export function Strip({ lifted, picks, advice, showing, toggle }) {
  const game = useGame();
  const { t, page } = game;
  const words = showing ? adviceWords(game) : page.refused ? refusal(game, page.refused) : situation(game, lifted, picks);
  return html`<div class="hint ${page.refused && !showing ? "refused" : ""}">
    <span class="belt upright" aria-hidden="true"></span>
    <span class="say" aria-hidden=${page.refused && !showing ? "true" : null}>${words}</span>
    <span class="vh" role="alert">${page.refused && !showing ? words : ""}</span>
    ${advice && html`<button type="button" class="advice" aria-label=${t("advice.button")} aria-expanded=${showing} onClick=${toggle}>
      <${Icon} name="bulb" /><span aria-hidden="true">${t("advice.button")}</span></button>`}
  </div>`;
}

/** @param {Game} game */
function adviceWords({ t, page }) {
  const advice = page.deal?.advice;
  return advice ? t.rich(advice.key, advice.args) : [];
}

/** Names instead of numbers in what the server refused. @param {Game} game @param {Refusal} refused */
export function refusal({ t, name }, refused) {
  const args = /** @type {Record<string, any>} */ ({ ...refused.args });
  if (typeof args.card === "number") args.card = t(`term.card.${code(args.card)}`);
  if (typeof args.suit === "number") args.suit = t(`term.suit.${["trump", "c", "s", "h"][args.suit]}`);
  for (const key of ["seat", "person"]) if (typeof args[key] === "number") args[key] = name(args[key]);
  return t.rich(`${refused.type === "error" ? "error" : "refusal"}.${refused.key}`, args);
}

/** @param {Game} game @param {number | null} lifted @param {number[]} picks @returns {any[]} */
function situation(game, lifted, picks) {
  const { t, page, table, name } = game;
  const deal = page.deal;
  if (!deal) return t.rich("strip.waiting");
  if (page.held && deal.turn !== table.me) return taken(game);
  if (deal.phase === "over") return t.rich(table.sheet.over ? "strip.session_over" : "strip.over");
  if (deal.turn === null) return t.rich("strip.over"); // a lot of rondo is being drawn
  const mine = deal.turn === table.me;
  const words =
    deal.phase === "auction"
      ? auction(game, deal, mine)
      : deal.phase === "bury"
        ? mine
          ? t.rich(picks.length === 2 ? "strip.bury_ready" : picks.length ? "strip.bury_one" : "strip.bury")
          : t.rich("strip.bury_other", { name: name(deal.big ?? 0) })
        : mine
          ? turn(game, deal, lifted)
          : t.rich("strip.turn_other", { name: name(deal.turn ?? 0) });
  return deal.hand === null ? [...t.rich("strip.sit_out"), " ", ...words] : words;
}

/** @param {Game} game */
function taken({ t, page, table, name }) {
  const held = page.held;
  if (!held) return [];
  const n = eyes(held.cards.map(({ card }) => card));
  const key = held.taker === table.me ? "strip.trick_mine" : "strip.trick_taken";
  return t.rich(key, { name: name(held.taker), eyes: t("eyes.n", { n }) });
}

/** @param {Game} game @param {DealView} deal @param {boolean} mine */
function auction({ t, name }, deal, mine) {
  const passed = deal.auction.filter(({ action }) => action === 26);
  const last = deal.auction.at(-1);
  const little = deal.auction.find(({ action }) => action === 29);
  const heard = last ? t("strip.said", { name: name(last.seat), word: t(`term.call.${call(last.action)}`) }) : "";
  if (!mine) return t.rich("strip.call_other", { heard, name: name(deal.turn ?? 0) });
  if (little) return t.rich("strip.overcall", { name: name(little.seat) });
  const first = passed[0];
  const before =
    passed.length === 0
      ? t.rich("strip.call_first")
      : passed.length === 1 && first
        ? t.rich("strip.passed_one", { name: name(first.seat) })
        : t.rich("strip.passed_two");
  const may = deal.legal.includes(29) ? "strip.may_with_little" : "strip.may";
  return [...t.rich("strip.your_call"), " ", ...before, " ", html`<span class="nb">${t.rich(may)}</span>`];
}

/** @param {Game} game @param {DealView} deal @param {number | null} lifted */
function turn({ t, settings }, deal, lifted) {
  const head = [...t.rich("strip.your_turn"), " "];
  const alone = deal.contract === "galdins" || deal.contract === "rondo";
  if (alone && deal.tricks.length === 0) head.push(...t.rich(`strip.${deal.contract}`), " ");
  if (lifted !== null && deal.legal.includes(lifted) && !settings.oneTap)
    return [...head, ...t.rich("strip.tap_again", { card: t(`term.card.${code(lifted)}`) })];
  const led = deal.table.cards[0]?.card;
  if (led === undefined) return [...head, ...t.rich("strip.lead")];
  const kind = followed(led);
  const key = deal.cards.some((card) => followed(card) === kind) ? "follow" : "void";
  if (kind === "trump") return [...head, ...t.rich(`strip.${key}_trump`)];
  const sign = () => html`<${Suit} of=${kind} label=${t(`term.suit.${kind}`)} />`;
  return [...head, ...t.rich(`strip.${key}`, { suit: sign() })];
}
