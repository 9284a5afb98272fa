/* The running sheet of a session: every line worked out, and what comes next (rules 7, 8).
 * Mirrors zole.scoring.sheet. People are counted in the order in which they first sat down, seats clockwise
 * from 0; the two differ once people come or go. */

import { hasBig, result, seatOf, tableOf } from "./points.js";
import { allPassed, atTheEnd, lost, move, penalised, stands, won } from "./pules.js";
import { Refused, why } from "./refused.js";
import { checkedRules, pulesOn, seatsOut, seatsWithCards } from "./ruleset.js";

/** @import { Result } from "./points.js" */
/** @import { Move } from "./pules.js" */
/** @import { Awarded, Contract, Deal, Disqualified, Join, Leave, Line, Penalty, Pules, Return, RowName, Rules, ScoreEntry, Totals } from "./types.js" */

/**
 * @typedef {object} Written what a sheet is made of
 * @property {Rules} rules those for the people who sit there now
 * @property {string[]} names by person, also of those who left @property {number[]} seated the person on each seat
 * @property {number[]} totals by person @property {number} dealer the seat that deals next
 * @property {Pules} pules @property {number} deal the number of the deal that is due, from 1
 * @property {boolean} lastDeal @property {boolean} over @property {Line[]} lines
 * @property {number[]} barred who was disqualified
 */

/** A session as it stands; a value, nothing changes it. */
export class Sheet {
  /** @param {Written} written */
  constructor(written) {
    this.rules = written.rules;
    this.names = written.names;
    this.seated = written.seated;
    this.totals = written.totals;
    this.dealer = written.dealer;
    this.pules = written.pules;
    this.deal = written.deal;
    this.lastDeal = written.lastDeal;
    this.over = written.over;
    this.lines = written.lines;
    this.barred = written.barred;
  }

  /** @param {Partial<Written>} changes */
  with(changes) {
    return new Sheet({ ...this, ...changes });
  }

  get common() {
    return this.pules.common;
  }

  /** The owners of the personal pules that stand, the oldest pule first. */
  get personal() {
    return this.pules.personal;
  }

  /** How many deals the session has; null if it is open. */
  get deals() {
    return this.rules.deals;
  }

  /** The people who hold the first, second and third hand of the deal that is due: one may be Big. */
  get hands() {
    return this.people(seatsWithCards(this.rules.seats, this.dealer));
  }

  /** The people who sit the deal that is due out. */
  get out() {
    return this.people(seatsOut(this.rules.seats, this.dealer));
  }

  /** The totals as they would be if the session ended now (7.5). */
  get ifSettled() {
    return added(this.totals, atTheEnd(this.personal, this.seated));
  }

  /** The place of each person by his total, from 1; who share places all have the first of them. */
  get places() {
    return this.totals.map((total) => 1 + this.totals.filter((other) => other > total).length);
  }

  /** The people on some seats. @param {number[]} seats */
  people(seats) {
    return seats.map((seat) => this.personOn(seat));
  }

  /** @param {number} seat */
  personOn(seat) {
    return /** @type {number} */ (this.seated[seat]);
  }
}

/** The empty sheet of a session. @param {Rules} rules @param {string[]} names @param {number} [firstDealer] a seat */
export function open(rules, names, firstDealer = 0) {
  const { seats } = checkedRules(rules);
  if (names.length !== seats) throw new Refused("names_and_seats", "2.1", { names: names.length, seats });
  if (firstDealer < 0 || firstDealer >= seats) throw new Refused("dealer_seat", "2.1", { seat: firstDealer, seats });
  const pules = { common: 0, personal: [] };
  const seated = names.map((_, person) => person);
  const rest = { deal: 1, lastDeal: false, over: false, lines: [], barred: [] };
  return new Sheet({ rules, names, seated, totals: names.map(() => 0), dealer: firstDealer, pules, ...rest });
}

/** The sheet with one more entry on it; throws Refused where it cannot be. @param {Sheet} sheet @param {ScoreEntry} entry */
export function write(sheet, entry) {
  if (sheet.over) throw new Refused("session_over", "8.1");
  const after = written(sheet, entry);
  return after.over && stands(after.pules) ? settled(after) : after;
}

/** Why an entry cannot be written now; null if it can. @param {Sheet} sheet @param {ScoreEntry} entry */
export function refusal(sheet, entry) {
  return why(() => write(sheet, entry));
}

/** The rows a contract can end in under these rules, in the order of the grid: what Big gets from each, and in all.
 * @param {Rules} rules @param {Contract} contract */
