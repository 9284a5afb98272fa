/* What every part of the score sheet may ask for: the words, all sheets, where we are. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** @import { Words } from "../../js/words.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Install } from "./install.js" */
/** @import { Refusal } from "../types.js" */

/**
 * @typedef {object} Scene
 * @property {Words} t
 * @property {Desk} desk
 * @property {Install} install
 * @property {Record<string, Record<string, any>>} named the options of each named rule set by number of people
 * @property {string} at where we are: what stands behind the # of the address
 * @property {(lang: string) => void} speak
 */

export const SceneContext = createContext(/** @type {Scene | null} */ (null));

/** @returns {Scene} */
export function useScene() {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("outside the score sheet");
  return scene;
}

/** The colour of a person, as css/base.css has it. @param {number} person */
export const colour = (person) => "abcde"[person % 5] ?? "a";

/** @param {Scene["t"]} t @param {Refusal} refusal */
export function refusalWords(t, { key, args }) {
  return t(`refusal.${key}`, { n: 0, ...args });
}
