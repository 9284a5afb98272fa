/* Pules: when one is written, which one goes, who pays for it (rules 7). Mirrors zole.scoring.pules.
 * Everything here is a pure function from the pules that stand to a Move. */

/** @import { Owner, Pules, Settled } from "./types.js" */

/**
 * @typedef {object} Move what an event does to the pules
 * @property {Pules} pules those that stand afterwards @property {Owner[]} written
 * @property {Settled | null} settled @property {Map<number, number>} payments points by person, zero-sum
 */

/** @param {Pules} pules @param {Partial<Move>} [rest] @returns {Move} */
export function move(pules, rest = {}) {
  return { pules, written: [], settled: null, payments: new Map(), ...rest };
}

/** One common pule, two at four or more people if none of any kind stands (7.1).
 * @param {Pules} pules @param {number} seats */
export function allPassed(pules, seats) {
  const news = seats >= 4 && !stands(pules) ? 2 : 1;
  return move({ ...pules, common: pules.common + news }, { written: Array(news).fill("common") });
}

/** A personal pule for an offence, whatever stands (7.6). @param {Pules} pules @param {number} person */
export function penalised(pules, person) {
  return move({ ...pules, personal: [...pules.personal, person] }, { written: [person] });
}

/** Big lost an ordinary game: a personal pule while one stands that counts (7.2).
 * @param {Pules} pules @param {number} big @param {"any" | "common"} needs */
export function lost(pules, big, needs) {
  const counts = needs === "common" ? pules.common > 0 : stands(pules);
  return counts ? penalised(pules, big) : move(pules);
}

/** Big won an ordinary game: his own pule goes before a common one before another's (7.3). `value` is what
 * the owner of another's pays, null for one point for each of the people.
 * @param {Pules} pules @param {number} big @param {number[]} people @param {number | null} value */
export function won({ common, personal }, big, people, value) {
  const own = personal.indexOf(big);
  if (own >= 0) return move({ common, personal: personal.toSpliced(own, 1) }, { settled: { owner: big, own: true } });
  if (common) {
    const payments = new Map(people.map((person) => [person, person === big ? people.length - 1 : -1]));
    return move({ common: common - 1, personal }, { settled: { owner: "common", own: false }, payments });
  }
  const [owner, ...rest] = personal;
  if (owner === undefined) return move({ common, personal });
  const price = value ?? people.length;
  const payments = new Map([[big, price], [owner, -price]]);
  return move({ common, personal: rest }, { settled: { owner, own: false }, payments });
}

/** What personal pules cost that nobody settled: each owner pays a point to each other person (7.5).
 * @param {number[]} owners @param {number[]} people */
export function atTheEnd(owners, people) {
  const payments = new Map(people.map((person) => [person, owners.length]));
  for (const owner of owners) payments.set(owner, (payments.get(owner) ?? 0) - people.length);
  return payments;
}

/** @param {Pules} pules */
export function stands({ common, personal }) {
  return common > 0 || personal.length > 0;
}
