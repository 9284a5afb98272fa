/* Cards that move: from the hand or a plate to the trick, from the trick to its taker, dealt to me.

   Nothing waits for a movement: the page is already as it should be, and only shows where from. */

import { lying } from "./state.js";

/** @import { Page } from "./types.js" */

const EASE = "cubic-bezier(.2,.7,.3,1)";
const LONG = 220;

/** @typedef {{hand: Map<string, DOMRect>, trick: {card: string, box: DOMRect, clone: HTMLElement}[]}} Seen */

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** Where the cards are before the page changes. @returns {Seen} */
export function look() {
  /** @type {Seen} */
  const seen = { hand: new Map(), trick: [] };
  if (still()) return seen;
  for (const one of cards("[data-hand]")) seen.hand.set(one.dataset.hand ?? "", one.getBoundingClientRect());
  for (const one of cards(".trick:not(.talon) [data-lying]"))
    seen.trick.push({ card: one.dataset.lying ?? "", box: one.getBoundingClientRect(), clone: one });
  return seen;
}

/** @param {Seen} seen @param {Page} before @param {Page} after */
export function move(seen, before, after) {
  if (still()) return;
  laid(seen, before, after);
  gathered(seen, before, after);
  dealt(before, after);
}

/** @param {Seen} seen @param {Page} before @param {Page} after */
function laid(seen, before, after) {
  const old = new Set(lying(before).map(({ card }) => card));
  if (before.deal?.number !== after.deal?.number) return;
  for (const { card, seat } of lying(after)) {
    if (old.has(card)) continue;
    const target = document.querySelector(`.trick [data-lying="${card}"]`);
    const from = seen.hand.get(String(card)) ?? plate(seat);
    if (target instanceof HTMLElement && from) fly(target, from, target.getBoundingClientRect());
  }
}

/** @param {Seen} seen @param {Page} before @param {Page} after */
function gathered(seen, before, after) {
  const now = new Set(lying(after).map(({ card }) => String(card)));
  const to = before.held && plate(before.held.taker);
  if (!to || after.held) return;
  for (const { card, box, clone } of seen.trick) {
    if (now.has(card)) continue;
    const ghost = /** @type {HTMLElement} */ (clone.cloneNode(true));
    ghost.removeAttribute("data-lying");
    ghost.classList.add("ghost-card");
    ghost.ariaHidden = "true";
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    ghost.style.setProperty("--card-w", `${box.width}px`);
    document.body.append(ghost);
    const [x, y] = [centre(to).x - centre(box).x, centre(to).y - centre(box).y];
    const gone = ghost.animate(
      [{ opacity: 1 }, { opacity: 0.9, offset: 0.7 }, { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 }],
      { duration: LONG, easing: "ease-in" },
    );
    gone.onfinish = gone.oncancel = () => ghost.remove();
  }
}

/** @param {Page} before @param {Page} after */
function dealt(before, after) {
  const deal = after.deal;
  if (!deal || before.deal?.number === deal.number || deal.phase !== "auction") return;
  const from = plate(deal.dealer);
  cards("[data-hand]").forEach((card, i) => {
    if (from) fly(card, from, card.getBoundingClientRect(), i * 25);
  });
}

/** @param {HTMLElement} card @param {DOMRect} from @param {DOMRect} to */
function fly(card, from, to, delay = 0) {
  const [a, b] = [centre(from), centre(to)];
  const size = Math.min(1, Math.max(0.4, from.width / Math.max(to.width, 1)));
  card.animate(
    [{ translate: `${a.x - b.x}px ${a.y - b.y}px`, scale: String(size), opacity: 0.6 }, { translate: "0 0", scale: "1", opacity: 1 }],
    { duration: LONG, easing: EASE, delay, fill: "backwards" },
  );
}

/** @param {string} which */
const cards = (which) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(which)]);
/** @param {number} seat */
const plate = (seat) => document.querySelector(`[data-plate="${seat}"]`)?.getBoundingClientRect();
/** @param {DOMRect} box */
const centre = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
