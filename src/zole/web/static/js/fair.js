/* The promise of the shuffle: its hash before the deal, the opened seed after it. */

import { html } from "htm/preact";
import { useGame } from "./game.js";

/** @param {{seal: import("./types.js").DealView["seed"]}} props */
export function FairDeal({ seal }) {
  const { t, table } = useGame();
  if (!seal) return null;
  return html`<details class="fair"><summary>${t("fair.title")}</summary>
    <p>${t(seal.opened ? "fair.opened" : "fair.sealed")}</p>
    <dl><dt>${t("fair.hash")}</dt><dd><code>${seal.hash}</code></dd>
      ${seal.opened && html`<dt>${t("fair.seed")}</dt><dd><code>${seal.opened.seed}</code></dd>`}
      ${seal.opened?.cut && html`<dt>${t("fair.cut")}</dt><dd><code>${seal.opened.cut}</code></dd>`}
      ${table.next_hash && html`<dt>${t("fair.next")}</dt><dd><code>${table.next_hash}</code></dd>`}</dl>
  </details>`;
}
