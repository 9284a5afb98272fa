/* The middle of the table: the trick under way, the talon, the last trick to look at again. */

import { html } from "htm/preact";
import { Back, Card } from "./card.js";
import { useGame } from "./game.js";
import { around, lying } from "./state.js";

/** The cards of a trick, each before its player. @param {{lifted: number | null, play: () => void}} props */
export function TrickArea({ lifted, play }) {
  const { t, page, table, deeds, name } = useGame();
  const deal = page.deal;
  if (!deal) return null;
  const laid = lying(page);
  const order = [...around(table.me, table.players.length), table.me];
  const seats = order.filter((seat) => deal.seats.includes(seat) || laid.some((one) => one.seat === seat));
  const mine = !page.held && deal.turn === table.me && deal.phase === "play";
  const held = page.held;
  return html`<div class="trick n${seats.length} ${held ? "held" : ""}" role="group" aria-label=${t("trick.label")}
      onClick=${held ? deeds.release : null}>
    ${seats.map((seat, i) => {
      const card = laid.find((one) => one.seat === seat)?.card;
      const own = seat === table.me;
      const takes = held?.taker === seat;
      const slot = own ? "own" : `s${i}`;
      return html`<figure key=${seat} class=${`${slot} ${takes ? "takes" : ""}`} style=${{ "--tilt": `${tilt(i, seats.length, own)}deg` }}>
        ${card === undefined
          ? own && mine
            ? html`<button type="button" class="ghost" tabindex="-1" onClick=${play} disabled=${lifted === null}>${t("trick.yours")}</button>`
            : html`<span class="well"></span>`
          : html`<${Card} key=${card} of=${card} />`}
        <figcaption><span class="full">${card !== undefined || !own ? name(seat) : ""}</span>${takes && html` <span class="gets">${t("trick.takes")}</span>`}</figcaption>
      </figure>`;
    })}
  </div>`;
}

/** @param {number} i @param {number} seats @param {boolean} own */
const tilt = (i, seats, own) => (own ? 0 : i === 0 ? -4 : i === 1 && seats === 4 ? 1 : 3.5);

/** The talon face down, or what is about to be buried. @param {{picks: number[]}} props */
export function Talon({ picks }) {
  const { t, page } = useGame();
  const bury = page.deal?.phase === "bury" && page.deal.talon.length > 0;
  if (!bury) return html`<div class="trick talon"><${Back} /><${Back} /><span class="cap">${t("talon.cap")}</span></div>`;
  return html`<div class="trick talon">
    ${[0, 1].map((i) => (picks[i] === undefined ? html`<span class="well lone"></span>` : html`<${Card} of=${picks[i]} />`))}
    <span class="cap">${t("talon.buried_cap")}</span>
  </div>`;
}

/** @param {{open: () => void}} props */
export function LastTrick({ open }) {
  const { t, page, table, name } = useGame();
  const tricks = page.deal?.tricks ?? [];
  const last = page.held ? tricks.at(-2) : tricks.at(-1);
  if (!last) return null;
  return html`<button type="button" class="last" onClick=${open}>
    <span class="ll">${t("last.label")}<small>${t(last.taker === table.me ? "last.taker_me" : "last.taker", { name: name(last.taker) })}</small></span>
    <span class="mini">${last.cards.map(({ card }) => html`<${Card} key=${card} of=${card} />`)}</span>
  </button>`;
}
