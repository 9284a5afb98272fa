/* A card drawn upwards out of the hand is played; let go over the hand, it falls back. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** So far must a finger move before a tap becomes a drag. */
const SLACK = 8;

/**
 * @param {import("preact").RefObject<HTMLElement | null>} hand
 * @param {boolean} open whether a card may be played now
 * @param {(card: number) => void} play
 */
export function useDrag(hand, open, play) {
  // Outlives a drawing of the page: the press that begins a drag moves the focus, and so draws anew.
  const held = useRef(/** @type {{card: HTMLElement, x: number, y: number, moving: boolean} | null} */ (null));
  useLayoutEffect(() => {
    const element = hand.current;
    if (!element || !open) {
      held.current = null;
      return;
    }

    /** @param {PointerEvent} event */
    function down(event) {
      const target = /** @type {Element} */ (event.target);
      const card = /** @type {HTMLElement | null} */ (target.closest("[data-hand]"));
      if (card && event.button === 0 && card.ariaDisabled !== "true")
        held.current = { card, x: event.clientX, y: event.clientY, moving: false };
    }
    /** @param {PointerEvent} event */
    function move(event) {
      const drag = held.current;
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving && Math.hypot(dx, dy) > SLACK) {
        drag.moving = true;
        drag.card.setPointerCapture(event.pointerId);
        drag.card.classList.add("dragged");
      }
      if (drag.moving) drag.card.style.translate = `${dx}px ${dy}px`;
    }
    /** @param {PointerEvent} event */
    function up(event) {
      if (!held.current) return;
      const { card, moving } = held.current;
      held.current = null;
      if (!moving) return;
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      const top = element?.getBoundingClientRect().top ?? 0;
      if (event.type === "pointerup" && event.clientY < top + 10) play(Number(card.dataset.hand));
      card.classList.remove("dragged");
      card.style.translate = "";
    }
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
    };
  });
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
