/* A deal as it was written down: its row and what every seat gets before pules (rules 4–6).
 * Mirrors zole.scoring.results. */

import { Refused } from "./refused.js";
import { losingSeats, oddPoints, rondoPoints } from "./rondo.js";
import { allPass, seatsWithCards } from "./ruleset.js";

/** @import { Awarded, Contract, Deal, RowName, Rules } from "./types.js" */

/**
 * @typedef {object} Result `big` and `losers` are seats, `points` are by seat
 * @property {Contract} contract @property {number[]} points
 * @property {number | null} big @property {RowName | null} row @property {number[]} losers
 */

/** 4.3: what Big gets from each of the others. @type {Partial<Record<RowName, number>>} */
const BIG_POINTS = { all_tricks: 3, won_jani: 2, won: 1, lost: -2, lost_jani: -3, no_trick: -4 };
/** @type {Partial<Record<RowName, number>>} */
const ZOLE_POINTS = { all_tricks: 7, won_jani: 6, won: 5, lost: -6, lost_jani: -7, no_trick: -8 };
const LITTLE_ZOLE_WON = 6;

/** What may be filled in for each contract. @type {Record<Contract, readonly Field[]>} */
const FIELDS = {
  big: ["big", "row"],
  zole: ["big", "row"],
  little_zole: ["big", "row"],
  galdins: ["losers", "tricks"],
  rondo: ["eyes", "tricks", "lots"],
  passed: [],
  redeal: [],
};
/** @typedef {"big" | "row" | "losers" | "eyes" | "tricks" | "lots"} Field */
const ALL_FIELDS = /** @type {Field[]} */ (["big", "row", "losers", "eyes", "tricks", "lots"]);

/** The rows of a contract with what Big gets from each of the others, in the order of the grid.
 * @param {Rules} rules @param {Contract} contract @returns {Partial<Record<RowName, number>>} */
export function tableOf(rules, contract) {
  if (contract === "little_zole") return { little_won: LITTLE_ZOLE_WON, little_lost: -rules.little_zole_lost };
  return { big: BIG_POINTS, zole: ZOLE_POINTS }[/** @type {string} */ (contract)] ?? {};
}

/** The result of a deal for the people seated from seat 0 on.
 * @param {Rules} rules @param {number} dealer @param {number[]} seated @param {Deal | Awarded} entry @returns {Result} */
export function result(rules, dealer, seated, entry) {
  checkContract(rules, entry.contract);
  if (entry.kind === "awarded") return awarded(rules, dealer, seated, entry);
  checkFields(rules, entry);
  if (hasBig(entry.contract)) {
    if (entry.big === undefined) throw new Refused("big_missing", "4.3");
    return alone(rules, entry.contract, holder(rules, dealer, seated, entry.big), entry.row ?? null);
  }
  if (entry.contract === "galdins") return galdins(rules, dealer, seated, entry);
  if (entry.contract === "rondo") return rondo(rules, dealer, seated, entry);
  return { contract: entry.contract, points: Array(rules.seats).fill(0), big: null, row: null, losers: [] };
}

/** The seat of a person. @param {number[]} seated @param {number} person */
export function seatOf(seated, person) {
  const seat = seated.indexOf(person);
  if (seat < 0) throw new Refused("not_at_the_table", "8.3", { person });
  return seat;
}

/** @param {Contract} contract */
export function hasBig(contract) {
  return contract === "big" || contract === "zole" || contract === "little_zole";
}

/** @param {Rules} rules @param {Contract} contract */
export function checkContract(rules, contract) {
  if (contract === "little_zole" && !rules.little_zole) throw new Refused("little_zole_off", "9");
  if (!hasBig(contract) && contract !== allPass(rules)) {
    throw new Refused("all_pass_otherwise", "3.6", { contract, all_pass: rules.all_pass });
  }
}

/** @param {Rules} rules @param {Deal} entry */
function checkFields(rules, entry) {
  for (const field of ALL_FIELDS) {
    let belongs = FIELDS[entry.contract].includes(field);
    if (field === "tricks" && entry.contract === "galdins") belongs = rules.galdins_stake === "tricks";
    const value = entry[field];
    const filled = Array.isArray(value) ? value.length > 0 : value !== undefined;
    if (!belongs && filled) throw new Refused("does_not_belong", "8", { field, contract: entry.contract });
  }
}

/** The seat of a person who holds cards. @param {Rules} rules @param {number} dealer @param {number[]} seated @param {number} person */
function holder(rules, dealer, seated, person) {
  const seat = seatOf(seated, person);
  if (!seatsWithCards(rules.seats, dealer).includes(seat)) throw new Refused("sits_out", "2.2", { person });
  return seat;
}

