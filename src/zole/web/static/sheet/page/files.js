/* Sheets as files: JSON to keep and to open again, CSV for a spreadsheet. */

import { csv } from "../csv.js";

/** @import { Paper } from "../types.js" */

/** @param {Paper} paper @param {"json" | "csv"} kind */
export function download(paper, kind) {
  const text = kind === "json" ? `${JSON.stringify(paper, null, 1)}\n` : csv(paper);
  const file = new Blob([text], { type: kind === "json" ? "application/json" : "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const day = new Date(paper.made).toISOString().slice(0, 10);
  Object.assign(document.createElement("a"), { href: address, download: `zole-${day}-${paper.id.slice(0, 4)}.${kind}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
