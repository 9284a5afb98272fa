/* The table itself: plates, the middle, the strip, my hand, the buttons. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Contract, Trumps } from "./aids.js";
import { AfterDeal, BuryButton, Calls } from "./auction.js";
import { BuryHand, Hand } from "./hand.js";
import { useGame } from "./game.js";
import { Plate } from "./plates.js";
import { aided } from "./settings.js";
import { around } from "./state.js";
import { Strip } from "./strip.js";
import { LastTrick, Talon, TrickArea } from "./trick.js";

/** @import { DealView } from "./types.js" */

/** @param {{showLast: () => void, showResult: () => void}} props */
export function Cloth({ showLast, showResult }) {
  const { t, page, table, settings, deeds } = useGame();
  const deal = page.deal;
  const [lifted, lift] = useFresh(/** @type {number | null} */ (null), deal);
  const [chosen, setPicks] = useFresh(/** @type {number[]} */ ([]), `${deal?.number} ${deal?.phase}`);
  const [asked, ask] = useFresh(/** @type {boolean} */ (false), deal);
  const picks = chosen.filter((card) => deal?.cards.includes(card));
  const seats = around(table.me, table.players.length);
  const mine = deal !== null && deal.turn === table.me;
  const stage = stageOf(deal, mine, page.held !== null);
  const burying = stage === "bury" && deal ? [...deal.buried, ...picks] : [];
  const advice = mine && aided(settings, "advice") ? deal?.advice ?? null : null;
  const advised = advice && asked ? advisedCards(advice) : [];

  const pick = (/** @type {number} */ card) => {
    if (!deal) return;
    const room = 2 - deal.buried.length;
    if (picks.includes(card)) setPicks(picks.filter((one) => one !== card));
    else if (deal.buried.length && !deal.legal.includes(card)) deeds.act(card);
    else setPicks([...picks.slice(picks.length < room ? 0 : 1), card]);
    deeds.dismiss();
  };
  const bury = () => deeds.act(...picks.toSorted((a, b) => a - b));
  const raise = (/** @type {number | null} */ card) => {
    deeds.dismiss();
    lift(card);
  };
  const play = () => lifted !== null && deeds.act(lifted);
  useEscape(() => (lift(null), setPicks([]), ask(false), deeds.dismiss()));

  return html`<section class="cloth" aria-label=${t("table.label")} data-stage=${stage} data-others=${seats.length}
      data-plays=${deal?.hand === null ? "no" : "yes"}>
    <div class="belt top" aria-hidden="true"></div>
    <div class="seats">${seats.map((seat, i) => html`<${Plate} key=${seat} seat=${seat} place=${`p${i}`} />`)}</div>
    <${Contract} counting=${aided(settings, "eyes")} />
    ${stage === "call" || stage === "auction" || stage === "bury" || stage === "burying"
      ? html`<${Talon} picks=${burying} />`
      : html`<${TrickArea} lifted=${lifted} play=${play} />`}
    <${Plate} seat=${table.me} place="south" />
    <${LastTrick} open=${showLast} />
    ${aided(settings, "trumps") && html`<${Trumps} />`}
    <${Strip} lifted=${lifted} picks=${burying} advice=${advice !== null} showing=${asked} toggle=${() => ask(!asked)} />
    ${deal && deal.hand !== null && (stage === "bury"
      ? html`<${BuryHand} key="bury" cards=${[...deal.cards, ...deal.buried].toSorted((a, b) => a - b)} picks=${burying} advised=${advised}
          legal=${deal.buried.length ? deal.legal : deal.cards} pick=${pick} />`
      : html`<${Hand} key="hand" cards=${deal.cards} legal=${deal.legal} mine=${stage === "mine"} lifted=${lifted} lift=${raise} />`)}
    ${stage === "call" && html`<${Calls} advised=${advice?.action ?? null} />`}
    ${stage === "bury" && html`<${BuryButton} picks=${burying} bury=${bury} />`}
    ${stage === "over" && html`<${AfterDeal} open=${showResult} />`}
  </section>`;
}

/** @param {DealView | null} deal @param {boolean} mine @param {boolean} held */
function stageOf(deal, mine, held) {
  if (!deal) return "waiting";
  if (deal.phase === "auction") return mine ? "call" : "auction";
  if (deal.phase === "bury") return mine ? "bury" : "burying";
  if (deal.phase === "over") return held ? "play" : "over";
  return mine ? "mine" : "play";
}

/** The cards that a piece of advice names. @param {import("./types.js").Advice} advice @returns {number[]} */
function advisedCards({ action, args }) {
  const named = args?.cards;
  return Array.isArray(named) ? named : action < 26 ? [action] : [];
}

/**
 * State of a moment: it starts afresh when the moment is another.
 * @template T
 * @param {T} blank
 * @param {unknown} moment
 * @returns {[T, (value: T) => void]}
 */
function useFresh(blank, moment) {
  const [kept, keep] = useState({ value: blank, moment });
  return [kept.moment === moment ? kept.value : blank, (value) => keep({ value, moment })];
}

/** @param {() => void} undo */
function useEscape(undo) {
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) undo();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  });
}
