/* A sheet as a table for spreadsheets, one row a line; `zole sheet` reads it back. Mirrors
 * zole.scoring.csv_form; docs/sheet.md describes the columns. */

import { standing } from "./log.js";
import { OPTIONS } from "./ruleset.js";

/** @import { Entry, Paper, Place } from "./types.js" */
/** @typedef {string | number} Cell */

const COLUMNS = ["deal", "dealer", "what", "big", "row", "losers", "eyes", "tricks", "lots", "offender", "person", "reason"];
/** What a column of a person may not be called, for it would be taken for another one. */
const TAKEN = new Set([...COLUMNS, "common", "personal", "fault"]);

/** @param {Paper} paper */
export function csv(paper) {
  const { sheet, stake, places } = standing(paper);
  const called = callers(sheet.names);
  const { rules } = paper;
  const head = [
    ["zole sheet", 1],
    ["names", ...paper.names.map((_, person) => sheet.names[person] ?? "")],
    ["first dealer", called(paper.first_dealer)],
    ...(stake ? [["stake", stake.each, stake.currency]] : []),
    ...OPTIONS.filter((option) => option !== "seats").map((option) => [option, String(rules[option] ?? "none")]),
    [],
  ];
  const people = sheet.names.map((_, person) => called(person));
  const titles = [...COLUMNS, ...people, ...people.map((person) => `${person} total`), "common", "personal", "fault"];
  const rows = places.flatMap((place) => rowsOf(place, sheet.names, called));
  const last = sheet.lines.at(-1);
  if (last?.kind === "settlement") rows.push([...lead({ what: "settlement" }), ...points(last, sheet.names, called), ""]);
  // Spreadsheets tell by the first character that letters are UTF-8.
  return `\ufeff${[...head, titles, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** @param {Place} place @param {string[]} names @param {(person: number) => Cell} called @returns {Cell[][]} */
function rowsOf({ entry, line, fault }, names, called) {
  if (entry === null || entry.kind === "rename" || entry.kind === "stake") return [];
  if (line) {
    const told = words(entry, called);
    if (entry.kind === "join") told.person = names[line.totals.length - 1] ?? ""; // as he is called now
    const dealer = line.dealer === null ? "" : called(line.dealer);
    return [[...lead({ deal: line.deal ?? "", dealer, ...told }), ...points(line, names, called), ""]];
  }
  // Points for more or fewer people than there were: there is no telling whose they are.
  const clear = entry.kind === "totals" && fault?.key !== "totals_people";
  const typed = names.map((_, person) => (clear ? (entry.points[person] ?? "") : ""));
  // Whom it names may not have sat down yet, so that only his number is sure.
  const first = lead(words(entry, (person) => person + 1));
  return [[...first, ...typed, ...names.map(() => ""), "", "", fault?.key ?? ""]];
}

/** @param {Entry} entry @param {(person: number) => Cell} called @returns {Record<string, Cell>} */
function words(entry, called) {
  const people = (/** @type {number[] | undefined} */ list) => (list ?? []).map(called).join("; ");
  switch (entry.kind) {
    case "deal":
      return {
        what: entry.contract,
        big: entry.big === undefined ? "" : called(entry.big),
        row: entry.row ?? "",
        losers: people(entry.losers),
        eyes: (entry.eyes ?? []).join(" "),
        tricks: (entry.tricks ?? []).join(" "),
        lots: people(entry.lots),
      };
    case "awarded":
      return { what: entry.contract, big: called(entry.big), offender: called(entry.offender) };
    case "join":
      return { what: entry.kind, person: entry.name, reason: entry.late ? "late" : "" };
    case "penalty":
      return { what: entry.kind, person: called(entry.person), reason: entry.reason };
    case "leave":
    case "disqualified":
    case "return":
      return { what: entry.kind, person: called(entry.person) };
    default:
      return { what: entry.kind };
  }
}

/** @param {Record<string, Cell>} words @returns {Cell[]} */
function lead(words) {
  return COLUMNS.map((column) => words[column] ?? "");
}

/** @param {import("./types.js").Line} line @param {string[]} names @param {(person: number) => Cell} called @returns {Cell[]} */
function points(line, names, called) {
  const of = (/** @type {number[]} */ numbers) => names.map((_, person) => numbers[person] ?? "");
  return [...of(line.change), ...of(line.totals), line.common, line.personal.map(called).join("; ")];
}

/** How people are called: by name, or by number from 1 where a name would not do.
 * @param {string[]} names @returns {(person: number) => Cell} */
function callers(names) {
  return (person) => {
    const name = names[person] ?? "";
    const clear = names.filter((other) => other === name).length === 1 && !TAKEN.has(name);
    return clear && !/^[0-9]+$|;|^'| total$/.test(name) ? name : person + 1;
  };
}

/** A cell; one that a spreadsheet would take for a formula is marked as text. @param {Cell} value */
function cell(value) {
  const plain = String(value);
  const text = /^[=+\-@']/.test(plain) && !/^-[0-9]+$/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
