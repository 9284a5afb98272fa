/* The log of a sheet: what people write, take back and put right, on one phone or several.
 * An event never changes; logs merge by union, and what they come to follows from the events alone. */

import { chains, inPlace, together } from "./chains.js";
import { event as checkedEvent, paper as checkedPaper } from "./check.js";
import { counter, inOrder } from "./ids.js";
import { Refused } from "./refused.js";
import { open, write } from "./sheet.js";

/** @import { Chain } from "./chains.js" */
/** @import { Sheet } from "./sheet.js" */
/** @import { Entry, Event, Line, Paper, Place, Refusal, Rules, Stake, Standing } from "./types.js" */

/** The paper on which nothing is written yet.
 * @param {{rules: Rules, names: string[], firstDealer: number, stake: Stake | null, id: string, made: number}} about @returns {Paper} */
export function blank({ rules, names, firstDealer, stake, id, made }) {
  return checkedPaper({ zole: "sheet", version: 1, id, made, rules, names, first_dealer: firstDealer, stake, events: [] });
}

/** The id of the event that a phone writes next. @param {Paper} paper @param {string} device */
export function next(paper, device) {
  const last = paper.events.at(-1);
  return `${device}.${last ? counter(last.id) + 1 : 1}`;
}

/** The paper with one more event. @param {Paper} paper @param {string} device @param {Entry | null} entry @param {number} at
 * @param {string[]} [replaces] @param {{beside?: string[], back?: string, before?: string}} [marks] @returns {Paper} */
export function add(paper, device, entry, at, replaces = [], marks = {}) {
  const event = checkedEvent({ id: next(paper, device), at, replaces, ...marks, entry }, "");
  return { ...paper, events: [...paper.events, event] };
}

/** Puts a place right, or chooses where it is undecided: the entry replaces all its heads; null drops it.
 * @param {Paper} paper @param {string} device @param {number} at @param {string} root @param {Entry | null} entry */
export function correct(paper, device, at, root, entry) {
  return add(paper, device, entry, at, chainOf(paper, root).heads.map((head) => head.id));
}

/** Writes what was forgotten where it was due: right before a place.
 * @param {Paper} paper @param {string} device @param {number} at @param {string} root @param {Entry} entry */
export function insert(paper, device, at, root, entry) {
  return add(paper, device, entry, at, [], { before: root });
}

/** "Keep both": places written at the same time stand beside one another.
 * @param {Paper} paper @param {string} device @param {number} at @param {string[]} roots one group of `together` */
export function keep(paper, device, at, roots) {
  const [first = "", ...others] = roots;
  const { head, heads } = chainOf(paper, first);
  return add(paper, device, head.entry, at, heads.map((one) => one.id), { beside: others });
}

/** Two logs of one sheet as one. @param {Paper} a @param {Paper} b @returns {Paper} */
export function merge(a, b) {
  for (const field of /** @type {const} */ (["id", "made", "rules", "names", "first_dealer", "stake"])) {
    if (said(a[field]) !== said(b[field])) throw new Refused("sheet_differs", "", { field });
  }
  const events = new Map(a.events.map((event) => [event.id, event]));
  for (const event of b.events) {
    const there = events.get(event.id);
    if (there && said(there) !== said(event)) throw new Refused("sheet_event_changed", "", { id: event.id });
    events.set(event.id, event);
  }
  return { ...a, events: [...events.values()].sort((one, other) => inOrder(one.id, other.id)) };
}

/** What a log comes to. An entry that does not fit counts nothing and is marked; it is never lost.
 * @param {Paper} paper @returns {Standing} */
export function standing(paper) {
  const all = chains(paper);
  const placed = inPlace(paper, all);
  let now = { sheet: open(paper.rules, paper.names, paper.first_dealer), stake: paper.stake };
  /** @type {Place[]} */
  const places = [];
  for (const { root, head, undecided } of placed) {
    const { sheet, stake, line, fault } = follow(now, head.entry);
    now = { sheet, stake };
    places.push({ root, head: head.id, entry: head.entry, line, fault, undecided });
  }
  const conflicts = placed.filter((chain) => chain.undecided).map(({ root, heads }) => ({ root, heads }));
  return { ...now, places, conflicts, together: together(all) };
}

