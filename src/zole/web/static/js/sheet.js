/* The score as a paper sheet: at the foot of a phone, beside the table where there is room. */

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./card.js";
import { Chart } from "./chart.js";
import { useGame } from "./game.js";
import { Term } from "./terms.js";
import { signed } from "./words.js";

/** @import { Game } from "./game.js" */
/** @import { Line, Owner } from "./types.js" */

/** How many empty lines wait under the written ones, at most. */
const EMPTY_LINES = 9;

/** @param {{title: any}} props */
export function SheetPanel({ title }) {
  const { t, table, name } = useGame();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [open]);
  return html`<aside class="paper panel ${open ? "open" : ""}" aria-label=${t("sheet.title")}>
    <button type="button" class="tab" aria-expanded=${open} aria-controls="sheet" onClick=${() => setOpen(!open)}>
      <span class="grip"></span><span class="vh">${t("sheet.title")}</span><b aria-hidden="true">${t("sheet.title")}</b>
      <span class="score">${table.players.map((player, seat) => html`<span class=${`who ${player.colour}`}>
        <span class="w1">${name(seat)}</span> <b>${signed(table.sheet.totals[seat] ?? 0)}</b></span>`)}</span>
      <${Icon} name="up" />
    </button>
    ${open && html`<div class="veil" onClick=${() => setOpen(false)}></div>`}
    <div class="body" id="sheet"><div class="belt" aria-hidden="true"></div>
      <h2>${t("sheet.title")} <small>${title}</small></h2>
      <${SheetTable} /><${Pules} />
      ${table.sheet.lines.length > 1 && html`<${Chart} lines=${table.sheet.lines} deals=${table.sheet.deals} />`}</div>
  </aside>`;
}

export function SheetTable() {
  const game = useGame();
  const { t, table, page, name } = game;
  const { lines, deal, deals, over } = table.sheet;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    const now = box.current?.querySelector("tr.now");
    if (now instanceof HTMLElement && box.current) box.current.scrollTop = now.offsetTop - box.current.clientHeight / 2;
  }, [deal]);
  const open = !over && page.deal?.phase !== "over";
  const rest = deals && !over ? Math.max(0, Math.min(deals - deal + (open ? 0 : 1), EMPTY_LINES - lines.length)) : 0;
  return html`<div class="rows" ref=${box} tabindex="0" role="region" aria-label=${t("sheet.title")}><table class="sheet n${table.players.length}"><thead><tr>
      <th class="n" scope="col"><abbr title=${t("sheet.deal")}>${t("sheet.no")}</abbr></th>
      <th class="w" scope="col">${t("sheet.deal")}</th>
      ${table.players.map((player, seat) => html`<th scope="col" class=${`who ${player.colour}`} title=${name(seat)}><span>${name(seat)}</span></th>`)}
    </tr></thead><tbody>
    ${lines.map((line, i) => html`<${Row} key=${i} line=${line} />`)}
    ${open && html`<tr class="now" key="now"><td class="n">${deal}</td><td class="w">${underWay(game)}</td>
      ${table.players.map(() => html`<td></td>`)}</tr>`}
    ${Array.from({ length: rest }, (_, i) => html`<tr key=${`rest${i}`} class="todo"><td class="n">${deal + (open ? 1 : 0) + i}</td><td class="w"></td>
      ${table.players.map(() => html`<td></td>`)}</tr>`)}
  </tbody></table></div>`;
}

/** @param {{line: Line}} props */
function Row({ line }) {
  const game = useGame();
  const { table } = game;
  return html`<tr><td class="n">${line.number ?? ""}</td>
    <td class="w">${lineWords(game, line)} ${chips(game, line)}</td>
    ${table.players.map((_, seat) => html`<td class=${line.change[seat] ? "" : "same"}>${signed(line.totals[seat] ?? 0)}</td>`)}</tr>`;
}

/** @param {Game} game @param {Line} line */
export function lineWords({ t, name, table }, line) {
  if (!line.contract) return t(`line.${line.kind}`);
  if (line.big !== null) {
    // "You win" and "she wins" are two forms in Latvian.
    const mine = line.big === table.me && ["won", "little_won"].includes(line.row ?? "");
    const row = mine ? t(`row.short.${line.row}_me`) : t(`row.short.${line.row}`);
    return html`${name(line.big)} <em>${t(`term.contract.${line.contract}`)}</em>${row}`;
  }
  if (!line.losers.length) return t(`line.${line.contract}`);
  return t("line.loses", { contract: t(`header.${line.contract}`), names: line.losers.map(name).join(", ") });
}

/** @param {Game} game @param {Line} line */
function chips({ t, table, name }, line) {
  const whose = (/** @type {Owner} */ owner, /** @type {number} */ n) => (owner === "common" ? t("pule.common", { n }) : name(owner));
  const written = [...new Set(line.written)].map((owner) => {
    const n = line.written.filter((one) => one === owner).length;
    return chip(table.players, owner, `+${n}`, whose(owner, n));
  });
  const owner = line.settled?.owner;
  if (owner !== undefined) written.push(chip(table.players, owner, "−1", whose(owner, 1)));
  return written;
}

/** @param {import("./types.js").Player[]} players @param {Owner} owner @param {string} text @param {string} whose */
function chip(players, owner, text, whose) {
  const own = owner === "common" ? "" : `own who ${players[owner]?.colour}`;
  return html`<span class=${`chip ${own}`} title=${whose}><span class="dot"></span>${text}<span class="long">${whose}</span></span>`;
}

/** @param {Game} game */
function underWay({ t, table, page, name }) {
  const deal = page.deal;
  if (!deal || deal.phase === "over") return "";
  if (deal.phase === "auction") return html`<span class="live">${deal.turn === table.me ? t("sheet.your_call") : t("sheet.calling")}</span>`;
  const live = html`<span class="live">${t(deal.phase === "bury" ? "sheet.burying" : "sheet.playing")}</span>`;
  const contract = t(`term.contract.${deal.contract}`);
  return deal.big === null ? html`<em>${contract}</em> ${live}` : html`${name(deal.big)} <em>${contract}</em> ${live}`;
}

export function Pules() {
  const { t, table, name } = useGame();
  const { common, personal, if_settled: settled, totals, over } = table.sheet;
  const owners = [...new Set(personal)];
  const plays = ["pules", "rondo"].includes(table.rules.options.all_pass);
  if (!plays) return null;
  return html`<div class="pules"><span class="lbl"><${Term} name="pule">${t("pule.title")}<//></span>
      ${common > 0 && chip(table.players, "common", String(common), t("pule.common", { n: common }))}
      ${owners.map((owner) => chip(table.players, owner, String(personal.filter((one) => one === owner).length), name(owner)))}
      ${common + owners.length === 0 && html`<span class="note">${t("pule.none")}</span>`}</div>
    ${!over && personal.length > 0 && html`<p class="note">${t("sheet.if_settled", {
      totals: settled.map((points, seat) => ({ points, seat })).filter(({ points, seat }) => points !== totals[seat])
        .map(({ points, seat }) => `${name(seat)} ${signed(points)}`).join(", ") })}</p>`}`;
}
