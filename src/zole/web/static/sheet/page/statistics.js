/* What all sheets of this phone say about the people whose names come back. */

import { html } from "htm/preact";
import { signed } from "../../js/words.js";
import { statistics } from "../stats.js";
import { Bar } from "./app.js";
import { useScene } from "./context.js";

export function Statistics() {
  const { t, desk } = useScene();
  const all = statistics(desk.sheets.filter(({ gone }) => !gone).map(({ paper }) => paper));
  const number = new Intl.NumberFormat(t.lang, { maximumFractionDigits: 2, minimumFractionDigits: 2, signDisplay: "exceptZero" });
  return html`<${Bar} title=${t("score.statistics")} /><main class="list"><ul class="people-told">${all.map((one) => html`<li class="paper" key=${one.name}>
    <h2>${one.name}</h2>
    <dl><div><dt>${t("score.stat.sessions")}</dt><dd class="num">${one.sessions}</dd></div>
      <div><dt>${t("score.stat.deals")}</dt><dd class="num">${one.deals}</dd></div>
      <div><dt>${t("score.stat.played")}</dt><dd class="num">${one.played}</dd></div>
      <div><dt>${t("score.stat.won")}</dt><dd class="num">${one.won}${one.played > 0 && html` <small>${Math.round((100 * one.won) / one.played)} %</small>`}</dd></div>
      <div><dt>${t("score.stat.zoles")}</dt><dd class="num">${one.zolesWon} / ${one.zoles}</dd></div>
      <div><dt>${t("score.stat.littles")}</dt><dd class="num">${one.littlesWon} / ${one.littles}</dd></div>
      <div><dt>${t("score.stat.points")}</dt><dd class="num">${signed(one.points)}</dd></div>
      <div><dt>${t("score.stat.average")}</dt><dd class="num">${number.format(one.average)}</dd></div></dl></li>`)}</ul>
    ${all.length === 0 && html`<p class="note">${t("score.empty")}</p>`}</main>`;
}
