/* What several sessions come to for people whose names come back. */

import { standing } from "./log.js";

/** @import { Line, Paper } from "./types.js" */

/**
 * @typedef {object} Statistics of one name
 * @property {string} name @property {number} sessions
 * @property {number} deals those at which he sat at the table, dealt in or not
 * @property {number} played games as Big, Zoles and little Zoles among them @property {number} won of these
 * @property {number} zoles @property {number} zolesWon @property {number} littles @property {number} littlesWon
 * @property {number} points in all @property {number} average points a deal
 */

/** Who comes to most deals stands first; `names` null: everybody.
 * @param {Paper[]} papers @param {string[] | null} [names] @returns {Statistics[]} */
export function statistics(papers, names = null) {
  /** @type {Map<string, Statistics>} */
  const all = new Map();
  for (const paper of papers) for (const one of session(paper)) all.set(one.name, plus(all.get(one.name), one));
  return [...all.values()].filter((one) => !names || names.includes(one.name)).sort((a, b) => b.deals - a.deals || (a.name < b.name ? -1 : 1));
}

/** @param {Paper} paper @returns {Statistics[]} */
function session(paper) {
  const { sheet } = standing(paper);
  const present = attendance(sheet.lines, paper.names.length);
  return sheet.names.map((name, person) => {
    const played = sheet.lines.filter((line) => line.big === person);
    const won = played.filter((line) => (line.base[person] ?? 0) > 0);
    const count = (/** @type {Line[]} */ lines, /** @type {string} */ contract) => lines.filter((line) => line.contract === contract).length;
    const points = sheet.totals[person] ?? 0;
    return counted({
      name,
      sessions: 1,
      deals: present[person] ?? 0,
      played: played.length,
      won: won.length,
      zoles: count(played, "zole"),
      zolesWon: count(won, "zole"),
      littles: count(played, "little_zole"),
      littlesWon: count(won, "little_zole"),
      points,
    });
  });
}

/** At how many deals each person sat at the table. @param {Line[]} lines @param {number} seats */
function attendance(lines, seats) {
  const here = Array(seats).fill(true);
  const deals = Array(seats).fill(0);
  for (const { entry, deal } of lines) {
    if (entry?.kind === "join") {
      here.push(true);
      deals.push(0);
    }
    if (entry?.kind === "leave" || entry?.kind === "disqualified") here[entry.person] = false;
    if (entry?.kind === "return") here[entry.person] = true;
    if (deal !== null) here.forEach((sits, person) => (deals[person] += sits ? 1 : 0));
  }
  return deals;
}

/** @param {Statistics | undefined} a @param {Statistics} b @returns {Statistics} */
function plus(a, b) {
  if (!a) return b;
  const sum = { ...b };
  for (const field of /** @type {const} */ (["sessions", "deals", "played", "won", "zoles", "zolesWon", "littles", "littlesWon", "points"])) {
    // Two people of one name in one session are one person of that name, at one session.
    sum[field] = a[field] + b[field];
  }
  return counted(sum);
}

/** @param {Omit<Statistics, "average">} one @returns {Statistics} */
function counted(one) {
  return { ...one, average: one.deals ? one.points / one.deals : 0 };
}
