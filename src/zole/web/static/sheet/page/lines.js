/* The paper: a line for each deal with the sums after it and what changed, and the pules that came and went. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { signed } from "../../js/words.js";
import { colour, refusalWords, useScene } from "./context.js";

/** @import { Words } from "../../js/words.js" */
/** @import { Entry, Line, Owner, Place, Standing } from "../types.js" */
/** @import { Sheet } from "../sheet.js" */

/** The places that stand on paper: neither taken back nor about names and money. @param {Standing} standing */
export function shownPlaces({ places }) {
  return places.filter(({ entry, line, fault }) => entry && (line || fault));
}

/** @param {{standing: Standing, open?: (place: Place) => void, bare?: boolean}} props bare: nothing may be tapped, as in print */
export function Lines({ standing, open, bare = false }) {
  const { t } = useScene();
  const { sheet } = standing;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const places = shownPlaces(standing);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [places.length, sheet.deal]);
  const settlement = sheet.lines.at(-1)?.kind === "settlement" ? sheet.lines.at(-1) : undefined;
  return html`<div class="scroll" ref=${box} tabindex=${bare ? undefined : "0"} role="region" aria-label=${t("sheet.title")}>
    <table class=${`lines n${Math.min(sheet.names.length, 6)}`}><thead><tr><th class="n" scope="col"><abbr title=${t("sheet.deal")}>${t("sheet.no")}</abbr></th>
      ${sheet.names.map((name, person) => html`<th scope="col" class=${`who ${colour(person)} ${sheet.seated.includes(person) ? "" : "gone"}`} title=${name}>
        <span class="name">${name}</span><span class="tot num">${signed(sheet.totals[person] ?? 0)}</span></th>`)}
      <th class="pu" scope="col">${t("pule.title")}</th></tr></thead>
    <tbody>${places.map((place) => html`<${Row} key=${place.root} place=${place} sheet=${sheet} open=${open} />`)}
      ${settlement && html`<${Numbers} line=${settlement} sheet=${sheet} label="=" note=${t("line.settlement")} />`}
      ${!sheet.over && !bare && html`<tr class="now"><td class="n">${sheet.deal}</td>${sheet.names.map(() => html`<td></td>`)}<td class="pu"></td></tr>`}
    </tbody></table></div>`;
}

/** @param {{place: Place, sheet: Sheet, open?: (place: Place) => void}} props */
function Row({ place, sheet, open }) {
  const { t } = useScene();
  const { line, fault, entry, undecided } = place;
  const tap = open && (() => open(place));
  if (!line || !entry) {
    return html`<tr class="faulty"><${Head} label="!" tap=${tap} told=${t("score.fault_line")} />
      <td class="told" colspan=${sheet.names.length + 1}>${fault && refusalWords(t, fault)}</td></tr>`;
  }
  if (line.deal !== null) return html`<${Numbers} line=${line} sheet=${sheet} label=${line.deal} tap=${tap} undecided=${undecided} />`;
  const note = lineWords(t, sheet.names, line);
  if (line.change.some(Boolean)) return html`<${Numbers} line=${line} sheet=${sheet} label="–" note=${note} tap=${tap} undecided=${undecided} />`;
  return html`<tr class="noted" onClick=${tap}><${Head} label=${undecided ? "?" : "–"} tap=${tap} told=${note} />
    <td class="told" colspan=${sheet.names.length}>${note}</td><td class="pu"><${Moved} line=${line} names=${sheet.names} /></td></tr>`;
}

/** @param {{line: Line, sheet: Sheet, label: string | number, note?: string, tap?: () => void, undecided?: boolean}} props */
function Numbers({ line, sheet, label, note, tap, undecided = false }) {
  const { t } = useScene();
  const idle = !line.change.some(Boolean);
  return html`${note && html`<tr class="noted"><td class="n"></td><td class="told" colspan=${sheet.names.length + 1}>${note}</td></tr>`}
    <tr class=${undecided ? "undecided" : ""} onClick=${tap}><${Head} label=${undecided ? `${label}?` : label} tap=${tap} told=${t("score.correct_line", { line: lineWords(t, sheet.names, line) })} />
    ${sheet.names.map((_, person) => html`<td class=${line.big === person ? "solo" : idle ? "same" : ""}>${cell(t, line, person, idle)}</td>`)}
    <td class="pu"><${Moved} line=${line} names=${sheet.names} /></td></tr>`;
}

