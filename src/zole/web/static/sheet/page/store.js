/* The phone's own store: every sheet and every event of it in IndexedDB, each event a row that is only added.

   Tabs of one phone write into one store, each in a transaction that sees what the others wrote, and tell one
   another on a channel. Where the phone keeps nothing, all stays in this tab's memory, and the page says so. */

import { inOrder } from "../ids.js";
import { merge } from "../log.js";

/** @import { Event, Paper } from "../types.js" */
/** @typedef {"kept" | "none" | "full"} Storage kept, or why not: the phone has no store, or will not take more */
/** @typedef {{paper: Paper, gone: number | null, opened: number}} Kept a sheet; gone: when it was put away */
/** @typedef {(paper: Paper | null, device: string) => Paper | null} Make what to put in the place of a sheet */

const NAME = "zole-sheet";
const PATIENCE = 4000;
/** A sheet that was put away can be taken back so long. */
const MONTH = 30 * 24 * 3600 * 1000;

export const newDevice = () => text64(crypto.getRandomValues(new Uint8Array(6)));
export const newId = () => text64(crypto.getRandomValues(new Uint8Array(16)));

/** @param {Uint8Array} bytes */
function text64(bytes) {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** @param {() => void} changed called whenever sheets or the state of the store are no longer what they were */
export async function openStore(changed) {
  /** @type {Map<string, Kept>} */
  const sheets = new Map();
  /** @type {Storage} */
  let storage = "kept";
  let device = newDevice();
  /** One write after another, so that each begins from what the last one left. @type {Promise<unknown>} */
  let last = Promise.resolve();
  const database = await open();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

  /** @param {Storage} why */
  function lost(why) {
    storage = why;
    device = newDevice(); // another tab may still write under the old name, and two events may never share one
  }

  if (!database) lost("none");
  else {
    try {
      device = await read(database);
    } catch {
      lost("none");
    }
  }
  channel?.addEventListener("message", async ({ data }) => {
    if (!database || typeof data !== "string") return;
    try {
      await reread(database, data);
    } catch {
      return; // the next write will show what is wrong with the store
    }
    changed();
  });

  /** Reads everything, and the name of this phone. @param {IDBDatabase} db @returns {Promise<string>} */
  async function read(db) {
    const deed = db.transaction(["sheets", "events", "phone"], "readwrite");
    const phone = deed.objectStore("phone");
    const named = phone.get("device");
    const heads = deed.objectStore("sheets").getAll();
    const rows = deed.objectStore("events").getAll();
    named.onsuccess = () => named.result || phone.put(device, "device");
    await done(deed);
    const events = grouped(rows.result);
    for (const { id, head, gone, opened } of heads.result) {
      if (gone && gone < Date.now() - MONTH) continue;
      sheets.set(id, { paper: { ...head, events: ordered((events.get(id) ?? []).map((/** @type {any} */ row) => row.event)) }, gone, opened });
    }
    return named.result || device;
  }

  /** Another tab wrote on a sheet. @param {IDBDatabase} db @param {string} id */
  async function reread(db, id) {
    const deed = db.transaction(["sheets", "events"], "readonly");
    const head = deed.objectStore("sheets").get(id);
    const rows = deed.objectStore("events").getAll(of(id));
    await done(deed);
    if (!head.result) return void sheets.delete(id);
    const paper = { ...head.result.head, events: ordered(rows.result.map((row) => row.event)) };
    const mine = sheets.get(id);
    sheets.set(id, { ...head.result, paper: mine ? merge(mine.paper, paper) : paper });
  }

  /** Puts a sheet in the place of what stands, in one transaction. @param {string} id @param {Make} make @param {Partial<Kept>} more */
  async function put(id, make, more) {
    /** @type {Paper | null} */
    let made = null;
    const mine = sheets.get(id) ?? null;
    if (database && storage !== "none") {
      try {
        made = await write(database, id, make, more);
        storage = "kept";
      } catch (error) {
        if (error instanceof Unfit) throw error.cause;
        lost("full");
        made = make(mine?.paper ?? null, device);
      }
    } else made = make(mine?.paper ?? null, device);
    if (made) sheets.set(id, { gone: null, opened: Date.now(), ...mine, ...more, paper: made });
    channel?.postMessage(id);
    changed();
    return made;
  }

  /** @param {IDBDatabase} db @param {string} id @param {Make} make @param {Partial<Kept>} more @returns {Promise<Paper | null>} */
  function write(db, id, make, more) {
    const deed = db.transaction(["sheets", "events"], "readwrite", { durability: "strict" });
    const [heads, events] = [deed.objectStore("sheets"), deed.objectStore("events")];
    const head = heads.get(id);
    const rows = events.getAll(of(id));
    /** @type {Paper | null} */
    let made = null;
    /** @type {unknown} */
    let unfit = null;
    rows.onsuccess = () => {
      try {
        const mine = sheets.get(id);
        const stored = head.result ? { ...head.result.head, events: ordered(rows.result.map((row) => row.event)) } : null;
        const before = mine && stored ? merge(mine.paper, stored) : mine?.paper ?? stored;
        made = make(before, device);
        if (!made) return;
        const { events: all, ...rest } = made;
        const there = new Set(rows.result.map((row) => row.id));
        heads.put({ id, head: rest, gone: mine?.gone ?? null, opened: mine?.opened ?? Date.now(), ...more });
        for (const event of all) if (!there.has(event.id)) events.add({ sheet: id, id: event.id, event });
      } catch (error) {
        unfit = error;
        deed.abort();
      }
    };
    return done(deed).then(
      () => made,
      (error) => {
        throw unfit && !(unfit instanceof DOMException) ? new Unfit("", { cause: unfit }) : error;
      },
    );
  }

  return {
    sheets,
    get storage() {
      return storage;
    },
    /** @param {string} id @param {Make} make @param {Partial<Kept>} [more] @returns {Promise<Paper | null>} */
    put(id, make, more = {}) {
      const next = last.then(() => put(id, make, more));
      last = next.catch(() => {});
      return next;
    },
  };
}

/** What was to be written does not fit; the store is not to blame. */
class Unfit extends Error {}

/** @param {string} id the rows of one sheet */
const of = (id) => IDBKeyRange.bound([id], [id, []]);

/** @param {Event[]} events */
const ordered = (events) => events.sort((a, b) => inOrder(a.id, b.id));

/** @param {any[]} rows @returns {Map<string, any[]>} */
function grouped(rows) {
  const found = new Map();
  for (const row of rows) found.set(row.sheet, [...(found.get(row.sheet) ?? []), row]);
  return found;
}

/** @returns {Promise<IDBDatabase | null>} null where the phone has no store */
function open() {
  return new Promise((answer) => {
    setTimeout(() => answer(null), PATIENCE);
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("sheets", { keyPath: "id" });
        request.result.createObjectStore("events", { keyPath: ["sheet", "id"] });
        request.result.createObjectStore("phone");
      };
      request.onsuccess = () => answer(request.result);
      request.onerror = () => answer(null);
    } catch {
      answer(null);
    }
  });
}

/** @param {IDBTransaction} deed @returns {Promise<void>} */
function done(deed) {
  return new Promise((answer, fail) => {
    deed.oncomplete = () => answer();
    deed.onabort = () => fail(deed.error ?? new Error("aborted"));
    deed.onerror = (event) => event.preventDefault();
  });
}
