/* One sheet: the paper, what is written next, questions that wait for people, and what lies over it. */

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../js/card.js";
import { add, changed, redo, undo } from "../log.js";
import { Bar } from "./app.js";
import { useScene } from "./context.js";
import { Correct, Changes } from "./correct.js";
import { standingOf } from "./desk.js";
import { EntryPad } from "./entry.js";
import { entryWords, lineWords, Lines } from "./lines.js";
import { Menu } from "./menu.js";
import { More } from "./more.js";
import { Outcome, OutcomeDialog } from "./outcome.js";
import { Questions } from "./questions.js";
import { setName } from "./rules_name.js";
import { ShareDialog } from "./share.js";

/** @import { Entry, Paper, Place, Standing } from "../types.js" */
/** @typedef {{over: "menu" | "more" | "share" | "outcome" | null}} Over */

/** @param {{id: string}} props */
export function Board({ id }) {
  const { t, desk, named, at } = useScene();
  const [over, put] = useState(/** @type {Over["over"]} */ (at.endsWith("/share") ? "share" : null));
  const [place, correct] = useState(/** @type {Place | null} */ (null));
  const [said, say] = useState("");
  const [moved, show] = useState(/** @type {ReturnType<typeof changed>} */ ([]));
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => put(at.endsWith("/share") ? "share" : null), [at]);
  const paper = desk.paper(id);
  if (!paper) return html`<${Missing} id=${id} />`;
  const standing = standingOf(paper);
  const { sheet } = standing;
  const close = () => {
    if (at.endsWith("/share")) history.replaceState(null, "", `#/s/${id}`);
    put(null);
  };

  /** @param {import("./desk.js").Deed} deed @param {(now: Standing) => string} words @param {boolean} [tell] show what else changed */
  async function write(deed, words, tell = false) {
    const made = await desk.write(id, deed);
    if (!made) return;
    const now = standingOf(made);
    say(words(now));
    if (tell) show(changed(standing, now));
  }
  /** @param {Entry} entry */
  const enter = (entry) => {
    put(null);
    void write((now, device, ms) => add(now, device, entry, ms), (now) => t("score.written", { what: lastWords(t, now, entry) }));
  };
  const title = sheet.over ? t("score.over") : sheet.lastDeal ? t("bar.last") : t(sheet.deals ? "bar.deal_of" : "bar.deal", { deal: sheet.deal, deals: sheet.deals ?? "" });
  return html`<${Bar} title=${t("sheet.title")} sub=${`${setName(t, named, sheet.rules)}, ${title}`}>
      <${Mark} id=${id} />
      <button type="button" class="icon" aria-label=${t("menu.title")} onClick=${() => put("menu")}><${Icon} name="menu" /></button><//>
    <main class="board" ref=${main}>
      <section class="paper"><div class="belt" aria-hidden="true"></div>
        <${Lines} standing=${standing} open=${correct} />
        ${sheet.personal.length > 0 && !sheet.over && html`<p class="settled-now" tabindex="0">${t("sheet.if_settled", { totals: settledNow(sheet) })}</p>`}</section>
      <section class="entry" aria-label=${t("score.entry_label")}>
        <${Toast} paper=${paper} said=${said} write=${write} />
        <${Questions} standing=${standing} write=${write} />
        ${sheet.over ? html`<${Outcome} standing=${standing} share=${() => put("share")} more=${() => put("outcome")} />`
          : html`<${EntryPad} sheet=${sheet} put=${enter} more=${html`<button type="button" class="btn all" onClick=${() => put("more")}>${t("score.more")}</button>`}><${Next} sheet=${sheet} /><//>`}
      </section>
    </main>
    ${over === "menu" && html`<${Menu} paper=${paper} standing=${standing} close=${close} go=${put} enter=${enter} />`}
    ${over === "more" && html`<${More} sheet=${sheet} close=${close} enter=${enter} />`}
    ${over === "share" && html`<${ShareDialog} paper=${paper} close=${close} />`}
    ${over === "outcome" && html`<${OutcomeDialog} standing=${standing} close=${close} />`}
    ${place && html`<${Correct} paper=${paper} standing=${standing} place=${place} close=${() => correct(null)} write=${write} />`}
    ${moved.length > 0 && html`<${Changes} changes=${moved} names=${sheet.names} close=${() => show([])} />`}`;
}

/** @param {import("../../js/words.js").Words} t @param {Standing} now @param {Entry} entry */
function lastWords(t, now, entry) {
  const place = now.places.findLast((one) => JSON.stringify(one.entry) === JSON.stringify(entry));
  return place?.line ? lineWords(t, now.sheet.names, place.line) : entryWords(t, now.sheet.names, entry);
}

/** @param {import("../sheet.js").Sheet} sheet */
function settledNow({ ifSettled, names, totals }) {
  const sign = (/** @type {number} */ n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
  return names.map((name, person) => ({ name, now: ifSettled[person] ?? 0, was: totals[person] ?? 0 }))
    .filter(({ now, was }) => now !== was).map(({ name, now }) => `${name} ${sign(now)}`).join(", ");
}

/** @param {{sheet: import("../sheet.js").Sheet}} props */
function Next({ sheet }) {
  const { t } = useScene();
  const [dealer, first] = [sheet.names[sheet.personOn(sheet.dealer)], sheet.names[sheet.hands[0] ?? 0]];
  return html`<p class="next"><span><span class="dl" aria-hidden="true">D</span><span>${t("score.deals")}</span> <b>${dealer}</b></span>
    <span><svg class="fh" aria-hidden="true"><use href="/static/art/icons.svg#star" /></svg><span>${t("score.first_hand")}</span> <b>${first}</b></span></p>`;
}

/** What was written last, and the way back and forth. @param {{paper: Paper, said: string, write: any}} props */
function Toast({ paper, said, write }) {
  const { t } = useScene();
  const probe = "AAAAAAAA";
  const [back, forth] = [undo(paper, probe, 0), redo(paper, probe, 0)];
  if (!back && !forth) return html`<div class="toast none" role="status"></div>`;
  /** @param {typeof undo} step @param {string} key */
  const go = (step, key) => write((/** @type {Paper} */ now, /** @type {string} */ device, /** @type {number} */ at) => step(now, device, at), () => t(key), true);
  return html`<div class="toast"><span role="status">${said}</span><span class="steps">
    ${back && html`<button type="button" class="btn quiet" data-undo onClick=${() => go(undo, "score.undone")}><${Icon} name="undo" />${t("score.undo")}</button>`}
    ${forth && html`<button type="button" class="btn quiet" data-redo aria-label=${t("score.redo")} onClick=${() => go(redo, "score.redone")}><span class="turned"><${Icon} name="undo" /></span>${!back && t("score.redo")}</button>`}</span></div>`;
}

/** How far the sheet has come: kept here, sent, or neither. @param {{id: string}} props */
function Mark({ id }) {
  const { t, desk } = useScene();
  const state = desk.sent(id);
  const key = state === "refused" ? desk.why(id) : desk.storage !== "kept" && state !== "sent" ? "score.mark_memory" : state === "sent" ? "score.mark_sent" : "score.mark_kept";
  return html`<span class=${`mark-state ${state} ${desk.storage === "kept" ? "" : "memory"}`} role="img" aria-label=${t(key)} title=${t(key)}><${Icon} name=${state === "sent" ? "check" : state === "refused" ? "close" : "phone"} /></span>`;
}

/** A link to a sheet that is not on this phone: perhaps the server has it. @param {{id: string}} props */
function Missing({ id }) {
  const { t, desk } = useScene();
  const why = desk.why(id);
  return html`<${Bar} title=${t("sheet.title")} /><main class="list"><section class="empty" role="status"><p>${t(why || "score.looking")}</p>
    <a class="btn" href="#/">${t("score.to_list")}</a></section></main>`;
}
