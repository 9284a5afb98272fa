/* Why something cannot be: a key for the words, a paragraph of the rules, what the words name. */

/** @import { Refusal } from "./types.js" */

/** What is thrown; the words are made elsewhere, by `refusal.<key>`. */
export class Refused extends Error {
  /** @param {string} key @param {string} paragraph @param {Record<string, number | string>} [args] */
  constructor(key, paragraph, args = {}) {
    super(`${key} (rules ${paragraph})`);
    this.key = key;
    this.paragraph = paragraph;
    this.args = args;
  }

  /** @returns {Refusal} */
  get refusal() {
    return { key: this.key, paragraph: this.paragraph, args: this.args };
  }
}

/** @param {() => unknown} attempt @returns {Refusal | null} Why an attempt is refused, null if it is not. */
export function why(attempt) {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return null;
}
