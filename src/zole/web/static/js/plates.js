/* Who sits at the table: name, marks, what was said, tricks taken, whose turn it is. */

import { html } from "htm/preact";
import { Icon } from "./card.js";
import { useGame } from "./game.js";

const CALLS = ["pass", "take", "zole", "little_zole"];

/** What a seat said in the auction, as a key. @param {number} action */
export const call = (action) => CALLS[action - 26] ?? "pass";

/** @param {{seat: number, place: string}} props `place`: where at the table, for the style sheet */
export function Plate({ seat, place }) {
  const { t, table, page, name } = useGame();
  const player = table.players[seat];
  const deal = page.deal;
  if (!player) return null;
  const out = deal?.out.includes(seat) ?? false;
  const turn = deal?.turn === seat && !page.held;
  const tricks = deal?.taken[seat] ?? 0;
  const plays = deal && ["play", "over", "lots"].includes(deal.phase) && (!out || tricks > 0);
  const big = deal?.big === seat;
  const look = `plate who ${player.colour} ${place} ${turn ? "turn" : ""} ${out ? "out" : ""} ${big ? "big" : ""}`;
  return html`<div class=${look} data-plate=${seat} aria-current=${turn ? "true" : null}>
    <span class="disc" aria-hidden="true">${[...name(seat)][0]}</span>
    <span class="nm"><span class="full" title=${player.name}>${name(seat)}</span>
      ${deal?.seats[0] === seat && html`<${Mark} key="first" title=${t("plate.first_hand")}><${Icon} name="star" class="fh" /><//>`}
      ${deal?.dealer === seat && html`<${Mark} key="dealer" title=${t("plate.dealer")}><i class="dl">${t("plate.dealer_mark")}</i><//>`}
    </span>
    ${turn && html`<span class="vh">${t("plate.turn")}</span>`}
    <span class="said">${said(t, deal, seat, turn, seat === table.me)}</span>
    ${plays && html`<${Taken} tricks=${tricks} />`}
  </div>`;
}

/** @param {{title: string, children?: any}} props */
function Mark({ title, children }) {
  return html`<span class="mk" role="img" aria-label=${title} title=${title}>${children}</span>`;
}

/** @param {{tricks: number}} props */
function Taken({ tricks }) {
  const { t } = useGame();
  const shown = Math.min(tricks, 3);
  return html`<span class="tk"><span class="tks" aria-hidden="true">${Array.from({ length: shown }, () => html`<i></i>`)}</span>
    <b class="num">${tricks}</b> <small>${t("plate.tricks", { n: tricks })}</small></span>`;
}

/**
 * @param {import("./words.js").Words} t
 * @param {import("./types.js").DealView | null} deal
 * @param {number} seat
 * @param {boolean} turn
 * @param {boolean} mine
 */
function said(t, deal, seat, turn, mine) {
  if (!deal) return "";
  if (deal.out.includes(seat)) return t("plate.out");
  const word = deal.auction.findLast((one) => one.seat === seat);
  if (word) return t(`term.call.${call(word.action)}`);
  if (deal.phase !== "auction") return deal.big === null ? "" : t("plate.small");
  return t(!turn ? "plate.silent" : mine ? "plate.calling_me" : "plate.calling");
}