export function rows(rules, contract) {
  if (contract === "little_zole" && !rules.little_zole) return [];
  const table = /** @type {[RowName, number][]} */ (Object.entries(tableOf(rules, contract)));
  return table.map(([row, each]) => ({ row, each, points: each * (rules.seats - 1) }));
}

/** @param {Sheet} sheet @param {ScoreEntry} entry @returns {Sheet} */
function written(sheet, entry) {
  switch (entry.kind) {
    case "deal":
    case "awarded":
      return dealt(sheet, entry);
    case "totals":
      return totalled(sheet, entry);
    case "annulled":
      return put(sheet, line(sheet, entry, { dealer: sheet.personOn(sheet.dealer) }));
    case "penalty":
      return penalty(sheet, entry);
    case "last_deal":
      return lastDeal(sheet, entry);
    case "leave":
      return leave(sheet, entry);
    case "disqualified":
      return disqualified(sheet, entry);
    case "join":
      return join(sheet, entry);
    case "return":
      return comeBack(sheet, entry);
    case "end":
      return put(sheet, line(sheet, entry)).with({ over: true });
  }
}

/* Deals. */

/** @param {Sheet} sheet @param {Deal | Awarded} entry */
function dealt(sheet, entry) {
  const found = result(sheet.rules, sheet.dealer, sheet.seated, entry);
  let moved = pulesOfDeal(sheet, found);
  if (entry.kind === "awarded" && pulesOn(sheet.rules)) {
    const { pules, written } = penalised(moved.pules, entry.offender);
    moved = { ...moved, pules, written: [...moved.written, ...written] };
  }
  const base = added(sheet.names.map(() => 0), new Map(sheet.seated.map((person, seat) => [person, found.points[seat] ?? 0])));
  const { contract, row } = found;
  const big = found.big === null ? null : sheet.personOn(found.big);
  return counted(sheet, line(sheet, entry, { contract, row, big, losers: sheet.people(found.losers) }, moved, base));
}

/** A deal of which only the points are known; it touches no pule. @param {Sheet} sheet @param {Totals} entry */
function totalled(sheet, entry) {
  const { points } = entry;
  const { names } = sheet;
  if (points.length !== names.length) {
    throw new Refused("totals_people", "8", { points: points.length, people: names.length });
  }
  const absent = points.findIndex((point, person) => point && !sheet.seated.includes(person));
  if (absent >= 0) throw new Refused("not_at_the_table", "8.3", { person: absent });
  const sum = points.reduce((all, one) => all + one, 0);
  if (sum) throw new Refused("totals_sum", "8.1", { sum });
  return counted(sheet, line(sheet, entry, {}, undefined, points));
}

/** Puts the line of a deal that counts, and passes the deal on. @param {Sheet} sheet @param {Line} line */
function counted(sheet, line) {
  const { deal, dealer, rules } = sheet;
  return put(sheet, { ...line, deal, dealer: sheet.personOn(dealer) }).with({
    deal: deal + 1,
    dealer: (dealer + 1) % rules.seats,
    over: sheet.lastDeal || deal === rules.deals,
  });
}

/** @param {Sheet} sheet @param {Result} found @returns {Move} */
function pulesOfDeal({ rules, pules, seated }, found) {
  if (!pulesOn(rules)) return move(pules);
  if (!hasBig(found.contract)) return allPassed(pules, rules.seats);
  if (found.contract !== "big" || found.big === null) return move(pules); // 7.4
  const big = /** @type {number} */ (seated[found.big]);
  if ((found.points[found.big] ?? 0) < 0) return lost(pules, big, rules.personal_pule_needs);
  return won(pules, big, seated, rules.personal_pule_value);
}

/* Faults, the end. */

/** @param {Sheet} sheet @param {Penalty} entry */
function penalty(sheet, entry) {
  seatOf(sheet.seated, entry.person);
  if (!pulesOn(sheet.rules)) throw new Refused("pules_off", "7.6");
  return put(sheet, line(sheet, entry, {}, penalised(sheet.pules, entry.person)));
}

/** @param {Sheet} sheet @param {import("./types.js").LastDeal} entry */
function lastDeal(sheet, entry) {
  if (sheet.deals !== null) throw new Refused("deals_are_fixed", "8.1", { deals: sheet.deals });
  if (sheet.lastDeal) throw new Refused("last_deal_announced", "8.1");
  return put(sheet, line(sheet, entry)).with({ lastDeal: true });
}

