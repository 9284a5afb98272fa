/* A word of the trade: tapped, it says in one sentence what it means. */

import { html } from "htm/preact";
import { useId } from "preact/hooks";
import { useGame } from "./game.js";

/** @param {{name: string, children?: any}} props */
export function Term({ name, children }) {
  const { t } = useGame();
  const id = useId();
  return html`<button type="button" class="term" popovertarget=${id}>${children}</button
    ><span popover id=${id} class="slip" role="note"
      ><span class="belt upright" aria-hidden="true"></span
      ><span><b>${t(`term.${name}.name`)}</b> ${t(`term.${name}`)}</span></span
    >`;
}
