/* The running score as a line for each person. */

import { html } from "htm/preact";
import { useGame } from "./game.js";
import { signed } from "./words.js";

/** @import { Line, Player } from "./types.js" */

const WIDTH = 300;
const HEIGHT = 190;
const LEFT = 8;
const RIGHT = 200;
const LABEL = 17;
/** A dash for each, so that colour is not needed to tell the lines apart. */
const DASHES = ["", "6 3", "2 3", "9 3 2 3", "1 4"];

/** @param {{lines: Line[], deals: number | null}} props */
export function Chart({ lines, deals }) {
  const { t, table, name } = useGame();
  const players = table.players;
  const { rows, y, steps } = scale(lines, players, deals);
  const x = (/** @type {number} */ i) => LEFT + ((RIGHT - LEFT) * i) / Math.max(steps, 1);
  const last = rows.length - 1;
  const ends = apart(players.map((_, seat) => y(rows[last]?.[seat] ?? 0)));
  const told = players.map((_, seat) => `${name(seat)} ${signed(rows[last]?.[seat] ?? 0)}`).join(", ");
  return html`<svg class="chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t("chart.label", { totals: told })}>
    <path class="ax" d=${`M${LEFT} ${y(0)}H${RIGHT}`} />
    ${Array.from({ length: steps + 1 }, (_, i) => html`<path class="tick" d=${`M${x(i)} ${y(0) - 2}v4`} />`)}
    ${players.map((player, seat) => {
      const points = rows.map((row, i) => `${x(i)},${y(row[seat] ?? 0)}`).join(" ");
      const end = y(rows[last]?.[seat] ?? 0);
      const label = ends[seat] ?? end;
      return html`<g class=${`who ${player.colour}`}>
        <polyline points=${points} stroke-dasharray=${DASHES[seat]} />
        <circle cx=${x(last)} cy=${end} r="3" />
        ${Math.abs(label - end) > 6 && html`<path class="lead" d=${`M${x(last) + 4} ${end}L${x(last) + 9} ${label}`} />`}
        <text x=${x(last) + 11} y=${label + 4}>${short(name(seat))} ${signed(rows[last]?.[seat] ?? 0)}</text>
      </g>`;
    })}
  </svg>`;
}

/** @param {string} name */
const short = (name) => ([...name].length > 10 ? `${[...name].slice(0, 9).join("")}…` : name);

/** @param {Line[]} lines @param {Player[]} players @param {number | null} deals */
function scale(lines, players, deals) {
  const counted = lines.filter((line) => line.number !== null || line.kind === "settlement");
  const rows = [players.map(() => 0), ...counted.map((line) => line.totals)];
  const all = rows.flat();
  const [low, high] = [Math.min(-6, ...all), Math.max(6, ...all)];
  const y = (/** @type {number} */ points) => 16 + ((high - points) / (high - low)) * (HEIGHT - 32);
  return { rows, y, steps: Math.max(deals && deals <= 30 ? Math.max(deals, rows.length - 1) : rows.length - 1, 6) };
}

/** Labels moved so that none covers another. @param {number[]} wanted */
function apart(wanted) {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  order.forEach((seat, i) => {
    const above = order[i - 1];
    if (above !== undefined) placed[seat] = Math.max(placed[seat] ?? 0, (placed[above] ?? 0) + LABEL);
  });
  const over = Math.max(0, (placed[order.at(-1) ?? 0] ?? 0) - (HEIGHT - 8));
  return placed.map((at) => at - over);
}
