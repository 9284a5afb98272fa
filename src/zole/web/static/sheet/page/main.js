/* Begins here: finds the language, opens the phone's store, and draws the page whenever something changes. */

import { html, render } from "htm/preact";
import { createWords } from "../../js/words.js";
import { App } from "./app.js";
import { openDesk } from "./desk.js";
import { createInstall } from "./install.js";

const LANGUAGES = ["lv", "ru", "en"];
const root = /** @type {HTMLElement} */ (document.getElementById("score"));
const named = JSON.parse(root.dataset.named ?? "{}");

let t = await words(spoken());
const install = createInstall(root.dataset.version ?? "", draw);
/** @type {import("./desk.js").Desk | undefined} */
let desk;
desk = await openDesk(draw);
root.replaceChildren();
addEventListener("hashchange", draw);
addEventListener("beforeunload", (event) => {
  // What stands in this tab's memory alone is worth a question before it is closed.
  if (desk.storage !== "kept" && desk.sheets.some(({ paper }) => desk.sent(paper.id) !== "sent")) event.preventDefault();
});
draw();
desk.catchUp();

/** The language chosen, else the first of the browser's that we speak. */
function spoken() {
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  const asked = navigator.languages.map((tag) => tag.split("-")[0] ?? "");
  return [chosen, ...asked].find((tag) => tag && LANGUAGES.includes(tag)) ?? "lv";
}

/** @param {string} lang */
async function words(lang) {
  const found = createWords(lang, await (await fetch(`/words/${lang}.json`)).json());
  document.documentElement.lang = lang;
  document.title = found("score.page_title");
  const link = document.querySelector("link[rel=manifest]") ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "manifest" }));
  link.setAttribute("href", `/sheet/${lang}.webmanifest`);
  return found;
}

/** @param {string} lang */
async function speak(lang) {
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  t = await words(lang);
  draw();
}

function draw() {
  if (!desk) return;
  const scene = { t, desk, install, named, at: location.hash.slice(1) || "/", speak };
  render(html`<${App} scene=${scene} />`, root);
}
