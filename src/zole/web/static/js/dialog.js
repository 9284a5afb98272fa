/* A sheet of paper that lies over the table until it is put away. */

import { html } from "htm/preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./card.js";
import { useGame } from "./game.js";

/** @param {{title: any, sub?: any, close: () => void, look?: string, children?: any, foot?: any}} props */
export function Dialog({ title, sub, close, look = "", children, foot }) {
  const { t } = useGame();
  const id = useId();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  return html`<dialog ref=${dialog} class=${`sheet-of-paper ${look}`} aria-labelledby=${id} onClose=${close} onClick=${outside}>
    <div class="inner">
      <div class="belt" aria-hidden="true"></div>
      <header class="head"><h2 id=${id}>${title}${sub && html`<small>${sub}</small>`}</h2>
        <button type="button" class="icon" aria-label=${t("dialog.close")} onClick=${close}><${Icon} name="close" /></button></header>
      <div class="content">${children}</div>
      ${foot && html`<footer class="foot">${foot}</footer>`}
    </div>
  </dialog>`;
}
