/* The line to the server: opens it again when it breaks, and never sends anything twice.

   Whatever was on its way when the line broke is forgotten: the server tells the whole table when the
   line is back, and the player sees whether his card lies there. */

/** @import { Link, Message } from "./types.js" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const SILENCE_IS_DEATH = 45000;
/** Errors after which coming back makes no sense. */
const FOR_GOOD = ["no_such_table", "not_your_table"];

/** @param {number} tries @returns {number} milliseconds, growing, never two pages in step */
export function backoff(tries, random = Math.random) {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + random() / 2);
}

/**
 * @param {string} url
 * @param {{message: (message: Message) => void, link: (link: Link) => void}} on
 */
export function connect(url, on) {
  /** @type {WebSocket | null} */
  let line = null;
  let tries = 0;
  let timer = 0;
  let heard = Date.now();
  let turnedAway = false;

  function open() {
    clearTimeout(timer);
    if (turnedAway) return;
    if (line && line.readyState <= WebSocket.OPEN) return;
    const opened = new WebSocket(url);
    line = opened;
    opened.onopen = () => {
      tries = 0;
      heard = Date.now();
      on.link("open");
    };
    opened.onmessage = (event) => {
      heard = Date.now();
      /** @type {Message} */
      const message = JSON.parse(event.data);
      turnedAway = message.type === "error" && FOR_GOOD.includes(message.key);
      on.message(message);
    };
    opened.onclose = () => {
      if (line !== opened) return;
      if (turnedAway) return on.link("closed");
      on.link("lost");
      timer = window.setTimeout(open, backoff(tries++));
    };
  }

  /** A line that was silent too long is dead, though a phone that slept may not know it yet. */
  function revive() {
    if (line?.readyState === WebSocket.OPEN && Date.now() - heard > SILENCE_IS_DEATH) line.close();
    open();
  }

  window.setInterval(() => {
    revive();
    if (line?.readyState === WebSocket.OPEN) line.send('{"type":"ping"}');
  }, PING_EVERY);
  window.addEventListener("online", revive);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") revive();
  });
  open();

  return {
    /** @param {object} message @returns {boolean} whether it went out */
    send(message) {
      if (line?.readyState !== WebSocket.OPEN) return false;
      line.send(JSON.stringify(message));
      return true;
    },
  };
}
