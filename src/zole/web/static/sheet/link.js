/* The whole sheet in a link: base64url of one byte of version, a CRC-32 of all the rest, and the paper's
 * JSON by raw deflate. Mirrors zole.scoring.link. */

import { paper as checked } from "./check.js";
import { Refused } from "./refused.js";

/** @import { Paper } from "./types.js" */

const VERSION = 1;
const LONGEST = 1_000_000; // characters of the link
const LARGEST = 8_000_000; // bytes of JSON: what a small link may not blow up to
const HEAD = 5;

/** @param {Paper} paper @returns {Promise<string>} */
export async function pack(paper) {
  const json = new TextEncoder().encode(JSON.stringify(checked(paper)));
  const packed = await through(new CompressionStream("deflate-raw"), json, Infinity);
  const bytes = new Uint8Array(HEAD + packed.length);
  bytes.set(packed, HEAD);
  bytes[0] = VERSION;
  new DataView(bytes.buffer).setUint32(1, checksum(bytes));
  return toText(bytes);
}

/** The paper of a link; throws Refused if it is damaged or from a later version. @param {string} text @returns {Promise<Paper>} */
export async function unpack(text) {
  const bytes = fromText(text);
  if (bytes.length <= HEAD || new DataView(bytes.buffer).getUint32(1) !== checksum(bytes)) throw damaged();
  if (bytes[0] !== VERSION) throw new Refused("sheet_link_version", "");
  let value;
  try {
    const json = await through(new DecompressionStream("deflate-raw"), bytes.subarray(HEAD), LARGEST);
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  } catch {
    throw damaged();
  }
  return checked(value);
}

function damaged() {
  return new Refused("sheet_link_damaged", "");
}

/** @param {CompressionStream | DecompressionStream} stream @param {Uint8Array<ArrayBuffer>} bytes @param {number} most */
async function through(stream, bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    chunks.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw damaged();
    }
  }
  const whole = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Takes only what toText writes, to the last bit. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function fromText(text) {
  if (text.length > LONGEST || !/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) throw damaged();
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  if (toText(bytes) !== text) throw damaged();
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32, as in zip, of the version and of what follows the checksum itself. @param {Uint8Array} bytes */
function checksum(bytes) {
  let rest = 0xffffffff;
  for (let place = 0; place < bytes.length; place++) {
    if (place >= 1 && place < HEAD) continue;
    rest = (TABLE[(rest ^ (bytes[place] ?? 0)) & 255] ?? 0) ^ (rest >>> 8);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
