/* Begins here: gets the words, opens the line, and draws the page anew whenever something changes. */

import { html, render } from "htm/preact";
import { App } from "./app.js";
import { move, look } from "./motion.js";
import { SPEEDS, TRICK_STAYS, createQueue } from "./queue.js";
import { createSettings } from "./settings.js";
import { connect } from "./socket.js";
import { hear } from "./sound.js";
import { EMPTY, finished, reduce } from "./state.js";
import { createWords } from "./words.js";

/** @import { Change } from "./state.js" */
/** @import { Message } from "./types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const lang = root.dataset.lang ?? "lv";
const id = root.dataset.table ?? "";

const t = createWords(lang, await (await fetch(`/words/${lang}.json`)).json());
const settings = createSettings(draw);

let page = EMPTY;
/** The newest event that came over the line, shown or not. */
let seq = 0;
/** What was sent and not yet answered. */
let awaited = false;
/** The second card of a burial, to be sent when the first was accepted. @type {number[]} */
let then = [];

const queue = createQueue(change, () => change({ type: "released" }), {
  before: (message) => (message.type === "step" && message.event.seat !== page.table?.me ? SPEEDS[settings.now.speed] : 0),
  stays: (message) => (message.type === "step" && finished(page.deal, message.deal) ? TRICK_STAYS : 0),
});

const line = connect(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/socket`, {
  message: heard,
  link(link) {
    if (link !== "open") {
      awaited = false;
      then = [];
    }
    change({ type: "link", link });
  },
});

/** @param {Message} message */
function heard(message) {
  if (message.type === "pong") return;
  if ("seq" in message) seq = message.seq;
  awaited = false;
  if (message.type === "refused" || message.type === "error") {
    then = [];
    return change(message);
  }
  const whole = message.type === "table";
  if (whole && (!page.table || message.table.deal?.number !== page.deal?.number || wentBack(message.table))) {
    queue.flush();
    return change(message);
  }
  queue.push(message);
  const [second, ...rest] = then;
  if (second !== undefined && message.type === "step" && message.event.seat === page.table?.me) {
    then = rest;
    send({ type: "act", action: second });
  }
}

/** Whether a whole table tells of fewer cards than are shown: a move was taken back. @param {import("./types.js").Table} table */
function wentBack(table) {
  const count = (/** @type {import("./types.js").DealView | null} */ deal) =>
    deal ? deal.auction.length + deal.buried.length + deal.tricks.length * 3 + deal.table.cards.length : 0;
  return count(table.deal) < count(page.deal);
}

/** @param {object} message @returns {boolean} whether it went out */
function send(message) {
  if (awaited || !line.send({ ...message, seq })) return false;
  awaited = true;
  return true;
}

/** @param {Change} what */
function change(what) {
  const before = page;
  page = reduce(page, what);
  if (page === before) return;
  const seen = look();
  draw();
  move(seen, before, page);
  hear(before, page, settings.now);
}

const deeds = {
  /** @param {number[]} actions */
  act(...actions) {
    if (awaited) return;
    if (queue.busy) return queue.flush();
    queue.release();
    const [first, ...rest] = actions;
    then = send({ type: "act", action: first }) ? rest : [];
  },
  next() {
    const cut = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    send({ type: "next", cut });
  },
  undo: () => (queue.flush(), send({ type: "undo" })),
  lastDeal: () => send({ type: "last_deal" }),
  release: () => queue.release(),
  dismiss: () => change({ type: "dismissed" }),
  /** @param {Partial<import("./settings.js").Settings>} some */
  set: (some) => settings.set(some),
};

function draw() {
  const table = page.table;
  if (!table) return;
  root.querySelector(".coming")?.remove();
  const name = (/** @type {number} */ seat) => (seat === table.me ? t("table.you") : table.players[seat]?.name ?? "");
  render(html`<${App} game=${{ page, table, t, settings: settings.now, deeds, name }} />`, root);
}
