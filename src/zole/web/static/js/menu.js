/* The menu: what may be done beside playing, and how the table looks and moves. */

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "./card.js";
import { Dialog } from "./dialog.js";
import { FairDeal } from "./fair.js";
import { useGame } from "./game.js";
import { aided } from "./settings.js";

/** @import { Settings } from "./settings.js" */

const LANGUAGES = [["lv", "Latviešu"], ["ru", "Русский"], ["en", "English"]];

/** @param {{close: () => void, rules: () => void}} props */
export function Menu({ close, rules }) {
  const { t, page } = useGame();
  return html`<${Dialog} title=${t("menu.title")} close=${close} look="menu">
    <div class="acts">
      <button type="button" class="btn" onClick=${rules}><${Icon} name="help" />${t("menu.rules")}</button>
      <${LastDeal} close=${close} />
      <${Claim} close=${close} />
      <${Concede} close=${close} />
      <a class="btn" href="/"><${Icon} name="back" />${t("menu.home")}</a>
    </div>
    <${Choices} />
    ${page.deal && html`<${FairDeal} seal=${page.deal.seed} />`}
    <form method="post" action="/language" class="languages" aria-label=${t("menu.language")}>
      ${LANGUAGES.map(([code, own]) => html`<button class="btn ${code === t.lang ? "on" : ""}" name="lang" value=${code} lang=${code}
        aria-pressed=${code === t.lang}>${own}</button>`)}
    </form>
  <//>`;
}

/** @param {{close: () => void}} props */
function LastDeal({ close }) {
  const { t, table, deeds } = useGame();
  const { deals, last_deal: announced, over } = table.sheet;
  if (deals !== null || over) return null;
  if (announced) return html`<p class="note">${t("menu.last_deal_said")}</p>`;
  return html`<${Sure} icon="flag" words="menu.last_deal" sure="menu.last_deal_sure" deed=${() => (close(), deeds.lastDeal())} />`;
}

/** @param {{close: () => void}} props */
function Concede({ close }) {
  const { page, deeds } = useGame();
  if (!page.deal?.may_concede) return null;
  return html`<${Sure} icon="flag" words="menu.concede" sure="menu.concede_sure" deed=${() => (close(), deeds.act(30))} />`;
}

/** @param {{close: () => void}} props */
function Claim({ close }) {
  const { page, deeds } = useGame();
  if (!page.deal?.may_claim) return null;
  const sure = page.deal.big === null ? "menu.claim_all_sure" : "menu.claim_sure";
  return html`<${Sure} icon="check" words="menu.claim" sure=${sure} deed=${() => (close(), deeds.act(31))} />`;
}

/** A button that asks once more. @param {{icon: string, words: string, sure: string, deed: () => void}} props */
function Sure({ icon, words, sure, deed }) {
  const { t } = useGame();
  const [asking, setAsking] = useState(false);
  if (!asking) return html`<button type="button" class="btn" onClick=${() => setAsking(true)}><${Icon} name=${icon} />${t(words)}</button>`;
  return html`<div class="sure" role="group" aria-label=${t(words)}><span>${t.rich(sure)}</span>
    <button type="button" class="btn now" onClick=${deed} ref=${(/** @type {HTMLElement | null} */ one) => one?.focus()}>${t("menu.yes")}</button>
    <button type="button" class="btn" onClick=${() => setAsking(false)}>${t("menu.no")}</button></div>`;
}

function Choices() {
  const { t } = useGame();
  return html`<section class="choices"><h3>${t("menu.aids")}</h3>
      <${Switch} name="trumps" /><${Switch} name="eyes" /><${Switch} name="advice" />
    <h3>${t("menu.play")}</h3>
      <${OneOf} name="speed" values=${["instant", "brisk", "human"]} />
      <${Switch} name="oneTap" /><${Switch} name="sound" /><${Switch} name="vibration" />
    <h3>${t("menu.cards")}</h3>
      <${OneOf} name="deck" values=${["international", "rainis"]} />
      <${OneOf} name="letters" values=${["latin", "russian"]} />
      <${Switch} name="four" /><${Switch} name="large" />
    <h3>${t("menu.look")}</h3>
      <${OneOf} name="theme" values=${["auto", "light", "night"]} />
  </section>`;
}

/** @param {{name: keyof Settings}} props */
function Switch({ name }) {
  const { t, settings, deeds } = useGame();
  const on = name === "trumps" || name === "eyes" || name === "advice" ? aided(settings, name) : Boolean(settings[name]);
  return html`<label class="switch"><span>${t(`settings.${name}`)}</span>
    <input type="checkbox" role="switch" checked=${on} onChange=${() => deeds.set({ [name]: !on })} /></label>`;
}

/** @param {{name: keyof Settings, values: string[]}} props */
function OneOf({ name, values }) {
  const { t, settings, deeds } = useGame();
  return html`<fieldset class="oneof"><legend>${t(`settings.${name}`)}</legend>
    ${values.map((value) => html`<label><input type="radio" name=${name} checked=${settings[name] === value}
      onChange=${() => deeds.set({ [name]: value })} /><span>${t(`settings.${name}.${value}`)}</span></label>`)}
  </fieldset>`;
}
