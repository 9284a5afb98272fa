/* The aids for the first sessions that are no advice: trumps in order, eyes counted. */

import { html } from "htm/preact";
import { Suit, TRUMPS, code, rank, red, suit } from "./card.js";
import { useGame } from "./game.js";
import { lying } from "./state.js";
import { Term } from "./terms.js";

/** The fourteen trumps, strongest first: mine, still out, gone. */
export function Trumps() {
  const { t, page, settings } = useGame();
  const deal = page.deal;
  if (!deal) return null;
  const gone = new Set([...deal.tricks.flatMap((trick) => trick.cards), ...lying(page)].map(({ card }) => card));
  const state = (/** @type {number} */ card) =>
    deal.cards.includes(card) ? "mine" : gone.has(card) || deal.buried.includes(card) ? "gone" : "out";
  return html`<div class="trumps" role="group" aria-label=${t("trumps.label")}>
    <span class="tl" aria-hidden="true">${t("trumps.title")} <small>${t("trumps.order")}</small></span>
    <ol>${Array.from({ length: TRUMPS }, (_, card) => {
      const now = state(card);
      return html`<li class=${`t suit-${suit(card)} ${red(card) ? "red" : ""} ${now}`} data-trump=${code(card)}>
        <span aria-hidden="true"><b>${rank(card, settings.letters)}</b><${Suit} of=${suit(card)} /></span>
        <span class="vh">${t(`term.card.${code(card)}`)}: ${t(`trumps.${now}`)}</span></li>`;
    })}</ol>
  </div>`;
}

/** Who plays what, and how many eyes are counted. @param {{counting: boolean}} props */
export function Contract({ counting }) {
  const { t, page, name } = useGame();
  const deal = page.deal;
  if (!deal) return html`<div class="contract"></div>`;
  const { contract, big } = deal;
  if (!contract) return html`<div class="contract"><b>${t("header.auction")}</b></div>`;
  const what = t(`term.contract.${contract}`);
  const title =
    big === null
      ? t(`header.${contract}`)
      : t.rich("header.contract", { name: html`<span class="full">${name(big)}</span>`, contract: html`<${Term} name=${contract}>${what}<//>` });
  return html`<div class="contract"><b>${title}</b>${counting && html`<${Counted} />`}</div>`;
}

function Counted() {
  const { t, page, table } = useGame();
  const counted = page.deal?.eyes;
  if (!counted || page.deal?.phase === "bury") return null;
  if (Array.isArray(counted)) {
    const { hand, contract, taken } = page.deal ?? {};
    if (hand === null || contract === "passed" || contract === "redeal") return null;
    // Galdiņš is lost by tricks, rondo by eyes.
    const [words, mine] = contract === "galdins" ? [t.rich("tricks.mine"), taken?.[table.me]] : [t.rich("eyes.mine"), counted[table.me]];
    return html`<span class="eyes"><span class="el">${words}</span> <span class="num"><b>${mine}</b></span></span>`;
  }
  const have = Math.min(100, (counted.big / 61) * 100);
  return html`<span class="eyes"><span class="el">${t.rich("eyes.label")}</span>
    <span class="num">${t.rich("eyes.of", { have: html`<b>${counted.big}</b>`, need: 61 })}</span>
    <span class="meter" aria-hidden="true"><i style=${{ width: `${have}%` }}></i></span></span>`;
}
