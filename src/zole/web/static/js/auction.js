/* What can be said or decided with a button: the calls, the burial, the next deal. */

import { html } from "htm/preact";
import { CardName, Icon, eyes } from "./card.js";
import { useGame } from "./game.js";
import { call } from "./plates.js";

/** @param {{advised: number | null}} props the action that the advice is for, null if there is none */
export function Calls({ advised }) {
  const { t, page, deeds } = useGame();
  const legal = page.deal?.legal ?? [];
  return html`<div class="calls">
    ${legal.map((action) => {
      const words = t(`term.call.${call(action)}`);
      const hint = action === advised;
      return html`<button key=${action} type="button" class="btn ${hint ? "adv" : ""}" data-call=${call(action)}
        aria-label=${hint ? t("advice.marked", { call: words }) : null} onClick=${() => deeds.act(action)}>
        ${hint && html`<${Icon} name="bulb" />`}${words}</button>`;
    })}
  </div>`;
}

/** @param {{picks: number[], bury: () => void}} props */
export function BuryButton({ picks, bury }) {
  const { t } = useGame();
  const ready = picks.length === 2;
  const sum = eyes(picks);
  return html`<div class="calls one">
    <button type="button" class="btn ${ready ? "now" : ""}" data-bury aria-disabled=${!ready} onClick=${() => ready && bury()}>
      ${t("play.bury")} ${picks.map((card) => html`<${CardName} key=${card} of=${card} /> `)}
    </button>
    <span class="sum">${picks.length > 0 && t("eyes.n", { n: sum })}</span>
  </div>`;
}

/** @param {{open: () => void}} props */
export function AfterDeal({ open }) {
  const { t, table, deeds } = useGame();
  const over = table.sheet.over;
  return html`<div class="calls one after">
    ${!over && html`<button type="button" class="btn now" data-next onClick=${deeds.next}>${t("play.next")}</button>`}
    <button type="button" class="btn ${over ? "now" : ""}" onClick=${open}>${t(over ? "play.outcome" : "play.result")}</button>
  </div>`;
}
