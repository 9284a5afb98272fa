/* Sends what the server does not have yet and hears what other phones wrote; quietly, again and again. */

/** @import { Event, Paper } from "../types.js" */
/** @typedef {"waiting" | "sent" | "refused"} Sent how far a sheet has come: on this phone alone, on the server, not taken */

const SOON = 400;
const HEAR = 5000;
const LONGEST = 60_000;
/** So many events go at once; the server takes no larger bundle. */
const BUNDLE = 1000;

/**
 * @param {object} phone
 * @param {(id: string) => Paper | null} phone.paper
 * @param {(id: string, head: object, events: Event[]) => Promise<void>} phone.heard puts what came to what stands
 * @param {() => void} phone.changed
 */
export function createSync({ paper, heard, changed }) {
  /** What the server is known to hold of each sheet. @type {Map<string, {ids: Set<string>, n: number, met: boolean, refused: string}>} */
  const server = new Map();
  /** @type {Map<string, number>} */
  const waits = new Map();
  /** @type {Map<string, number>} */
  const timers = new Map();
  const busy = new Set();
  /** @type {string | null} the sheet that is looked at */
  let watched = null;

  const known = (/** @type {string} */ id) => {
    const found = server.get(id) ?? { ids: new Set(), n: 0, met: false, refused: "" };
    server.set(id, found);
    return found;
  };

  /** @param {string} id @param {number} wait */
  function plan(id, wait) {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => void talk(id), wait));
  }

  /** @param {string} id */
  async function talk(id) {
    const mine = paper(id);
    if (busy.has(id) || !navigator.onLine) return;
    busy.add(id);
    const its = known(id);
    try {
      const missing = (mine?.events ?? []).filter((event) => !its.ids.has(event.id)).slice(0, BUNDLE);
      const send = mine && (missing.length > 0 || !its.met);
      if (!send && document.visibilityState !== "visible") return;
      const answer = send ? await bring(id, mine, missing, its.n) : await fetch(`/sheets/${id}?after=${its.n}`);
      if (!answer.ok) return refused(id, answer);
      const { head, events, n } = await answer.json();
      await heard(id, head, events);
      for (const event of [...missing, ...events]) its.ids.add(event.id);
      Object.assign(its, { n, met: true, refused: "" });
      waits.delete(id);
      if (left(id)) plan(id, SOON);
      else if (id === watched) plan(id, HEAR);
    } catch {
      later(id);
    } finally {
      busy.delete(id);
      changed();
    }
  }

  /** @param {string} id @param {Paper} mine @param {Event[]} events @param {number} after */
  function bring(id, { events: _, ...head }, events, after) {
    return fetch(`/sheets/${id}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ head, events, after }) });
  }

  /** @param {string} id @param {Response} answer */
  async function refused(id, answer) {
    const told = await answer.json().catch(() => null);
    if ([400, 404, 409, 413].includes(answer.status) && told?.key) known(id).refused = told.key;
    later(id);
  }

  /** @param {string} id */
  function later(id) {
    const wait = Math.min(LONGEST, 2 * (waits.get(id) ?? 1000));
    waits.set(id, wait);
    plan(id, wait);
  }

  /** Whether something is still to be sent. @param {string} id */
  const left = (id) => (paper(id)?.events ?? []).some((event) => !known(id).ids.has(event.id));

  const again = () => {
    if (document.visibilityState !== "visible" || !watched) return;
    waits.delete(watched);
    plan(watched, 0);
  };
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);

  return {
    /** @param {string | null} id */
    watch(id) {
      if (watched && watched !== id && !left(watched)) clearTimeout(timers.get(watched));
      watched = id;
      if (id) plan(id, 0);
    },
    /** Something new stands on a sheet. @param {string} id */
    written: (id) => plan(id, waits.has(id) ? waits.get(id) ?? SOON : SOON),
    /** @param {string} id @returns {Sent} */
    state(id) {
      const its = known(id);
      if (its.refused) return "refused";
      return its.met && !left(id) ? "sent" : "waiting";
    },
    /** The key of the words with which the server refused. @param {string} id */
    why: (id) => known(id).refused,
  };
}
