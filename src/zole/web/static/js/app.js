/* The whole page: the bar, the table, the sheet, and whatever lies over them. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Log } from "./announce.js";
import { Icon } from "./card.js";
import { Cloth } from "./cloth.js";
import { useKeptFocus } from "./focus.js";
import { GameContext, useGame } from "./game.js";
import { LastTrickDialog } from "./last.js";
import { Menu } from "./menu.js";
import { ResultDialog } from "./result.js";
import { RulesDialog, rulesName } from "./rules.js";
import { SessionDialog } from "./session.js";
import { countFinished } from "./settings.js";
import { SheetPanel } from "./sheet.js";

/** @import { Game } from "./game.js" */
/** @typedef {"menu" | "rules" | "result" | "session" | "last" | null} Over what lies over the table */

/** @param {{game: Game}} props */
export function App({ game }) {
  const { page, table, t } = game;
  const [over, put] = useState(/** @type {Over} */ (null));
  const close = () => put(null);
  const finished = page.deal?.result && !page.held ? page.deal.number : 0;
  useEffect(() => put(finished ? "result" : null), [finished]);
  useKeptFocus();
  useEffect(() => {
    if (table.sheet.over) countFinished(table.id);
  }, [table.id, table.sheet.over]);
  const { name, sub } = rulesName(t, table.rules);
  return html`<${GameContext.Provider} value=${game}>
    <${Bar} menu=${() => put("menu")} rules=${() => put("rules")} />
    <${Lost} />
    <main class="room" data-count=${table.players.length}>
      <h1 class="vh">${t("table.title")}</h1>
      <${Cloth} showLast=${() => put("last")} showResult=${() => put(table.sheet.over ? "session" : "result")} />
      <${SheetPanel} title=${`${name}, ${sub}`} />
    </main>
    <${Log} />
    ${over === "menu" && html`<${Menu} close=${close} rules=${() => put("rules")} />`}
    ${over === "rules" && html`<${RulesDialog} close=${close} />`}
    ${over === "result" && html`<${ResultDialog} close=${close} outcome=${() => put("session")} />`}
    ${over === "session" && html`<${SessionDialog} close=${close} />`}
    ${over === "last" && html`<${LastTrickDialog} close=${close} />`}
  <//>`;
}

/** @param {{menu: () => void, rules: () => void}} props */
function Bar({ menu, rules }) {
  const { t, page, table, deeds, settings } = useGame();
  const { name, sub } = rulesName(t, table.rules);
  const night = settings.theme === "night" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  const { deals, last_deal: last } = table.sheet;
  const number = page.deal?.number ?? table.sheet.deal;
  return html`<header class="bar">
    <button type="button" class="icon" aria-label=${t("menu.title")} onClick=${menu}><${Icon} name="menu" /></button>
    <button type="button" class="rules" onClick=${rules}><b>${name}</b><small>${sub}</small></button>
    <span class="dealno">${last ? t("bar.last") : t.rich(deals ? "bar.deal_of" : "bar.deal", { deal: html`<span class="num">${number}</span>`, deals: html`<span class="num">${deals}</span>` })}</span>
    <span class="sp"></span>
    <button type="button" class="icon theme" aria-label=${t(night ? "bar.light" : "bar.night")} onClick=${() => deeds.set({ theme: night ? "light" : "night" })}>
      <${Icon} name=${night ? "sun" : "moon"} /></button>
    ${page.deal?.may_undo && html`<button type="button" class="icon" data-undo aria-label=${t("bar.undo")} onClick=${deeds.undo}><${Icon} name="undo" /></button>`}
  </header>`;
}

function Lost() {
  const { t, page } = useGame();
  const words = page.link === "lost" ? "link.lost" : page.link === "closed" ? "link.closed" : null;
  return html`<div class="lost" role="status">${words && html`<span>${t(words)}</span>`}</div>`;
}
