/* What every part of the page may ask for: the table, the words, the settings, and the player's deeds. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** @import { Page, Table } from "./types.js" */
/** @import { Words } from "./words.js" */
/** @import { Settings } from "./settings.js" */

/**
 * @typedef {object} Deeds
 * @property {(...actions: number[]) => void} act one action, or the two cards of a burial
 * @property {() => void} next
 * @property {() => void} undo
 * @property {() => void} lastDeal
 * @property {() => void} release the finished trick was seen
 * @property {() => void} dismiss the refusal was read
 * @property {(some: Partial<Settings>) => void} set
 */

/**
 * @typedef {object} Game
 * @property {Page} page
 * @property {Table} table
 * @property {Words} t
 * @property {Settings} settings
 * @property {Deeds} deeds
 * @property {(seat: number) => string} name how a seat is called here: my own is "you"
 */

export const GameContext = createContext(/** @type {Game | null} */ (null));

/** @returns {Game} */
export function useGame() {
  const game = useContext(GameContext);
  if (!game) throw new Error("outside the table");
  return game;
}
