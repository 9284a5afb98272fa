/* The sheet as a page of A4: the lines, the places, who pays whom, the chart. */

import { html } from "htm/preact";
import { Bar } from "./app.js";
import { useScene } from "./context.js";
import { standingOf } from "./desk.js";
import { Lines } from "./lines.js";
import { day } from "./list.js";
import { Payments, Places, SessionChart } from "./outcome.js";
import { setName } from "./rules_name.js";

/** @param {{id: string}} props */
export function Print({ id }) {
  const { t, desk, named } = useScene();
  const paper = desk.paper(id);
  if (!paper) return html`<${Bar} title=${t("score.print")} />`;
  const standing = standingOf(paper);
  return html`<${Bar} title=${t("score.print")} back=${`#/s/${id}`}><button type="button" class="btn now" onClick=${() => print()}>${t("score.print_now")}</button><//>
    <main class="printed paper"><header><h2>${t("sheet.title")}</h2><p>${setName(t, named, paper.rules)}, ${day(t, paper)}</p></header>
      <${Lines} standing=${standing} bare />
      <section class="after"><h3>${t(standing.sheet.over ? "session.title" : "score.as_if_settled")}</h3><${Places} standing=${standing} /><${Payments} standing=${standing} /><${SessionChart} standing=${standing} /></section>
    </main>`;
}
