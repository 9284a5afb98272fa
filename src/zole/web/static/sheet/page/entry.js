/* Writing a deal in two taps: who played, then one cell of the grid; all pass is one tap. */

import { html } from "htm/preact";
import { useRef, useState } from "preact/hooks";
import { signed } from "../../js/words.js";
import { allPass } from "../ruleset.js";
import { rows, write } from "../sheet.js";
import { why } from "../refused.js";
import { colour, refusalWords, useScene } from "./context.js";
import { Pules } from "./lines.js";
import { Galdins, Rondo } from "./passed.js";

/** @import { Contract, Deal, Entry, RowName } from "../types.js" */
/** @import { Sheet } from "../sheet.js" */

/** @type {{big: number | null, passing: boolean, fault: string}} */
const NOTHING = { big: null, passing: false, fault: "" };
const WON = ["all_tricks", "won_jani", "won"];
/** @type {Partial<Record<RowName, string>>} how many eyes a row means */
const EYES = { won_jani: "91+", won: "61–90", lost: "31–60", lost_jani: "0–30" };

/** @param {{sheet: Sheet, put: (entry: Entry) => void, children?: any, more?: any}} props more: what else may be written */
export function EntryPad({ sheet, put, children, more }) {
  const { t } = useScene();
  // What was chosen belongs to one deal; once that is written, by whichever phone, nothing is chosen.
  const due = `${sheet.lines.length}.${sheet.deal}.${sheet.hands}`;
  const [chosen, choose] = useState({ due, ...NOTHING });
  const { big, passing, fault } = chosen.due === due ? chosen : NOTHING;
  const heading = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  /** @param {Partial<typeof NOTHING>} some */
  const set = (some) => choose({ due, ...NOTHING, ...some });
  const contract = allPass(sheet.rules);

  /** @param {Entry} entry */
  function tried(entry) {
    const refused = why(() => write(sheet, /** @type {any} */ (entry)));
    if (refused) return set({ big, passing, fault: refusalWords(t, refused) });
    heading.current?.focus(); // the grid goes away, and the next deal is asked for
    put(entry);
  }
  const passed = () => (contract === "galdins" || contract === "rondo" ? set({ passing: !passing }) : tried({ kind: "deal", contract }));
  return html`<div class=${`pad ${big !== null || passing ? "busy" : ""}`}>
    ${children}
    <div class="asked"><h2 ref=${heading} tabindex="-1">${t("score.who_played")}</h2><${Pules} sheet=${sheet} /></div>
    <${People} sheet=${sheet} chosen=${big} pick=${(/** @type {number} */ person) => set({ big: person === big ? null : person })} />
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}
    ${big !== null && html`<${Grid} sheet=${sheet} big=${big} put=${tried} />`}
    ${passing && (contract === "galdins" ? html`<${Galdins} sheet=${sheet} put=${tried} />` : html`<${Rondo} sheet=${sheet} put=${put} />`)}
    ${big === null && html`<div class="two"><button type="button" class="btn all" aria-pressed=${contract === "galdins" || contract === "rondo" ? passing : undefined} onClick=${passed}>
      ${t(`score.all_pass.${contract}`)}</button>${!passing && more}</div>`}
  </div>`;
}

/** The people at the table; only who holds cards may be Big.
 * @param {{sheet: Sheet, chosen: number | null, pick: (person: number) => void, all?: boolean}} props all: who sits out, too */
export function People({ sheet, chosen, pick, all = false }) {
  const { t } = useScene();
  const { hands, seated, names } = sheet;
  return html`<div class="people" style=${`--n:${seated.length}`}>${seated.map((person) => {
    const out = !all && !hands.includes(person);
    return html`<button type="button" key=${person} class=${`btn person who ${colour(person)}`} disabled=${out} aria-pressed=${out ? undefined : chosen === person}
      onClick=${() => pick(person)}><span class="name">${names[person]}</span>${out ? html`<small>${t("score.sits_out")}</small>` : html`<i></i>`}</button>`;
  })}</div>`;
}

/** @param {{sheet: Sheet, big: number, put: (entry: Deal) => void}} props */
function Grid({ sheet, big, put }) {
  const { t } = useScene();
  const name = sheet.names[big] ?? "";
  const [six, zole, little] = /** @type {const} */ (["big", "zole", "little_zole"]).map((contract) => rows(sheet.rules, contract));
  /** @param {Contract} contract @param {{row: RowName, points: number}} of @param {any} [more] */
  const cell = (contract, { row, points }, more) => html`<button type="button" class=${`cell ${points < 0 ? "neg" : ""}`} data-cell=${`${contract} ${row}`}
    aria-label=${`${name}, ${t(`term.contract.${contract}`)}, ${t(`score.row.${row}`)}: ${signed(points)}`}
    onClick=${() => put({ kind: "deal", contract, big, row })}>${signed(points)}${more}</button>`;
  return html`<div class="grid" role="group" aria-label=${t("score.grid", { name })}>
    <span></span><span class="gh">${t("term.contract.big")}</span><span class="gh">${t("term.contract.zole")}</span>
    ${(six ?? []).map((one, i) => {
      const other = zole?.[i];
      return html`${i === WON.length && html`<span class="sep"></span>`}
        <span class="gl">${t(`score.row.${one.row}`)}${EYES[one.row] && html` <small class="num">${EYES[one.row]}</small>`}</span>${cell("big", one)}${other && cell("zole", other)}`;
    })}
    ${little && little.length > 0 && html`<span class="sep"></span><span class="gl">${t("term.call.little_zole")}</span>
      ${little.map((one) => cell("little_zole", one, html` <small>${t(`score.row.${one.row}`)}</small>`))}`}
  </div><${IfWins} sheet=${sheet} big=${big} />`;
}

/** What the pules that stand add if Big wins. @param {{sheet: Sheet, big: number}} props */
function IfWins({ sheet, big }) {
  const { t } = useScene();
  if (!sheet.common && !sheet.personal.length) return null;
  const line = write(sheet, { kind: "deal", contract: "big", big, row: "won" }).lines[sheet.lines.length];
  if (!line?.settled) return null;
  const more = (line.change[big] ?? 0) - (line.base[big] ?? 0);
  const { owner } = line.settled;
  const words = line.settled.own ? t("score.if_wins_own") : owner === "common" ? t("score.if_wins", { points: signed(more) }) : t("score.if_wins_other", { points: signed(more), name: sheet.names[owner] ?? "" });
  return html`<p class="ifwins"><${Pules} sheet=${sheet} /> <span>${words}</span></p>`;
}
