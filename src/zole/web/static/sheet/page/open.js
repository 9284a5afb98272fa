/* A link with a sheet in it: read, put to what this phone has, or refused with the reason. */

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Refused } from "../refused.js";
import { Bar } from "./app.js";
import { refusalWords, useScene } from "./context.js";

/** @param {{payload: string}} props */
export function OpenLink({ payload }) {
  const { t, desk } = useScene();
  const [fault, setFault] = useState("");
  useEffect(() => {
    setFault("");
    void (async () => {
      try {
        const paper = await desk.unpack(payload);
        await desk.open(paper);
        location.replace(`#/s/${paper.id}`);
      } catch (error) {
        setFault(error instanceof Refused ? refusalWords(t, error) : t("score.link_broken"));
      }
    })();
  }, [payload]);
  return html`<${Bar} title=${t("sheet.title")} /><main class="list"><section class="empty">
    ${fault ? html`<p class="fault" role="alert">${fault}</p><p>${t("score.nothing_lost")}</p>` : html`<p role="status">${t("score.opening")}</p>`}
    <a class="btn" href="#/">${t("score.to_list")}</a></section></main>`;
}
