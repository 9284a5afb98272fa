/* The log sorted into places: a first-written event with all that replaced it, and which of them counts. */

import { counter, inOrder } from "./ids.js";

/** @import { Event, Paper } from "./types.js" */

/**
 * @typedef {object} Chain
 * @property {string} root the first event, by which the place has its order, though it may not have arrived yet
 * @property {Event[]} events in order @property {Event[]} heads those that nothing replaces, in order
 * @property {Event} head the one that counts: the first of the heads
 * @property {boolean} undecided whether heads differ in what they say
 */

/** The places of a log, by their first events. @param {Paper} paper @returns {Chain[]} */
export function chains(paper) {
  const root = roots(paper.events);
  const replaced = new Set(paper.events.flatMap((event) => event.replaces ?? []));
  /** @type {Map<string, Event[]>} */
  const byRoot = new Map();
  for (const event of paper.events) {
    const there = byRoot.get(root(event.id));
    if (there) there.push(event);
    else byRoot.set(root(event.id), [event]);
  }
  return [...byRoot].sort(([a], [b]) => inOrder(a, b)).map(([first, events]) => {
    const heads = events.filter((event) => !replaced.has(event.id));
    const head = /** @type {Event} */ (heads[0]); // the last event of a chain is replaced by none
    const undecided = heads.some((other) => !sameEntry(other, head));
    return { root: first, events, heads, head, undecided };
  });
}

/** The places as they stand on the paper: each after those that were put in before it. A first event names an earlier
 * one, so no place comes before itself. @param {Paper} paper @param {Chain[]} all @returns {Chain[]} */
export function inPlace(paper, all) {
  const root = roots(paper.events);
  const known = new Set(all.map((chain) => chain.root));
  const end = "";
  /** @type {Map<string, Chain[]>} */
  const putIn = new Map();
  for (const chain of all) {
    const first = chain.events.find((event) => event.id === chain.root);
    const later = first?.before === undefined ? end : root(first.before);
    const before = known.has(later) ? later : end;
    putIn.set(before, [...(putIn.get(before) ?? []), chain]);
  }
  /** @type {Chain[]} */
  const ordered = [];
  const waiting = (putIn.get(end) ?? []).map((chain) => ({ chain, led: false })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { chain, led } = next;
    const others = led ? [] : putIn.get(chain.root) ?? [];
    if (!others.length) ordered.push(chain);
    else waiting.push({ chain, led: true }, ...others.map((other) => ({ chain: other, led: false })).reverse());
  }
  return ordered;
}

/** Places that phones wrote at the same time, unless people said that they stand beside one another: the
 * counters of their first events are equal, so neither phone knew of the other's.
 * @param {Chain[]} all @returns {string[][]} */
export function together(all) {
  /** @type {Map<number, Chain[]>} */
  const groups = new Map();
  for (const chain of all) {
    if (!counts(chain)) continue;
    const number = counter(chain.root);
    groups.set(number, [...(groups.get(number) ?? []), chain]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && !isSettled(group)).map((group) => group.map((chain) => chain.root));
}

/** Whether two events say the same. @param {Event} a @param {Event} b */
export function sameEntry(a, b) {
  return JSON.stringify(a.entry) === JSON.stringify(b.entry);
}

/** @param {Chain} chain */
function counts({ head }) {
  return head.entry !== null && head.entry.kind !== "rename" && head.entry.kind !== "stake";
}

/** Whether answers link all places of a group. @param {Chain[]} group */
function isSettled(group) {
  const root = unions();
  for (const chain of group) {
    for (const event of chain.events) for (const other of event.beside ?? []) root.join(chain.root, other);
  }
  return new Set(group.map((chain) => root.of(chain.root))).size === 1;
}

/** From an event to the first of its chain. @param {Event[]} events */
function roots(events) {
  const root = unions();
  for (const event of events) for (const other of event.replaces ?? []) root.join(event.id, other);
  return root.of;
}

/** Sets of events that grow together, each known by its first. */
function unions() {
  /** @type {Map<string, string>} */
  const parents = new Map();
  /** @param {string} id @returns {string} */
  const of = (id) => {
    let top = id;
    for (let next = parents.get(top); next !== undefined; next = parents.get(top)) top = next;
    for (let next = parents.get(id); next !== undefined; next = parents.get(id)) {
      if (next !== top) parents.set(id, top);
      id = next;
    }
    return top;
  };
  /** @param {string} a @param {string} b */
  const join = (a, b) => {
    const [first, second] = [of(a), of(b)].sort(inOrder);
    if (first !== undefined && second !== undefined && first !== second) parents.set(second, first);
  };
  return { of, join };
}
