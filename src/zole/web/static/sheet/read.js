/* Readers of single values from outside: each answers with the value or throws a Refused that names
 * what is wrong and where (a path such as "/events/3/entry/big"). */

import { Refused } from "./refused.js";

/** @template T @typedef {(value: unknown, path: string) => T} Reader */

/** @param {string} path @param {string} expected */
export function fault(path, expected) {
  return new Refused("sheet_value", "", { path, expected });
}

/** An object with these fields and no others. @param {unknown} value @param {string} path
 * @param {readonly string[]} fields @param {readonly string[]} [perhaps] @returns {Record<string, unknown>} */
export function object(value, path, fields, perhaps = []) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw fault(path, "object");
  for (const name of fields) if (!Object.hasOwn(value, name)) throw new Refused("sheet_missing", "", { path, name });
  for (const name of Object.keys(value)) {
    if (!fields.includes(name) && !perhaps.includes(name)) {
      throw new Refused("sheet_unknown", "", { path, name: [...name].slice(0, 40).join("") });
    }
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/** @template T @param {number} most @param {Reader<T>} read @returns {Reader<T[]>} */
export function list(most, read) {
  return (value, path) => {
    if (!Array.isArray(value)) throw fault(path, "array");
    if (value.length > most) throw new Refused("sheet_too_long", "", { path, most });
    return value.map((one, place) => read(one, `${path}/${place}`));
  };
}

/** @param {number} from @param {number} to @returns {Reader<number>} */
export function whole(from, to) {
  return (value, path) => {
    if (!Number.isInteger(value) || Number(value) < from || Number(value) > to) throw fault(path, `${from}..${to}`);
    return Number(value) + 0; // no −0
  };
}

/** @type {Reader<boolean>} */
export function flag(value, path) {
  if (typeof value !== "boolean") throw fault(path, "boolean");
  return value;
}

/** @template {string} T @param {readonly T[]} words @returns {Reader<T>} */
export function oneOf(words) {
  return (value, path) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw fault(path, words.join("|"));
    return found;
  };
}

/** @param {(text: string) => boolean} fits @param {string} expected @returns {Reader<string>} */
export function text(fits, expected) {
  return (value, path) => {
    if (typeof value !== "string" || !fits(value)) throw fault(path, expected);
    return value;
  };
}

/** @template T @param {Reader<T>} read @returns {Reader<T | null>} */
export function orNull(read) {
  return (value, path) => (value === null ? null : read(value, path));
}
