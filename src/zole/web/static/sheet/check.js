/* The one gate for papers from outside: a link, a file, another phone, the server. Tolerant of nothing.
 * Mirrors zole.scoring.paper_json; docs/sheet.md describes the form. */

import { counter, inOrder, isEventId, isSheetId } from "./ids.js";
import { fault, flag, list, object, oneOf, orNull, text, whole } from "./read.js";
import { Refused } from "./refused.js";
import { OPTIONS, checkedRules } from "./ruleset.js";
import { open } from "./sheet.js";

/** @import { Reader } from "./read.js" */
/** @import { Entry, Event, Paper, Rules, Stake } from "./types.js" */

export const MOST_EVENTS = 10_000;
const LATEST = 8_640_000_000_000_000; // the last moment that a Date can be
const FIELDS = ["zole", "version", "id", "made", "rules", "names", "first_dealer", "stake", "events"];

const person = whole(0, 999);
const name = text(isName, "name");
const moment = whole(0, LATEST);
const eventId = text(isEventId, "event id");
const contract = oneOf(/** @type {const} */ (["big", "zole", "little_zole", "galdins", "rondo", "passed", "redeal"]));
const row = oneOf(/** @type {const} */ ([
  "all_tricks", "won_jani", "won", "lost", "lost_jani", "no_trick", "little_won", "little_lost",
]));
const reason = oneOf(/** @type {const} */ (["out_of_turn", "wrong_suit", "revoke", "late", "other"]));

/** What each kind of entry holds, in the order in which it is written; "?" marks what may be left out.
 * @type {Record<string, Record<string, Reader<unknown>>>} */
const KINDS = {
  deal: {
    contract,
    "big?": person,
    "row?": row,
    "losers?": list(5, person),
    "eyes?": list(4, whole(0, 120)),
    "tricks?": list(4, whole(0, 8)),
    "lots?": list(5, person),
  },
  awarded: { contract, big: person, offender: person },
  totals: { points: list(1000, whole(-100_000, 100_000)) },
  annulled: {},
  penalty: { person, reason },
  last_deal: {},
  leave: { person },
  disqualified: { person },
  join: { name, late: flag },
  return: { person },
  end: {},
  rename: { person, name },
  stake: { stake: orNull(stake) },
};
const kind = oneOf(Object.keys(KINDS));

/** The paper that a value is; throws Refused with the place and what is wrong there. @param {unknown} value @returns {Paper} */
export function paper(value) {
  const claims = typeof value === "object" && value !== null && "zole" in value ? value : {};
  if (!("zole" in claims) || claims.zole !== "sheet") throw new Refused("sheet_not_ours", "");
  if (!("version" in claims) || claims.version !== 1) throw new Refused("sheet_version", "");
  const top = object(value, "", FIELDS);
  const read = {
    zole: /** @type {const} */ ("sheet"),
    version: /** @type {const} */ (1),
    id: text(isSheetId, "sheet id")(top["id"], "/id"),
    made: moment(top["made"], "/made"),
    rules: rules(top["rules"], "/rules"),
    names: list(5, name)(top["names"], "/names"),
    first_dealer: whole(0, 4)(top["first_dealer"], "/first_dealer"),
    stake: orNull(stake)(top["stake"], "/stake"),
    events: list(MOST_EVENTS, event)(top["events"], "/events").sort((a, b) => inOrder(a.id, b.id)),
  };
  open(read.rules, read.names, read.first_dealer);
  read.events.forEach((one, place) => {
    if (one.id === read.events[place + 1]?.id) throw new Refused("sheet_event_twice", "", { id: one.id });
  });
  return read;
}

/** One event, with nothing left in it that is only a default. @param {unknown} value @param {string} path @returns {Event} */
export function event(value, path) {
  const read = object(value, path, ["id", "at", "entry"], ["replaces", "beside", "back", "before"]);
  const id = eventId(read["id"], `${path}/id`);
  /** @type {Reader<string>} */
  const earlier = (other, where) => {
    const found = eventId(other, where);
    if (counter(found) >= counter(id)) throw fault(where, "earlier event");
    return found;
  };
  // To replace or to stand beside nothing is the same as to say nothing of it.
  const several = (/** @type {string} */ field, /** @type {Reader<string>} */ one) => {
    const found = Object.hasOwn(read, field) ? list(100, one)(read[field], `${path}/${field}`) : [];
    return found.length ? { [field]: [...new Set(found)].sort(inOrder) } : {};
  };
  const perhaps = (/** @type {string} */ field) => (Object.hasOwn(read, field) ? { [field]: earlier(read[field], `${path}/${field}`) } : {});
  return {
    id,
    at: moment(read["at"], `${path}/at`),
    ...several("replaces", earlier),
    ...several("beside", eventId),
    ...perhaps("back"),
    ...perhaps("before"),
    entry: orNull(entry)(read["entry"], `${path}/entry`),
  };
}

/** @param {unknown} value @param {string} path @returns {Entry} */
export function entry(value, path) {
  const given = typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
  const found = kind(given, `${path}/kind`);
  const fields = Object.entries(KINDS[found] ?? {});
  const needed = fields.map(([field]) => field).filter((field) => !field.endsWith("?"));
  const perhaps = fields.map(([field]) => field).filter((field) => field.endsWith("?")).map((field) => field.slice(0, -1));
  const read = object(value, path, ["kind", ...needed], perhaps);
  /** @type {Record<string, unknown>} */
  const result = { kind: found };
  for (const [marked, reader] of fields) {
    const field = marked.replace("?", "");
    if (!Object.hasOwn(read, field)) continue;
    const one = reader(read[field], `${path}/${field}`);
    if (field === marked || !Array.isArray(one) || one.length) result[field] = one;
  }
  return /** @type {Entry} */ (/** @type {unknown} */ (result));
}

/** @param {unknown} value @param {string} path */
function rules(value, path) {
  const read = object(value, path, OPTIONS);
  return checkedRules(/** @type {Rules} */ (Object.fromEntries(OPTIONS.map((option) => [option, read[option]]))));
}

/** @param {unknown} value @param {string} path @returns {Stake} */
function stake(value, path) {
  const read = object(value, path, ["each", "currency"]);
  return {
    each: text((one) => /^[0-9]{1,6}(\.[0-9]{1,4})?$/.test(one), "0.10")(read["each"], `${path}/each`),
    currency: text((one) => /^[A-Z]{3}$/.test(one), "EUR")(read["currency"], `${path}/currency`),
  };
}

/** One to 80 characters, none that controls, no space at either end. @param {string} name */
export function isName(name) {
  return /^(?! )[^\p{Cc}\p{Cs}]{1,80}(?<! )$/u.test(name);
}
