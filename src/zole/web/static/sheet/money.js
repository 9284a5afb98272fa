/* Who pays whom when the session is over, in the fewest payments. Mirrors zole.scoring.money. */

/** @import { Stake } from "./types.js" */
/** @typedef {{from: number, to: number, points: number, amount: string | null}} Payment amount: by the stake, null without one */

/** With more people than this the fewest payments are no longer looked for; a table never has so many. */
const MOST = 12;

/** @param {number[]} totals zero-sum @param {Stake | null} stake @returns {Payment[]} */
export function payments(totals, stake) {
  const owing = [...totals.keys()].filter((person) => totals[person]);
  const groups = owing.length > MOST ? [owing] : smallGroups(owing, totals);
  return groups.flatMap((group) => within(group, totals)).map((payment) => ({ ...payment, amount: stake && amount(payment.points, stake.each) }));
}

/** People in as many groups as there can be that each sum to zero: a group of k settles in k − 1 payments.
 * Numbers of a set are its people as bits. @param {number[]} people @param {number[]} totals */
function smallGroups(people, totals) {
  const sums = [0];
  const groups = [0];
  const came = [0]; // the set that is left without the last person added
  for (let set = 1; set < 1 << people.length; set++) {
    const low = 31 - Math.clz32(set & -set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + (totals[people[low] ?? 0] ?? 0);
    let best = -1;
    for (let one = 0; one < people.length; one++) {
      const without = set & ~(1 << one);
      if (without !== set && (groups[without] ?? 0) > best) [best, came[set]] = [groups[without] ?? 0, without];
    }
    groups[set] = best + (sums[set] === 0 ? 1 : 0);
  }
  /** @type {number[][]} */
  const found = [];
  /** @type {number[]} */
  let open = [];
  for (let set = (1 << people.length) - 1; set; set = came[set] ?? 0) {
    if (sums[set] === 0 && open.length) {
      found.push(open);
      open = [];
    }
    open.push(people[31 - Math.clz32(set & ~(came[set] ?? 0))] ?? 0);
  }
  return open.length ? [...found, open] : found;
}

/** The greatest debt meets the greatest claim until nothing is owed. @param {number[]} group @param {number[]} totals */
function within(group, totals) {
  const left = new Map([...group].sort((a, b) => a - b).map((person) => [person, totals[person] ?? 0]));
  /** @type {{from: number, to: number, points: number}[]} */
  const found = [];
  for (;;) {
    const [from, debt] = [...left].reduce((a, b) => (b[1] < a[1] ? b : a));
    const [to, claim] = [...left].reduce((a, b) => (b[1] > a[1] ? b : a));
    const points = Math.min(-debt, claim);
    if (points <= 0) return found;
    found.push({ from, to, points });
    left.set(from, debt + points).set(to, claim - points);
  }
}

/** Points times a decimal, with as many decimals and no rounding. @param {number} points @param {string} each */
export function amount(points, each) {
  const [whole = "", parts = ""] = each.split(".");
  const all = (BigInt(whole + parts) * BigInt(points)).toString().padStart(parts.length + 1, "0");
  return parts ? `${all.slice(0, -parts.length)}.${all.slice(-parts.length)}` : all;
}
