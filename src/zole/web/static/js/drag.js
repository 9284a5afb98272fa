/* A card drawn upwards out of the hand is played; let go over the hand, it falls back. */

import { useLayoutEffect } from "preact/hooks";

/** So far must a finger move before a tap becomes a drag. */
const SLACK = 8;

/**
 * @param {import("preact").RefObject<HTMLElement | null>} hand
 * @param {boolean} open whether a card may be played now
 * @param {(card: number) => void} play
 */
export function useDrag(hand, open, play) {
  useLayoutEffect(() => {
    const element = hand.current;
    if (!element || !open) return;
    /** @type {{card: HTMLElement, x: number, y: number, moving: boolean} | null} */
    let drag = null;

    /** @param {PointerEvent} event */
    function down(event) {
      const target = /** @type {Element} */ (event.target);
      const card = /** @type {HTMLElement | null} */ (target.closest("[data-hand]"));
      if (card && event.button === 0 && card.ariaDisabled !== "true")
        drag = { card, x: event.clientX, y: event.clientY, moving: false };
    }
    /** @param {PointerEvent} event */
    function move(event) {
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
      if (!drag) return;
      const { card, moving } = drag;
      drag = null;
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