/** @param {Rules} rules @param {Contract} contract @param {number} big @param {RowName | null} row @returns {Result} */
function alone(rules, contract, big, row) {
  const each = row === null ? undefined : tableOf(rules, contract)[row];
  if (each === undefined) {
    throw new Refused("no_such_row", contract === "little_zole" ? "4.5" : "4.3", { contract, row: row ?? "" });
  }
  const points = Array.from({ length: rules.seats }, (_, seat) => (seat === big ? each * (rules.seats - 1) : -each));
  return { contract, points, big, row, losers: [] };
}

/** The other side wins by the smallest margin (7.6).
 * @param {Rules} rules @param {number} dealer @param {number[]} seated @param {Awarded} entry */
function awarded(rules, dealer, seated, entry) {
  if (!hasBig(entry.contract)) throw new Refused("no_sides_to_award", "7.6", { contract: entry.contract });
  const big = holder(rules, dealer, seated, entry.big);
  holder(rules, dealer, seated, entry.offender);
  const little = entry.contract === "little_zole";
  if (entry.offender === entry.big) return alone(rules, entry.contract, big, little ? "little_lost" : "lost");
  return alone(rules, entry.contract, big, little ? "little_won" : "won");
}

/** @param {Rules} rules @param {number} dealer @param {number[]} seated @param {Deal} entry @returns {Result} */
function galdins(rules, dealer, seated, entry) {
  const losers = (entry.losers ?? []).map((person) => holder(rules, dealer, seated, person)).sort((a, b) => a - b);
  // Eight tricks never fall equally to three hands, so at most two lose.
  if (losers.length < 1 || losers.length > 2 || losers[0] === losers[1]) {
    throw new Refused("galdins_losers", "5.1", { losers: losers.length });
  }
  const stake = rules.galdins_stake === "tricks" ? mostTricks(losers.length, entry.tricks ?? []) : 2;
  return { contract: "galdins", points: galdinsPoints(rules, losers, stake), big: null, row: null, losers };
}

/** @param {number} losers @param {number[]} tricks */
function mostTricks(losers, tricks) {
  const [low, high] = losers === 1 ? [3, 8] : [3, 4];
  const [most] = tricks;
  if (tricks.length !== 1 || most === undefined || most < low || most > high) {
    throw new Refused("galdins_tricks", "5.4", { low, high });
  }
  return most;
}

/** @param {Rules} rules @param {number[]} losers @param {number} stake */
function galdinsPoints(rules, losers, stake) {
  /** @type {number[]} */
  const points = Array(rules.seats).fill(0);
  if (losers.length > 1 && rules.galdins_tie === "nobody") return points;
  const got = stake * losers.length;
  return points.map((_, seat) => (losers.includes(seat) ? got - stake * rules.seats : got));
}

/** @param {Rules} rules @param {number} dealer @param {number[]} seated @param {Deal} entry @returns {Result} */
function rondo(rules, dealer, seated, entry) {
  const piles = pilesOf(entry.eyes ?? [], entry.tricks ?? []);
  const losers = losingSeats(rules.seats, dealer, piles);
  const lots = (entry.lots ?? []).map((person) => seatOf(seated, person));
  const due = oddPoints(rules, piles);
  if (lots.length !== due || new Set(lots).size < due || !lots.every((seat) => losers.includes(seat))) {
    throw new Refused("lots_do_not_fit", "6.2", { due });
  }
  return { contract: "rondo", points: rondoPoints(rules, dealer, piles, lots), big: null, row: null, losers };
}

/** @param {number[]} eyes @param {number[]} tricks */
function pilesOf(eyes, tricks) {
  const all = eyes.reduce((sum, one) => sum + one, 0);
  if (eyes.length !== 4 || Math.min(...eyes) < 0 || all !== 120) throw new Refused("rondo_eyes", "6.2", { sum: all });
  if (!tricks.length) {
    if (eyes.includes(0)) throw new Refused("rondo_tricks_wanted", "6.2");
    tricks = [1, 1, 1, 1]; // all that counts is that nobody had none
  } else {
    const sum = tricks.reduce((all, one) => all + one, 0);
    if (tricks.length !== 4 || Math.min(...tricks) < 0 || sum !== 8) throw new Refused("rondo_tricks", "6.2", { sum });
  }
  const piles = eyes.map((count, hand) => ({ tricks: tricks[hand] ?? 0, eyes: count }));
  if (piles.some((pile) => pile.eyes && !pile.tricks)) throw new Refused("rondo_eyes_without_trick", "6.2");
  return piles;
}
