/* The last trick, turned up once more. */

import { html } from "htm/preact";
import { Card, eyes } from "./card.js";
import { Dialog } from "./dialog.js";
import { useGame } from "./game.js";

/** @param {{close: () => void}} props */
export function LastTrickDialog({ close }) {
  const { t, page, table, name } = useGame();
  const tricks = page.deal?.tricks ?? [];
  const last = page.held ? tricks.at(-2) : tricks.at(-1);
  if (!last) return null;
  const n = eyes(last.cards.map(({ card }) => card));
  return html`<${Dialog} title=${t("last.label")} sub=${t(last.taker === table.me ? "strip.trick_mine" : "strip.trick_taken", { name: name(last.taker), eyes: t("eyes.n", { n }) })} close=${close} look="last-trick">
    <div class="lasting">${last.cards.map(({ seat, card }) => html`<figure key=${card} class=${seat === last.taker ? "takes" : ""}>
      <${Card} of=${card} /><figcaption>${name(seat)}</figcaption></figure>`)}</div>
  <//>`;
}