/** @param {Words} t @param {Line} line @param {number} person @param {boolean} idle */
function cell(t, line, person, idle) {
  const total = line.totals[person];
  if (total === undefined) return "";
  if (idle) return html`<span aria-hidden="true">·</span><span class="vh">${signed(total)}</span>`;
  return html`${signed(total)}<small>${line.big === person && html`<abbr title=${t(`term.contract.${line.contract}`)}>${t(`score.mark.${line.contract}`)}</abbr> `}${
    line.losers.includes(person) ? html`<abbr title=${t("score.lost")}>▾</abbr> ` : ""}${signed(line.change[person] ?? 0)}</small>`;
}

/** @param {{label: string | number, tap?: () => void, told: string}} props */
function Head({ label, tap, told }) {
  if (!tap) return html`<td class="n">${label}</td>`;
  return html`<td class="n"><button type="button" aria-label=${told}>${label}</button></td>`;
}

/** @param {{line: Line, names: string[]}} props */
function Moved({ line, names }) {
  const { t } = useScene();
  const owners = [...new Set(line.written)].map((owner) => ({ owner, n: line.written.filter((one) => one === owner).length }));
  const moves = [...owners, ...(line.settled ? [{ owner: line.settled.owner, n: -1 }] : [])];
  return moves.map(({ owner, n }) => html`<${Chip} owner=${owner} names=${names} text=${signed(n)}
    told=${t(n < 0 ? "score.pule_settled" : "score.pule_written", { whose: whose(t, names, owner) })} />`);
}

/** @param {Words} t @param {string[]} names @param {Owner} owner */
const whose = (t, names, owner) => (owner === "common" ? t("score.common") : names[owner] ?? "");

/** @param {{owner: Owner, names: string[], text: string, told?: string, named?: boolean}} props */
export function Chip({ owner, names, text, told, named = false }) {
  const { t } = useScene();
  const look = owner === "common" ? "" : `own who ${colour(owner)}`;
  return html`<span class=${`chip ${look}`} title=${told}><span class="dot"></span>${named && html`<span class="whose">${whose(t, names, owner)}</span> `}<span class="num">${text}</span>${
    told && html`<span class="vh">${told}</span>`}</span>`;
}

/** The pules that stand. @param {{sheet: Sheet}} props */
export function Pules({ sheet }) {
  const owners = [...new Set(sheet.personal)];
  const count = (/** @type {number} */ owner) => sheet.personal.filter((one) => one === owner).length;
  return html`<span class="pules">${sheet.common > 0 && html`<${Chip} owner="common" names=${sheet.names} text=${String(sheet.common)} named />`}
    ${owners.map((owner) => html`<${Chip} owner=${owner} names=${sheet.names} text=${String(count(owner))} named />`)}</span>`;
}

/** What a line says, in one short sentence. @param {Words} t @param {string[]} names @param {Line} line @returns {string} */
export function lineWords(t, names, line) {
  const words = entryWords(t, names, line.entry, line);
  return line.deal === null ? words : t("score.deal_line", { deal: line.deal, what: words });
}

/** @param {Words} t @param {string[]} names @param {Entry | null} entry @param {Line | null} [line] @returns {string} */
export function entryWords(t, names, entry, line = null) {
  const name = (/** @type {number} */ person) => names[person] ?? "";
  if (!entry) return t(line ? "line.settlement" : "score.entry.nothing");
  switch (entry.kind) {
    case "deal": {
      if (entry.big !== undefined) return `${name(entry.big)}, ${t(`term.contract.${entry.contract}`)}: ${t(`term.row.${entry.row}`)}`;
      if (entry.contract === "galdins") return t("line.loses", { contract: t("header.galdins"), names: (entry.losers ?? []).map(name).join(", ") });
      if (entry.contract === "rondo") return `${t("header.rondo")}: ${(entry.eyes ?? []).join(" + ")}`;
      return t(`line.${entry.contract}`);
    }
    case "awarded":
      return t("score.entry.awarded", { name: name(entry.offender) });
    case "totals":
      return t("score.entry.totals", { points: entry.points.map(signed).join(", ") });
    case "penalty":
      return t("score.entry.penalty", { name: name(entry.person), reason: t(`score.reason.${entry.reason}`) });
    case "leave":
    case "disqualified":
    case "return":
      return t(`score.entry.${entry.kind}`, { name: name(entry.person) });
    case "join":
      return t(entry.late ? "score.entry.join_late" : "score.entry.join", { name: entry.name });
    case "rename":
      return t("score.entry.rename", { name: entry.name });
    default:
      return t(`score.entry.${entry.kind}`);
  }
}
