/* For those who listen: every event in words, one after another, in a log that is read as it grows. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { code, eyes } from "./card.js";
import { useGame } from "./game.js";
import { call } from "./plates.js";

/** @import { Game } from "./game.js" */

const KEPT = 12;

/** @param {Game} game @returns {string} what has just happened */
export function eventWords({ t, page, table, name }) {
  const { event, deal, held } = page;
  if (!deal) return "";
  if (!event) return deal.phase === "over" ? "" : dealtWords(t, deal);
  const who = event.seat === null ? "" : name(event.seat);
  const told = [];
  if (event.action === null) told.push(t("say.buried", { name: who }));
  else if (event.action >= 26 && event.action <= 29) told.push(t("say.call", { name: who, word: t(`term.call.${call(event.action)}`) }));
  else if (event.action === 30) told.push(event.seat === table.me ? t("say.conceded_me") : t("say.conceded", { name: who }));
  else if (event.action === 31) told.push(t("say.claimed", { name: who }));
  else if (event.action >= 32) told.push(t("say.lot", { name: name(event.action - 32) }));
  else if (deal.buried.includes(event.action)) told.push(t("say.buried_mine", { name: who, card: t(`term.card.${code(event.action)}`) }));
  else if (event.action < 26) told.push(t("say.card", { name: who, card: t(`term.card.${code(event.action)}`) }));
  if (held) {
    const counted = t("eyes.n", { n: eyes(held.cards.map(({ card }) => card)) });
    told.push(t(held.taker === table.me ? "say.trick_mine" : "say.trick", { name: name(held.taker), eyes: counted }));
  }
  if (deal.turn === table.me) told.push(t(deal.phase === "auction" ? "say.your_call" : "say.your_turn"));
  return told.join(" ");
}

/** @param {import("./words.js").Words} t @param {import("./types.js").DealView} deal */
function dealtWords(t, deal) {
  const cards = deal.cards.map((card) => t(`term.card.${code(card)}`)).join(", ");
  return t(deal.hand === null ? "say.deal_out" : "say.deal", { n: deal.number, cards });
}

export function Log() {
  const game = useGame();
  const { t, page } = game;
  const [lines, setLines] = useState(/** @type {{id: number, text: string}[]} */ ([]));
  useEffect(() => {
    const text = eventWords(game);
    if (text) setLines((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT));
  }, [page.deal]);
  return html`<div class="vh" role="log" aria-live="polite" aria-label=${t("say.label")}>
    ${lines.map(({ id, text }) => html`<p key=${id}>${text}</p>`)}</div>`;
}