/** Takes back the last act of anybody, a correction too; null if there is none.
 * @param {Paper} paper @param {string} device @param {number} at */
export function undo(paper, device, at) {
  const act = acts(paper).findLast((event) => !event.gone)?.event;
  if (!act) return null;
  const before = paper.events.find((event) => act.replaces?.includes(event.id));
  return takeBack(paper, device, at, act, before?.entry ?? null);
}

/** Takes back the last undo, unless something was written since; null if there is none.
 * @param {Paper} paper @param {string} device @param {number} at */
export function redo(paper, device, at) {
  const gone = takenBack(paper);
  const written = new Map(acts(paper).map(({ event }) => [event.id, event]));
  const undone = paper.events.findLast((event) => written.has(event.back ?? "") && !gone.has(event.id));
  const last = [...written.values()].at(-1);
  if (!undone || (last && inOrder(last.id, undone.id) > 0)) return null;
  return takeBack(paper, device, at, undone, written.get(undone.back ?? "")?.entry ?? null);
}

/** What a change did to the lines of the sheet, place by place; the root of the settlement is null.
 * @param {Standing} before @param {Standing} after @returns {{root: string | null, before: Line | null, after: Line | null}[]} */
export function changed(before, after) {
  const was = new Map(before.places.map((place) => [place.root, place.line]));
  const is = new Map(after.places.map((place) => [place.root, place.line]));
  const roots = new Set([...is.keys(), ...was.keys()]); // in the order of the paper: an event stays, whatever becomes of it
  return [
    ...[...roots].map((root) => ({ root, before: was.get(root) ?? null, after: is.get(root) ?? null })),
    { root: null, before: settlement(before.sheet), after: settlement(after.sheet) },
  ].filter((pair) => said(pair.before) !== said(pair.after));
}

/** @param {{sheet: Sheet, stake: Stake | null}} now @param {Entry | null} entry
 * @returns {{sheet: Sheet, stake: Stake | null, line: Line | null, fault: Refusal | null}} */
function follow({ sheet, stake }, entry) {
  const same = { sheet, stake, line: null, fault: null };
  try {
    if (entry === null) return same;
    if (entry.kind === "stake") return { ...same, stake: entry.stake };
    if (entry.kind === "rename") return { ...same, sheet: renamed(sheet, entry.person, entry.name) };
    const after = write(sheet, entry);
    return { ...same, sheet: after, line: after.lines[sheet.lines.length] ?? null };
  } catch (error) {
    if (error instanceof Refused) return { ...same, fault: error.refusal };
    throw error;
  }
}

/** @param {Sheet} sheet @param {number} person @param {string} name */
function renamed(sheet, person, name) {
  if (sheet.names[person] === undefined) throw new Refused("no_such_person", "8.3", { person });
  return sheet.with({ names: sheet.names.with(person, name) });
}

/** @param {Sheet} sheet */
function settlement(sheet) {
  const last = sheet.lines.at(-1);
  return last?.kind === "settlement" ? last : null;
}

/** @param {Paper} paper @param {string} device @param {number} at @param {Event} act @param {Entry | null} entry */
function takeBack(paper, device, at, act, entry) {
  const chain = chains(paper).find(({ events }) => events.includes(act));
  const heads = chain?.heads.map((head) => head.id) ?? [];
  return add(paper, device, entry, at, heads, { back: act.id });
}

/** What people wrote, in order, and whether it is taken back; answers to questions are not among it. @param {Paper} paper */
function acts(paper) {
  const gone = takenBack(paper);
  const written = paper.events.filter((event) => event.back === undefined && !event.beside);
  return written.map((event) => ({ event, gone: gone.has(event.id) }));
}

/** The events that one takes back which is not taken back itself. @param {Paper} paper */
function takenBack(paper) {
  const gone = new Set();
  for (const event of paper.events.toReversed()) {
    if (event.back !== undefined && !gone.has(event.id)) gone.add(event.back);
  }
  return gone;
}

/** @param {Paper} paper @param {string} root @returns {Chain} */
function chainOf(paper, root) {
  const found = chains(paper).find((chain) => chain.root === root);
  if (!found) throw new RangeError(`no place begins with ${root}`);
  return found;
}

/** As text, to be compared. @param {unknown} value */
function said(value) {
  return JSON.stringify(value);
}
