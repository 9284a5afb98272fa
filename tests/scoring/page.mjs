/* Runs the page's sheet in Node: each line of standard input is a call, [name, ...arguments], each line of
 * standard output its result, or {"refused": {key, paragraph, args}}. */

import { createInterface } from "node:readline";

const HERE = new URL("../../src/zole/web/static/sheet/", import.meta.url);
const [check, csv, link, log, money, refused, sheet, stats] = await Promise.all(
  ["check", "csv", "link", "log", "money", "refused", "sheet", "stats"].map((name) => import(new URL(`${name}.js`, HERE).href)),
);

/** A session written step by step: what each step came to, and how the sheet stands in the end. */
function session(rules, names, firstDealer, entries) {
  let there = sheet.open(rules, names, firstDealer);
  const steps = entries.map((entry) => {
    const why = sheet.refusal(there, entry);
    if (why) return { refused: why };
    const before = there.lines.length;
    there = sheet.write(there, check.entry(entry, ""));
    return { lines: there.lines.slice(before) };
  });
  return { steps, stands: stands(there) };
}

/** Everything a sheet says of itself. */
function stands(there) {
  const { rules, names, seated, totals, dealer, deal, lastDeal, over, barred } = there;
  const { common, personal, hands, out, deals, ifSettled, places } = there;
  return {
    seats: rules.seats, names, seated, totals, dealer, deal, last_deal: lastDeal, over, barred,
    common, personal, hands, out, deals, if_settled: ifSettled, places,
  };
}

function standing(paper) {
  const { sheet: there, stake, places, conflicts, together } = log.standing(check.paper(paper));
  return { stands: stands(there), lines: there.lines, stake, places, conflicts: conflicts.map(({ root }) => root), together };
}

/** A paper after some acts: ["add", device, entry], ["undo", device], ["redo", device], ["correct" or "insert", device, place, entry]. */
function acts(paper, list) {
  let there = check.paper(paper);
  let at = 0;
  for (const [act, device, ...rest] of list) {
    at += 1;
    if (act === "add") there = log.add(there, device, rest[0], at);
    if (act === "undo") there = log.undo(there, device, at) ?? there;
    if (act === "redo") there = log.redo(there, device, at) ?? there;
    if (act === "correct" || act === "insert") {
      const { places } = log.standing(there);
      const place = places[rest[0] % Math.max(places.length, 1)];
      if (place) there = log[act](there, device, at, place.root, rest[1]);
    }
    if (act === "keep") for (const roots of log.standing(there).together) there = log.keep(there, device, at, roots);
  }
  return there;
}

const CALLS = {
  session,
  standing,
  acts,
  paper: check.paper,
  merge: log.merge,
  changed: (before, after) => log.changed(log.standing(before), log.standing(after)),
  rows: sheet.rows,
  pack: link.pack,
  unpack: link.unpack,
  csv: (paper) => csv.csv(check.paper(paper)),
  payments: money.payments,
  statistics: stats.statistics,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...args] = JSON.parse(line);
  let result;
  try {
    result = (await CALLS[name](...args)) ?? null;
  } catch (error) {
    if (!(error instanceof refused.Refused)) throw error;
    result = { refused: error.refusal };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
