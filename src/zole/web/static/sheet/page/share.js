/* A sheet for others: the whole of it in a link and a QR code, or as a file. */

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import qrcode from "qrcode-generator";
import { Icon } from "../../js/card.js";
import { Dialog } from "../../js/dialog.js";
import { pack } from "../link.js";
import { useScene } from "./context.js";
import { download } from "./files.js";

/** @import { Paper } from "../types.js" */

/** The most bytes that a QR code holds at its lowest correction; denser ones are hard to read off a screen. */
const MOST = 1600;

/** @param {{paper: Paper, close: () => void}} props */
export function ShareDialog({ paper, close }) {
  const { t, desk } = useScene();
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const here = `${location.origin}/sheet`;
  useEffect(() => {
    let current = true;
    void pack(paper).then((text) => current && setLink(`${here}#/open/${text}`));
    return () => void (current = false);
  }, [paper]);
  const sent = desk.sent(paper.id) === "sent";
  const short = `${here}#/s/${paper.id}`;
  const shown = link.length <= MOST ? link : sent ? short : "";
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      field.current?.select(); // without HTTPS only the person may copy
    }
  }
  const share = () => void navigator.share({ url: link }).catch(() => {}); // thought better of it
  return html`<${Dialog} title=${t("score.share")} close=${close} look="share">
    <p class="note">${t("score.share_about")}</p>
    ${link && (shown ? html`<${Code} text=${shown} />` : html`<p class="fault" role="status">${t("score.too_long_for_qr")}</p>`)}
    ${link.length > MOST && sent && html`<p class="note" role="status">${t("score.qr_by_server")}</p>`}
    <label class="field link"><b>${t("score.link")}</b><input ref=${field} readonly value=${link} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <div class="acts">
      <button type="button" class="btn now" onClick=${copy}><span role="status">${t(copied ? "session.copied" : "score.copy")}</span></button>
      ${"share" in navigator && html`<button type="button" class="btn" onClick=${share}><${Icon} name="share" />${t("session.share")}</button>`}
      <button type="button" class="btn" data-file="json" onClick=${() => download(paper, "json")}>${t("score.file_json")}</button>
      <button type="button" class="btn" data-file="csv" onClick=${() => download(paper, "csv")}>${t("score.file_csv")}</button>
      <a class="btn" href=${`#/s/${paper.id}/print`}>${t("score.print")}</a>
    </div>
    <p class="note">${t(sent ? "score.with_server" : "score.without_server")}</p>
  <//>`;
}

/** @param {{text: string}} props */
function Code({ text }) {
  const { t } = useScene();
  const code = qrcode(0, "L");
  code.addData(text, "Byte");
  code.make();
  const size = code.getModuleCount();
  const dots = [];
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) if (code.isDark(row, column)) dots.push(`M${column + 4} ${row + 4}h1v1h-1z`);
  return html`<svg class="qr" viewBox=${`0 0 ${size + 8} ${size + 8}`} role="img" aria-label=${t("score.qr")} shape-rendering="crispEdges"><path d=${dots.join("")} /></svg>`;
}
