/* Two phones wrote differently, or at the same time: people are asked, nothing is decided for them. */

import { html } from "htm/preact";
import { correct, keep } from "../log.js";
import { useScene } from "./context.js";
import { entryWords } from "./lines.js";

/** @import { Paper, Standing } from "../types.js" */

/** @param {{standing: Standing, write: any}} props */
export function Questions({ standing, write }) {
  const { t } = useScene();
  const { conflicts, together, places, sheet } = standing;
  const { names } = sheet;
  const [conflict] = conflicts;
  const [group] = together;
  /** @param {(now: Paper, device: string, at: number) => Paper | null} deed */
  const settle = (deed) => write(deed, () => t("score.settled_question"), true);
  if (conflict) {
    return html`<section class="question" role="alert"><h2>${t("score.conflict")}</h2>
      ${conflict.heads.map((head) => html`<button type="button" class="btn" key=${head.id} onClick=${() => settle((now, device, at) => correct(now, device, at, conflict.root, head.entry))}>
        ${head.entry ? entryWords(t, names, head.entry) : t("score.entry.nothing")}</button>`)}</section>`;
  }
  if (!group) return null;
  const those = group.map((root) => places.find((place) => place.root === root)).filter((place) => place !== undefined);
  return html`<section class="question" role="alert"><h2>${t("score.together")}</h2>
    <button type="button" class="btn now" onClick=${() => settle((now, device, at) => keep(now, device, at, group))}>${t("score.keep_all", { n: group.length })}</button>
    ${those.map((place) => html`<button type="button" class="btn" key=${place.root} onClick=${() => settle((now, device, at) => correct(now, device, at, place.root, null))}>
      ${t("score.drop_one", { what: entryWords(t, names, place.entry) })}</button>`)}</section>`;
}
