/* Names of sheets and events, and their order: "<device>.<counter>", the counter one more than the greatest
 * that the phone knew (Lamport), so that no clock is asked. */

const EVENT = /^([A-Za-z0-9_-]{8})\.([1-9][0-9]{0,6})$/;
const SHEET = /^[A-Za-z0-9_-]{22}$/;
/** No sheet comes near it; it keeps a false event from using up the numbers. */
const MOST = 1_000_000;

/** @param {string} id */
export function counter(id) {
  return Number(id.slice(9));
}

/** @param {string} id */
export function isEventId(id) {
  return EVENT.test(id) && counter(id) <= MOST;
}

/** @param {string} id */
export function isSheetId(id) {
  return SHEET.test(id);
}

/** The order of events: by counter, then by device. @param {string} a @param {string} b */
export function inOrder(a, b) {
  return counter(a) - counter(b) || (a < b ? -1 : a > b ? 1 : 0);
}
