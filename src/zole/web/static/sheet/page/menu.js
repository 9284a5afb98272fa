/* What may be done with a sheet beside writing on it. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../../js/card.js";
import { Dialog } from "../../js/dialog.js";
import { optionWords } from "../../js/rules.js";
import { isName } from "../check.js";
import { LONGEST_NAME, Money } from "./begin.js";
import { colour, useScene } from "./context.js";
import { Languages } from "./list.js";
import { nearest } from "./rules_name.js";

/** @import { Entry, Paper, Standing } from "../types.js" */

/** @param {{paper: Paper, standing: Standing, close: () => void, go: (over: any) => void, enter: (entry: Entry) => void}} props */
export function Menu({ paper, standing, close, go, enter }) {
  const { t, desk } = useScene();
  const drop = async () => {
    await desk.away(paper.id, true);
    location.hash = "#/";
  };
  return html`<${Dialog} title=${t("menu.title")} close=${close} look="menu">
    <div class="acts">
      <button type="button" class="btn" onClick=${() => go("share")}><${Icon} name="share" />${t("score.share")}</button>
      <button type="button" class="btn" onClick=${() => go("outcome")}><${Icon} name="chart" />${t(standing.sheet.over ? "session.title" : "score.as_if_settled")}</button>
      <a class="btn" href=${`#/s/${paper.id}/print`}><${Icon} name="sheet" />${t("score.print")}</a>
    </div>
    <${Names} standing=${standing} enter=${enter} /><${Stakes} standing=${standing} enter=${enter} /><${RulesHere} paper=${paper} />
    <${Languages} />
    <div class="acts"><button type="button" class="btn" data-drop onClick=${drop}>${t("score.drop")}</button></div>
    <p class="note">${t("score.drop_about")}</p>
  <//>`;
}

/** @param {{standing: Standing, enter: (entry: Entry) => void}} props */
function Names({ standing, enter }) {
  const { t } = useScene();
  const { names } = standing.sheet;
  const [typed, type] = useState(names);
  const [first] = names.map((_, person) => person).filter((person) => typed[person]?.trim() && typed[person]?.trim() !== names[person]);
  const name = first === undefined ? "" : typed[first]?.trim() ?? "";
  return html`<details class="fold"><summary>${t("score.rename")}</summary><div class="folded names">
    ${names.map((one, person) => html`<label class=${`who ${colour(person)}`}><span class="dab" aria-hidden="true"></span><span class="vh">${one}</span><input maxlength=${LONGEST_NAME} autocomplete="off" value=${typed[person] ?? ""}
      onInput=${(/** @type {any} */ event) => type(names.map((_, k) => (k === person ? event.target.value : typed[k] ?? "")))} /></label>`)}
    <button type="button" class="btn now" disabled=${first === undefined || !isName(name)} onClick=${() => first !== undefined && enter({ kind: "rename", person: first, name })}>${t("score.put_down")}</button></div></details>`;
}

/** @param {{standing: Standing, enter: (entry: Entry) => void}} props */
function Stakes({ standing, enter }) {
  const { t } = useScene();
  const [stake, set] = useState(standing.stake ?? { each: "", currency: "EUR" });
  const each = stake.each.trim().replace(",", ".");
  const fits = each === "" || /^\d{1,6}(\.\d{1,4})?$/.test(each);
  return html`<details class="fold"><summary>${t("score.stake")}</summary><div class="folded"><${Money} stake=${stake} set=${set} />
    ${!fits && html`<p class="fault" role="alert">${t("score.bad_stake")}</p>`}
    <button type="button" class="btn now" disabled=${!fits} onClick=${() => enter({ kind: "stake", stake: each ? { each, currency: stake.currency } : null })}>${t("score.put_down")}</button></div></details>`;
}

/** @param {{paper: Paper}} props */
function RulesHere({ paper }) {
  const { t, named } = useScene();
  const { base, changed } = nearest(named, paper.rules);
  return html`<details class="fold"><summary>${t("menu.rules")}</summary><div class="folded"><p><b>${t(`term.rules.${base}`)}</b> ${t(`rules.${base}.about`)}</p>
    ${changed.length > 0 && html`<h3>${t("rules.differs")}</h3>`}
    <dl class="options">${changed.map(([option, value]) => html`<div><dt>${t(`option.${option}`)}</dt><dd><b>${optionWords(t, option, value)}</b></dd></div>`)}</dl>
    <p><a href="/rules">${t("pages.rules")}</a></p></div></details>`;
}