/** The end: personal pules are paid for, common ones lapse (7.5). @param {Sheet} sheet */
function settled(sheet) {
  const payments = atTheEnd(sheet.personal, sheet.seated);
  return put(sheet, line(sheet, null, {}, move({ common: 0, personal: [] }, { payments })));
}

/* People. */

/** He pays for his personal pules as at the end, to all who sat with him until now (8.3).
 * @param {Sheet} sheet @param {Leave | Disqualified} entry */
function leave(sheet, entry) {
  const { person } = entry;
  const { personal, common, seated } = sheet;
  const seat = seatOf(seated, person);
  const rules = rulesFor(sheet.rules, sheet.rules.seats - 1);
  const his = personal.filter((owner) => owner === person);
  const others = personal.filter((owner) => owner !== person);
  const moved = move({ common, personal: others }, { payments: atTheEnd(his, seated) });
  // If he was to deal, his left neighbour does, who now has his seat or, past the last, seat 0.
  const dealer = (sheet.dealer - (seat < sheet.dealer ? 1 : 0)) % rules.seats;
  return put(sheet, line(sheet, entry, {}, moved)).with({ rules, seated: seated.toSpliced(seat, 1), dealer });
}

/** He gets up for good, his points stay (10.5); where too few are left to play on, the session is over.
 * @param {Sheet} sheet @param {Disqualified} entry */
function disqualified(sheet, entry) {
  seatOf(sheet.seated, entry.person);
  const fewest = sheet.rules.all_pass === "rondo" ? 4 : 3;
  const ends = sheet.rules.seats === fewest;
  const after = ends ? put(sheet, line(sheet, entry)).with({ over: true }) : leave(sheet, entry);
  return after.with({ barred: [...sheet.barred, entry.person] });
}

/** @param {Sheet} sheet @param {Join} entry */
function join(sheet, entry) {
  if (entry.late && sheet.deal >= 4) throw new Refused("too_late", "10.5", { deal: sheet.deal });
  const person = sheet.names.length;
  const grown = seat(sheet.with({ names: [...sheet.names, entry.name], totals: [...sheet.totals, 0] }), person);
  const late = entry.late && pulesOn(sheet.rules);
  return put(grown, line(grown, entry, {}, late ? penalised(sheet.pules, person) : undefined));
}

/** @param {Sheet} sheet @param {Return} entry */
function comeBack(sheet, entry) {
  const { person } = entry;
  if (sheet.names[person] === undefined) throw new Refused("no_such_person", "8.3", { person });
  if (sheet.seated.includes(person)) throw new Refused("sits_already", "8.3", { person });
  if (sheet.barred.includes(person)) throw new Refused("disqualified", "10.5", { person });
  const grown = seat(sheet, person);
  return put(grown, line(grown, entry));
}

/** Sits down right of the next dealer (8.3), so that he is the last of all to deal. @param {Sheet} sheet @param {number} person */
function seat(sheet, person) {
  const rules = rulesFor(sheet.rules, sheet.rules.seats + 1);
  const place = sheet.dealer || sheet.seated.length; // right of seat 0 is the end, and nobody is renumbered
  const seated = sheet.seated.toSpliced(place, 0, person);
  return sheet.with({ rules, seated, dealer: seated.indexOf(sheet.personOn(sheet.dealer)) });
}

/** @param {Rules} rules @param {number} seats */
function rulesFor(rules, seats) {
  if (seats < 3 || seats > 5) throw new Refused("people_at_the_table", "2.1", { seats });
  return checkedRules({ ...rules, seats });
}

/* A line. */

/** @param {Sheet} sheet @param {ScoreEntry | null} entry @param {Partial<Line>} [about] @param {Move} [moved] @param {number[]} [base]
 * @returns {Line} */
function line(sheet, entry, about = {}, moved = move(sheet.pules), base = sheet.names.map(() => 0)) {
  const change = added(base, moved.payments);
  return {
    entry,
    kind: entry?.kind ?? "settlement",
    change,
    totals: added(change, new Map(sheet.totals.entries())),
    base,
    common: moved.pules.common,
    personal: moved.pules.personal,
    deal: null,
    dealer: null,
    contract: null,
    big: null,
    row: null,
    losers: [],
    written: moved.written,
    settled: moved.settled,
    ...about,
  };
}

/** @param {Sheet} sheet @param {Line} line */
function put(sheet, line) {
  const { common, personal, totals } = line;
  return sheet.with({ totals, pules: { common, personal }, lines: [...sheet.lines, line] });
}

/** @param {number[]} points @param {Map<number, number>} payments */
function added(points, payments) {
  return points.map((there, person) => there + (payments.get(person) ?? 0));
}
