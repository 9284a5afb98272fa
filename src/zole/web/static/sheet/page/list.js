/* The sheets of this phone, a new one, one from a file; those put away can be taken back. */

import { html } from "htm/preact";
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../js/card.js";
import { signed } from "../../js/words.js";
import { paper as checked } from "../check.js";
import { Refused } from "../refused.js";
import { Bar } from "./app.js";
import { colour, refusalWords, useScene } from "./context.js";
import { standingOf } from "./desk.js";
import { setName } from "./rules_name.js";

/** @import { Paper } from "../types.js" */

/** A file of ours is far smaller; what is larger is something else. */
const LARGEST = 5_000_000;

export function List() {
  const { t, desk } = useScene();
  const standing = desk.sheets.filter(({ gone }) => !gone);
  const away = desk.sheets.filter(({ gone }) => gone);
  return html`<${Bar} title=${t("sheet.title")} home />
    <main class="list">
      ${standing.length === 0 && html`<section class="empty"><${Icon} name="sheet" class="sign" /><p>${t("score.empty")}</p></section>`}
      <ul class="sheets">${standing.map(({ paper }) => html`<${Row} key=${paper.id} paper=${paper} />`)}</ul>
      ${away.length > 0 && html`<details class="away"><summary>${t("score.away", { n: away.length })}</summary>
        <ul>${away.map(({ paper }) => html`<li key=${paper.id}><span>${standingOf(paper).sheet.names.join(", ")}<small>${day(t, paper)}</small></span>
          <button type="button" class="btn" onClick=${() => desk.away(paper.id, false)}>${t("score.take_back")}</button></li>`)}</ul></details>`}
      <${Languages} /><${Installing} />
    </main>
    <footer class="foot-bar"><${OpenFile} />
      ${standing.length > 0 && html`<a class="btn" href="#/stats"><${Icon} name="chart" />${t("score.statistics")}</a>`}
      <a class="btn now" href="#/new">${t("score.new")}</a></footer>`;
}

/** @param {import("../../js/words.js").Words} t @param {Paper} paper */
export function day(t, { made }) {
  return new Intl.DateTimeFormat(t.lang, { dateStyle: "medium" }).format(made);
}

/** @param {{paper: Paper}} props */
function Row({ paper }) {
  const { t, named } = useScene();
  const { sheet } = standingOf(paper);
  const { deal, deals, over } = sheet;
  const number = over ? t("score.over") : t(deals ? "bar.deal_of" : "bar.deal", { deal, deals: deals ?? "" });
  return html`<li><a class="sheet-row paper" href=${`#/s/${paper.id}`}>
    <span class="about"><b>${day(t, paper)}</b><small>${setName(t, named, sheet.rules)}, ${number}</small></span>
    <span class="sums">${sheet.names.map((name, person) => html`<span class=${`who ${colour(person)}`}><i>${name}</i> <b class="num">${signed(sheet.totals[person] ?? 0)}</b></span>`)}</span>
  </a></li>`;
}

function OpenFile() {
  const { t, desk } = useScene();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [fault, setFault] = useState("");
  const open = async () => {
    const file = field.current?.files?.[0];
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new SyntaxError();
      const paper = checked(JSON.parse(await file.text()));
      await desk.open(paper);
      location.hash = `#/s/${paper.id}`;
    } catch (error) {
      setFault(error instanceof Refused ? refusalWords(t, error) : t("score.no_file"));
    }
    if (field.current) field.current.value = "";
  };
  return html`<button type="button" class="btn" onClick=${() => field.current?.click()}>${t("score.open_file")}</button>
    <input ref=${field} type="file" accept=".json,application/json" hidden aria-label=${t("score.open_file")} onChange=${open} />
    ${fault && html`<p class="fault" role="alert">${fault} <button type="button" class="btn quiet" onClick=${() => setFault("")}>${t("dialog.close")}</button></p>`}`;
}

export function Languages() {
  const { t, speak } = useScene();
  return html`<div class="languages" role="group" aria-label=${t("menu.language")}>
    ${["lv", "ru", "en"].map((code) => html`<button type="button" class=${`btn ${code === t.lang ? "on" : ""}`} lang=${code} aria-pressed=${code === t.lang}
      onClick=${() => speak(code)}>${t(`pages.language.${code}`)}</button>`)}</div>`;
}

/** What this address allows: to be installed, to open without a network, or only to keep. */
function Installing() {
  const { t, install } = useScene();
  if (!install.possible) return html`<p class="note">${t("score.no_https")}</p>`;
  return html`<p class="note">${t(install.ready ? "score.ready" : "score.fetching")}</p>
    ${install.offered && html`<button type="button" class="btn install" onClick=${install.ask}>${t("score.install")}</button>`}`;
}
