/* What the player chose, kept in this browser; the look of it is told to the style sheet on the root. */

const KEY = "zole.settings";
const FINISHED = "zole.finished";
/** So many sessions the three aids stand there by themselves. */
const FIRST_SESSIONS = 3;

/**
 * @typedef {object} Settings
 * @property {"instant" | "brisk" | "human"} speed
 * @property {boolean} oneTap
 * @property {boolean | null} trumps null: on for the first sessions
 * @property {boolean | null} eyes
 * @property {boolean | null} advice
 * @property {"international" | "rainis"} deck
 * @property {"latin" | "russian"} letters
 * @property {boolean} four
 * @property {boolean} large
 * @property {boolean} sound
 * @property {boolean} vibration
 * @property {"auto" | "light" | "night"} theme
 */

/** @type {Settings} */
export const USUAL = {
  speed: "brisk",
  oneTap: false,
  trumps: null,
  eyes: null,
  advice: null,
  deck: "international",
  letters: "latin",
  four: false,
  large: false,
  sound: false,
  vibration: true,
  theme: "auto",
};

/** @param {string} key @returns {any} what was kept, null if nothing or if the browser keeps nothing */
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; the choice holds until the page is closed.
  }
}

/** @param {() => void} changed */
export function createSettings(changed) {
  /** @type {Settings} */
  let now = { ...USUAL, ...kept(KEY) };
  show(now);
  return {
    get now() {
      return now;
    },
    /** @param {Partial<Settings>} some */
    set(some) {
      now = { ...now, ...some };
      keep(KEY, { ...kept(KEY), ...some });
      show(now);
      changed();
    },
  };
}

/** @param {Settings} settings */
function show({ theme, deck, four, large }) {
  const root = document.documentElement.dataset;
  if (theme === "auto") delete root.theme;
  else root.theme = theme;
  root.deck = deck;
  if (four) root.colours = "four";
  else delete root.colours;
  if (large) root.index = "large";
  else delete root.index;
}

/** Whether an aid stands there. @param {Settings} settings @param {"trumps" | "eyes" | "advice"} aid */
export function aided(settings, aid) {
  return settings[aid] ?? (kept(FINISHED) ?? []).length < FIRST_SESSIONS;
}

/** Counts a session that was played to its end. @param {string} table */
export function countFinished(table) {
  const tables = kept(FINISHED) ?? [];
  if (tables.length < FIRST_SESSIONS && !tables.includes(table)) keep(FINISHED, [...tables, table]);
}
