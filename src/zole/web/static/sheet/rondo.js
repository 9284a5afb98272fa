/* Rondo: who loses, and what he owes (rules 6). Mirrors zole.rules.rondo. */

import { seatsOut, seatsWithCards } from "./ruleset.js";

/** @import { Rules } from "./types.js" */
/** @typedef {{tricks: number, eyes: number}} Pile of the first, second, third hand and the dealer */

const DEALER = 3;

/** The seats with the most eyes, ascending; none if all four are equal (6.2).
 * @param {number} seats @param {number} dealer @param {Pile[]} piles */
export function losingSeats(seats, dealer, piles) {
  const most = Math.max(...piles.map((pile) => pile.eyes));
  const losers = handSeats(seats, dealer).filter((_, hand) => piles[hand]?.eyes === most);
  return losers.length < 4 ? losers.sort((a, b) => a - b) : [];
}

/** How many points are left over when several losers share what is owed. @param {Rules} rules @param {Pile[]} piles */
export function oddPoints(rules, piles) {
  const losers = losingSeats(rules.seats, 0, piles).length;
  return losers ? sum(owed(rules, piles)) % losers : 0;
}

/** The points of each seat (6.2, 6.3); lots are the seats that bear the odd points.
 * @param {Rules} rules @param {number} dealer @param {Pile[]} piles @param {number[]} lots */
export function rondoPoints(rules, dealer, piles, lots) {
  const { seats } = rules;
  /** @type {number[]} */
  const points = Array(seats).fill(0);
  const losers = losingSeats(seats, dealer, piles);
  if (!losers.length) return points;
  const due = owed(rules, piles);
  handSeats(seats, dealer).forEach((seat, hand) => (points[seat] = due[hand] ?? 0));
  const sitter = seatsOut(seats, dealer).at(-1) ?? dealer; // the other who sat out at five, the dealer himself at four
  if (due.length === 5) points[sitter] = due[4] ?? 0;
  for (const seat of losers) {
    const share = Math.floor(sum(due) / losers.length) + (lots.includes(seat) ? 1 : 0);
    const half = Math.floor(share / 2);
    if (seat === dealer && seat !== sitter) [points[seat], points[sitter]] = [0 - (share - half), 0 - half];
    else points[seat] = 0 - share;
  }
  return points;
}

/** @param {number} seats @param {number} dealer */
function handSeats(seats, dealer) {
  return [...seatsWithCards(seats, dealer), dealer];
}

/** What each of the four gets if he wins, then the fifth's part where he wins with the dealer.
 * @param {Rules} rules @param {Pile[]} piles */
function owed(rules, piles) {
  const most = Math.max(...piles.map((pile) => pile.eyes));
  const gains = piles.map(({ tricks, eyes }) => (eyes === most ? 0 : !tricks ? 3 : eyes <= 30 ? 2 : 1));
  if (rules.seats === 5 && rules.rondo_sitter === "as_dealer") gains.push(gains[DEALER] ?? 0);
  return gains;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
