/* All sheets of this phone and what may be done with them; everything that changes one goes through here. */

import { paper as checked } from "../check.js";
import { merge, standing } from "../log.js";
import { unpack } from "../link.js";
import { openStore } from "./store.js";
import { createSync } from "./sync.js";

/** @import { Paper, Standing } from "../types.js" */
/** @import { Kept } from "./store.js" */

/** @typedef {(paper: Paper, device: string, at: number) => Paper | null} Deed what is done to a sheet; null: nothing */

/** A paper never changes, so it is worked out once. @type {WeakMap<Paper, Standing>} */
const worked = new WeakMap();

/** @param {Paper} paper @returns {Standing} */
export function standingOf(paper) {
  const found = worked.get(paper) ?? standing(paper);
  worked.set(paper, found);
  return found;
}

/** @param {() => void} changed */
export async function openDesk(changed) {
  const store = await openStore(changed);
  const sync = createSync({
    paper: (id) => store.sheets.get(id)?.paper ?? null,
    async heard(id, head, events) {
      if (!events.length && store.sheets.has(id)) return;
      const came = checked({ ...head, events });
      if (came.id === id) await take(came);
    },
    changed,
  });

  /** Puts a paper from elsewhere to what stands under its id. @param {Paper} came @param {Partial<Kept>} [more] */
  async function take(came, more = {}) {
    await store.put(came.id, (paper) => (paper ? merge(paper, came) : came), more);
  }

  return {
    get storage() {
      return store.storage;
    },
    /** The sheets, those last written on first. @returns {Kept[]} */
    get sheets() {
      const newest = (/** @type {Kept} */ { paper, opened }) => Math.max(opened, paper.events.at(-1)?.at ?? 0, paper.made);
      return [...store.sheets.values()].sort((a, b) => newest(b) - newest(a));
    },
    /** @param {string} id */
    paper: (id) => store.sheets.get(id)?.paper ?? null,
    /** @param {Paper} paper a sheet that is begun */
    async begin(paper) {
      await take(paper);
      sync.written(paper.id);
      navigator.storage?.persist?.().catch(() => {}); // asked for, and good either way
    },
    /** @param {string} id @param {Deed} deed @returns {Promise<Paper | null>} */
    async write(id, deed) {
      const made = await store.put(id, (paper, device) => paper && deed(paper, device, Date.now()));
      sync.written(id);
      return made;
    },
    /** @param {Paper} came */
    async open(came) {
      await take(came, { gone: null, opened: Date.now() });
      sync.written(came.id);
    },
    /** @param {string} id @param {boolean} away put away, or back */
    async away(id, away) {
      await store.put(id, (paper) => paper, { gone: away ? Date.now() : null });
    },
    /** @param {string} text @returns {Promise<Paper>} what a link holds; throws Refused */
    unpack: (text) => unpack(text),
    watch: sync.watch,
    sent: sync.state,
    why: sync.why,
    /** Sends what was written without a network the last time. */
    catchUp() {
      for (const { paper } of this.sheets.filter(({ gone }) => !gone).slice(0, 20)) sync.written(paper.id);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openDesk>>} Desk */
