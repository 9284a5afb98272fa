/* My cards: a fan to play from, or two rows to bury from. */

import { html } from "htm/preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Face, Icon, code, faceClasses } from "./card.js";
import { useDrag } from "./drag.js";
import { useGame } from "./game.js";

/**
 * @param {{cards: number[], legal: number[], mine: boolean, lifted: number | null,
 *   lift: (card: number | null) => void}} props `mine`: it is my turn to play a card
 */
export function Hand({ cards, legal, mine, lifted, lift }) {
  const { t, deeds, settings } = useGame();
  const [hand, cursor, keys] = useRoving(cards);
  const play = (/** @type {number} */ card) => {
    lift(null);
    deeds.act(card);
  };
  const tap = (/** @type {number} */ card, /** @type {MouseEvent} */ event) => {
    const typed = event.detail === 0; // by the keyboard, or by a screen reader
    const at_once = mine && (typed || settings.oneTap || !legal.includes(card));
    if (at_once || lifted === card) play(card);
    else lift(card);
  };
  useDrag(hand, mine, play);
  const choice = mine && legal.length < cards.length;
  const middle = (cards.length - 1) / 2;

  return html`<div ref=${hand} class="hand ${choice ? "choice" : ""}" style=${{ "--n": cards.length }} role="group"
    aria-label=${t("hand.label")} onKeyDown=${keys}>
    ${cards.map((card, i) => {
      const allowed = legal.includes(card);
      const state = !mine ? "" : allowed ? "legal" : "off";
      const off = i - middle;
      const style = { "--i": i, "--r": `${off * 1.9}deg`, "--y": `${off * off * 1.25 - middle * middle * 1.25}px` };
      return html`<button key=${card} type="button" data-hand=${card} style=${style}
        class=${`${faceClasses(card)} ${state} ${lifted === card ? "lifted" : ""}`}
        tabindex=${i === cursor ? 0 : -1} aria-disabled=${state === "off"}
        aria-label=${cardLabel(t, card, state)} onClick=${(/** @type {MouseEvent} */ e) => tap(card, e)}>
        <${Face} of=${card} />
      </button>`;
    })}
  </div>`;
}

/** @param {import("./words.js").Words} t @param {number} card @param {string} state */
function cardLabel(t, card, state) {
  const name = t(`term.card.${code(card)}`);
  return state ? t(state === "legal" ? "hand.may" : "hand.may_not", { card: name }) : name;
}

/**
 * @param {{cards: number[], legal: number[], picks: number[], advised: number[], pick: (card: number) => void}} props
 */
export function BuryHand({ cards, legal, picks, advised, pick }) {
  const { t, page } = useGame();
  const [hand, cursor, keys] = useRoving(cards);
  const talon = page.deal?.talon ?? [];
  return html`<div ref=${hand} class="hand bury" style=${{ "--n": cards.length }} role="group"
    aria-label=${t("hand.bury_label")} onKeyDown=${keys}>
    ${cards.map((card, i) => {
      const picked = picks.includes(card);
      const off = !legal.includes(card);
      const fresh = talon.includes(card);
      const label = t(`term.card.${code(card)}`);
      return html`<button key=${card} type="button" data-hand=${card} style=${{ "--i": i }} data-tag=${fresh ? t("hand.fresh") : null}
        class=${`${faceClasses(card)} ${picked ? "pick" : ""} ${off ? "off" : ""}`} tabindex=${i === cursor ? 0 : -1}
        aria-pressed=${picked} aria-disabled=${off} aria-label=${fresh ? t("hand.from_talon", { card: label }) : label} onClick=${() => pick(card)}>
        <${Face} of=${card} />
        ${picked && html`<span class="mark"><${Icon} name="check" /></span>`}
        ${!picked && advised.includes(card) && html`<span class="mark hint"><${Icon} name="bulb" /></span>`}
      </button>`;
    })}
  </div>`;
}

/**
 * One stop for Tab, arrows within; when the card in focus goes away its neighbour takes the focus.
 * @param {number[]} cards
 * @returns {[import("preact").RefObject<HTMLElement | null>, number, (event: KeyboardEvent) => void]}
 */
function useRoving(cards) {
  const hand = useRef(/** @type {HTMLElement | null} */ (null));
  const held = useRef(false);
  const [place, setPlace] = useState(0);
  const cursor = Math.max(0, Math.min(place, cards.length - 1));

  /** @param {number} to */
  const go = (to) => {
    const buttons = hand.current?.querySelectorAll("button");
    buttons?.[to]?.focus();
    setPlace(to);
  };
  useLayoutEffect(() => {
    const element = hand.current;
    if (!element) return;
    const came = (/** @type {FocusEvent} */ event) => {
      held.current = true;
      const buttons = [...element.querySelectorAll("button")];
      setPlace(buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target)));
    };
    const left = (/** @type {FocusEvent} */ event) => {
      // Focus that goes nowhere belonged to a card that was played: it stays with the hand.
      if (event.relatedTarget) held.current = false;
    };
    const elsewhere = () => {
      if (!element.contains(document.activeElement)) held.current = false;
    };
    element.addEventListener("focusin", came);
    element.addEventListener("focusout", left);
    document.addEventListener("pointerup", elsewhere);
    return () => {
      element.removeEventListener("focusin", came);
      element.removeEventListener("focusout", left);
      document.removeEventListener("pointerup", elsewhere);
    };
  }, []);
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) go(cursor);
  });

  const keys = (/** @type {KeyboardEvent} */ event) => {
    const last = cards.length - 1;
    const to = /** @type {Record<string, number>} */ ({
      ArrowRight: cursor === last ? 0 : cursor + 1,
      ArrowLeft: cursor === 0 ? last : cursor - 1,
      ArrowDown: Math.min(last, cursor + 5),
      ArrowUp: Math.max(0, cursor - 5),
      Home: 0,
      End: last,
    })[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return [hand, cursor, keys];
}
