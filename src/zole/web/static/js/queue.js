/* Pacing. The server tells at once what the bots did; this shows it at the pace that was chosen.

   A finished trick stays until it is tapped or its time is up, however fast the bots are. Nothing here
   knows what the messages mean: `pace` says how long each wants to wait after the one before it. */

/** @import { Message } from "./types.js" */

export const TRICK_STAYS = 1500;
/** Milliseconds from one card of a bot to the next. */
export const SPEEDS = { instant: 0, brisk: 450, human: 1100 };

/**
 * @typedef {object} Pacing
 * @property {(message: Message) => number} before least time since the last message shown
 * @property {(message: Message) => number} stays how long what it shows must stay
 */

/**
 * @param {(message: Message) => void} show
 * @param {() => void} released called when what stayed has stayed long enough
 * @param {Pacing} pacing
 */
export function createQueue(show, released, pacing) {
  /** @type {Message[]} */
  const waiting = [];
  let timer = 0;
  let shownAt = 0;
  let staysUntil = 0;

  function plan() {
    clearTimeout(timer);
    timer = 0;
    const next = waiting[0];
    const now = performance.now();
    if (!next) {
      if (staysUntil) timer = window.setTimeout(release, staysUntil - now);
      return;
    }
    const due = Math.max(staysUntil, shownAt + pacing.before(next));
    if (due > now) timer = window.setTimeout(step, due - now);
    else step();
  }

  function step() {
    const next = waiting.shift();
    if (!next) return;
    shownAt = performance.now();
    const stays = pacing.stays(next);
    staysUntil = stays ? shownAt + stays : 0;
    show(next);
    plan();
  }

  function release() {
    if (!staysUntil) return;
    staysUntil = 0;
    released();
    plan();
  }

  return {
    /** @param {Message} message */
    push(message) {
      waiting.push(message);
      if (waiting.length === 1) plan();
    },
    /** The trick was looked at long enough. */
    release,
    /** Shows everything that waits, at once. */
    flush() {
      staysUntil = 0;
      clearTimeout(timer);
      for (const message of waiting.splice(0)) show(message);
      released();
    },
    get busy() {
      return waiting.length > 0;
    },
  };
}
