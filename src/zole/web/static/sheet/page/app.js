/* The frame of the score sheet: the bar, what is said on top, and the view that the address names. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../js/card.js";
import { GameContext } from "../../js/game.js";
import { Begin } from "./begin.js";
import { Board } from "./board.js";
import { SceneContext, useScene } from "./context.js";
import { download } from "./files.js";
import { List } from "./list.js";
import { OpenLink } from "./open.js";
import { Print } from "./print.js";
import { Statistics } from "./statistics.js";

/** @import { Scene } from "./context.js" */

/** @param {{scene: Scene}} props */
export function App({ scene }) {
  const { t, at } = scene;
  // The dialogs, terms and lines of the table ask for their words by its context.
  const game = /** @type {any} */ ({ t, settings: { letters: "latin" } });
  const [, room = "", id = "", more = ""] = at.split("/");
  useEffect(() => {
    scene.desk.watch(room === "s" ? id : null);
    scrollTo(0, 0);
  }, [room, id]);
  const view = {
    "": html`<${List} />`,
    new: html`<${Begin} />`,
    open: html`<${OpenLink} payload=${at.slice("/open/".length)} />`,
    stats: html`<${Statistics} />`,
    s: more === "print" ? html`<${Print} id=${id} />` : html`<${Board} id=${id} key=${id} />`,
  }[room];
  return html`<${SceneContext.Provider} value=${scene}><${GameContext.Provider} value=${game}>
    <${Newer} /><${Unkept} />
    ${view ?? html`<${List} />`}
  <//><//>`;
}

/** @param {{title: any, sub?: any, back?: string, home?: boolean, children?: any}} props */
export function Bar({ title, sub, back = "#/", home = false, children }) {
  const { t } = useScene();
  return html`<header class="bar">
    <a class="icon" href=${home ? "/" : back} aria-label=${t(home ? "score.to_front" : "score.back")}><${Icon} name="back" /></a>
    <h1>${title}${sub && html`<small>${sub}</small>`}</h1>
    <${Theme} />${children}
  </header>`;
}

function Theme() {
  const { t } = useScene();
  const [, again] = useState(0);
  const root = document.documentElement;
  const night = root.dataset.theme ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
  const turn = () => {
    root.dataset.theme = night ? "light" : "night";
    try {
      const kept = JSON.parse(localStorage.getItem("zole.settings") ?? "null") ?? {};
      localStorage.setItem("zole.settings", JSON.stringify({ ...kept, theme: root.dataset.theme }));
    } catch {
      // A browser that keeps nothing shows the choice until the page is left.
    }
    again(Date.now());
  };
  return html`<button type="button" class="icon" aria-label=${t(night ? "bar.light" : "bar.night")} onClick=${turn}><${Icon} name=${night ? "sun" : "moon"} /></button>`;
}

function Newer() {
  const { t, install } = useScene();
  if (!install.newer) return null;
  return html`<aside class="strip" role="status"><span>${t("score.newer")}</span>
    <button type="button" class="btn" onClick=${install.renew}>${t("score.renew")}</button></aside>`;
}

/** Says that this phone keeps nothing, and offers to take everything away at once. */
function Unkept() {
  const { t, desk } = useScene();
  if (desk.storage === "kept") return null;
  const standing = desk.sheets.filter(({ gone }) => !gone);
  return html`<aside class="strip alarm" role="alert"><span>${t(desk.storage === "full" ? "score.storage_full" : "score.storage_none")}</span>
    ${standing.slice(0, 1).map(({ paper }) => html`<a class="btn" href=${`#/s/${paper.id}/share`}>${t("score.link")}</a>
      <button type="button" class="btn" onClick=${() => download(paper, "json")}>JSON</button>`)}</aside>`;
}
