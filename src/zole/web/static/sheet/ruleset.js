/* Rule sets: what each option may be, and who holds cards (rules 2, 9). Mirrors zole.rules.ruleset. */

import { Refused } from "./refused.js";

/** @import { Contract, Rules } from "./types.js" */

/** What each option may be: values, or the least and the greatest whole number; then its paragraph. */
const ALLOWED = /** @type {const} */ ({
  seats: [[3, 4, 5], "2.1"],
  all_pass: [["galdins", "pules", "rondo", "redeal"], "3.6"],
  little_zole: [[false, true], "3.1"],
  little_zole_lost: [{ from: 1, to: 99 }, "4.5"],
  zole_over_little: [[false, true], "3.2"],
  deals: [{ from: 1, to: 1000, none: true }, "8.1"],
  galdins_tie: [["nobody", "each"], "5.3"],
  galdins_stake: [["two", "tricks"], "5.4"],
  personal_pule_needs: [["any", "common"], "7.2"],
  personal_pule_value: [{ from: 1, to: 99, none: true }, "7.3"],
  rondo_sitter: [["nothing", "as_dealer"], "6.3"],
});
export const OPTIONS = /** @type {(keyof Rules)[]} */ (Object.keys(ALLOWED));

/** @param {Rules} rules @returns {Rules} The same rules; throws Refused where options contradict each other. */
export function checkedRules(rules) {
  for (const option of OPTIONS) {
    const [allowed, paragraph] = ALLOWED[option];
    const value = rules[option];
    if (!isAllowed(value, allowed)) throw new Refused("rules_option", paragraph, { option, value: asPython(value) });
  }
  if (rules.all_pass === "rondo" && rules.seats === 3) throw new Refused("rondo_needs_four", "6.1", { seats: 3 });
  if (rules.zole_over_little && !rules.little_zole) throw new Refused("overcall_needs_little_zole", "3.2");
  return rules;
}

/** @param {unknown} value @param {readonly unknown[] | {from: number, to: number, none?: boolean}} allowed */
function isAllowed(value, allowed) {
  if (Array.isArray(allowed)) return allowed.includes(value);
  const { from, to, none } = /** @type {{from: number, to: number, none?: boolean}} */ (allowed);
  if (value === null) return none === true;
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}

/** Both referees name a value in the same words. @param {unknown} value */
function asPython(value) {
  if (typeof value === "object" && value) return Array.isArray(value) ? "list" : "dict";
  return value === null ? "None" : value === true ? "True" : value === false ? "False" : [...String(value)].slice(0, 40).join("");
}

/** What is written when all three pass (3.6). @param {Rules} rules @returns {Contract} */
export function allPass(rules) {
  return /** @type {const} */ ({ galdins: "galdins", pules: "passed", rondo: "rondo", redeal: "redeal" })[rules.all_pass];
}

/** @param {Rules} rules */
export function pulesOn(rules) {
  return rules.all_pass === "pules" || rules.all_pass === "rondo";
}

/** The seats of the first, second and third hand (2.5). @param {number} seats @param {number} dealer */
export function seatsWithCards(seats, dealer) {
  return (seats === 5 ? [1, 3, 4] : [1, 2, 3]).map((step) => (dealer + step) % seats);
}

/** Nobody of three, the dealer of four, two of five (2.2). @param {number} seats @param {number} dealer */
export function seatsOut(seats, dealer) {
  return [[], [0], [0, 2]][seats - 3]?.map((step) => (dealer + step) % seats) ?? [];
}
