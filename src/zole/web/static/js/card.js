/* A card: its name, its face, its back. */

import { html } from "htm/preact";
import { useGame } from "./game.js";

/** The cards by number, as the server counts them. */
export const CODES =
  "QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D AC TC KC 9C AS TS KS 9S AH TH KH 9H".split(" ");
export const TRUMPS = 14;

const EYES = /** @type {Record<string, number>} */ ({ A: 11, T: 10, K: 4, Q: 3, J: 2 });
const RUSSIAN = /** @type {Record<string, string>} */ ({ A: "Т", K: "К", Q: "Д", J: "В" });

/** @param {number} card */
export const code = (card) => CODES[card] ?? "";
/** @param {number} card @returns {string} one of c s h d */
export const suit = (card) => code(card).slice(1).toLowerCase();
/** @param {number} card */
export const red = (card) => "hd".includes(suit(card));
/** What must be followed when this card is led. @param {number} card @returns {string} trump, c, s or h */
export const followed = (card) => (card < TRUMPS ? "trump" : suit(card));
/** @param {number[]} cards */
export const eyes = (cards) => cards.reduce((sum, card) => sum + (EYES[code(card).charAt(0)] ?? 0), 0);

/** @param {number} card @param {string} letters */
export function rank(card, letters) {
  const letter = code(card).charAt(0);
  if (letter === "T") return "10";
  return letters === "russian" ? RUSSIAN[letter] ?? letter : letter;
}

/** @param {{of: string, class?: string, label?: string}} props */
export function Suit({ of, label, class: more = "" }) {
  const kind = { c: "clubs", d: "diamonds" }[of] ?? "";
  const look = `suit ${"hd".includes(of) ? "red" : ""} ${kind} ${more}`;
  const use = html`<use href=${`/static/art/icons.svg#${of}`} />`;
  return label
    ? html`<svg class=${look} role="img" aria-label=${label}>${use}</svg>`
    : html`<svg class=${look} aria-hidden="true">${use}</svg>`;
}

/** @param {{name: string, class?: string}} props */
export function Icon({ name, class: look = "ico" }) {
  return html`<svg class=${look} aria-hidden="true"><use href=${`/static/art/icons.svg#${name}`} /></svg>`;
}

/** Rank and sign in running text, named for those who listen. @param {{of: number}} props */
export function CardName({ of }) {
  const { t, settings } = useGame();
  return html`<span class="cn" role="img" aria-label=${t(`term.card.${code(of)}`)}
    ><b>${rank(of, settings.letters)}</b><${Suit} of=${suit(of)}
  /></span>`;
}

/** @param {number} card */
export function faceClasses(card) {
  const letter = code(card).charAt(0);
  const kind = "KQJ".includes(letter) ? "court" : letter === "A" ? "ace" : letter === "T" ? "ten" : "";
  const colour = { c: "clubs", h: "red", d: "red diamonds" }[suit(card)] ?? "";
  return `card ${colour} ${kind}`;
}

/** What stands on a card; the element around it has `faceClasses`. @param {{of: number}} props */
export function Face({ of }) {
  const { settings } = useGame();
  const mark = html`<svg><use href=${`/static/art/icons.svg#${suit(of)}`} /></svg>`;
  const letters = rank(of, settings.letters);
  return html`<img src=${faceFile(of, settings)} alt="" draggable=${false} />
    <svg class="pip" aria-hidden="true"><use href=${`/static/art/icons.svg#${suit(of)}`} /></svg>
    <span class="idx" data-rank=${letters} aria-hidden="true">${mark}</span
    ><span class="idx b" data-rank=${letters} aria-hidden="true">${mark}</span>`;
}

/** @param {number} card @param {{deck: string, four: boolean}} settings */
function faceFile(card, { deck, four }) {
  return `/static/cards/${deck}${four ? "4" : ""}/${code(card)}.svg`;
}

/** A card that only lies there. @param {{of: number, class?: string, children?: any}} props */
export function Card({ of, class: more = "", children }) {
  const { t } = useGame();
  return html`<span class=${`${faceClasses(of)} ${more}`} data-lying=${of} role="img" aria-label=${t(`term.card.${code(of)}`)}
    ><${Face} of=${of} />${children}</span
  >`;
}

/** @param {{class?: string}} props */
export function Back({ class: more = "" }) {
  return html`<span class=${`card back ${more}`} aria-hidden="true"></span>`;
}
