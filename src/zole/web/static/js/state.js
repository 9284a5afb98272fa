/* The page as a value: what a message, or the player, changes on the screen. No rules of the game. */

/** @import { DealView, Laid, Link, Message, Page } from "./types.js" */

/** @type {Page} */
export const EMPTY = { table: null, deal: null, held: null, event: null, refused: null, link: "joining" };

/** @typedef {Message | {type: "link", link: Link} | {type: "released"} | {type: "dismissed"}} Change */

/** @param {Page} page @param {Change} change @returns {Page} */
export function reduce(page, change) {
  switch (change.type) {
    case "table":
      return { ...page, table: change.table, deal: change.table.deal, held: null, event: null, refused: null };
    case "step":
      return {
        ...page,
        deal: change.deal,
        held: finished(page.deal, change.deal),
        event: change.event,
        refused: null,
      };
    case "refused":
      return { ...page, refused: change };
    case "error":
      return { ...page, refused: change };
    case "link":
      return { ...page, link: change.link };
    case "released":
      return page.held ? { ...page, held: null } : page;
    case "dismissed":
      return page.refused ? { ...page, refused: null } : page;
    case "pong":
      return page;
  }
}

/** The trick that a step has finished, if it did. @param {DealView | null} before @param {DealView} after */
export function finished(before, after) {
  const more = after.tricks.length > (before?.tricks.length ?? 0);
  return (more && after.tricks.at(-1)) || null;
}

/** What lies on the table as people see it. @param {Page} page @returns {Laid[]} */
export function lying(page) {
  return (page.held ?? page.deal?.table)?.cards ?? [];
}

/** The other seats in the order in which they sit, from my left. @param {number} me @param {number} seats */
export function around(me, seats) {
  return Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}
