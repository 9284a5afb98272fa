/* After the session: places, the line of the score, once more, tell others. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "./card.js";
import { Chart } from "./chart.js";
import { Dialog } from "./dialog.js";
import { useGame } from "./game.js";
import { Pules } from "./sheet.js";
import { signed } from "./words.js";

/** @import { Game } from "./game.js" */

/** @param {{close: () => void}} props */
export function SessionDialog({ close }) {
  const game = useGame();
  const { t, table, name } = game;
  const { places, totals, lines, deals } = table.sheet;
  const order = table.players.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const won = places[table.me] === 1;
  const foot = html`<${Again} /><${Share} />`;
  const sub = t("session.sub", { rules: t(`term.rules.${table.rules.base}`), deals: t("session.deals", { n: lines.filter((line) => line.number !== null).length }) });
  return html`<${Dialog} title=${t(won ? "session.won" : "session.title")} sub=${sub} close=${close} look="session" foot=${foot}>
    <ol class="places">${order.map((seat) => html`<li class=${`who ${table.players[seat]?.colour} ${places[seat] === 1 ? "first" : ""}`}>
      <span class="place num">${places[seat]}.</span><span class="disc" aria-hidden="true">${[...name(seat)][0]}</span>
      <span class="full">${name(seat)}</span><b class="num">${signed(totals[seat] ?? 0)}</b></li>`)}</ol>
    ${lines.at(-1)?.kind === "settlement" && html`<p class="note">${t("session.settled")}</p>`}
    <${Pules} />
    <${Chart} lines=${lines} deals=${deals} />
  <//>`;
}

/** The same table once more, asked for as the front page asks. */
function Again() {
  const { t, table } = useGame();
  const { base, options, differences } = table.rules;
  const level = table.players.find((player) => player.kind === "bot")?.level;
  const fields = { rules: base, seats: options.seats, ...(level ? { bots: level } : {}) };
  const changed = differences.filter(({ option }) => option !== "seats").map(({ option, here }) => [option, asWritten(here)]);
  return html`<form method="post" action="/tables" class="again">
    ${[...Object.entries(fields), ...changed].map(([key, value]) => html`<input type="hidden" name=${key} value=${value} />`)}
    <button class="btn now" autofocus>${t("session.again")}</button></form>`;
}

/** A value of an option as a form carries it. @param {any} value */
const asWritten = (value) => (value === true ? "yes" : value === false ? "no" : String(value ?? "open"));

function Share() {
  const game = useGame();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const text = shareText(game);
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }
    } catch {
      // The player thought better of it, or the browser does not allow it: nothing is lost.
    }
  };
  const words = game.t(copied ? "session.copied" : "session.share");
  return html`<button type="button" class="btn" onClick=${share}><${Icon} name="share" /><span role="status">${words}</span></button>`;
}

/** @param {Game} game */
function shareText({ t, table }) {
  const { totals, places } = table.sheet;
  const rows = table.players
    .map((player, seat) => ({ place: places[seat] ?? 0, text: `${places[seat]}. ${player.name} ${signed(totals[seat] ?? 0)}` }))
    .sort((a, b) => a.place - b.place);
  return [t("session.share_title", { rules: t(`term.rules.${table.rules.base}`) }), ...rows.map(({ text }) => text)].join("\n");
}
