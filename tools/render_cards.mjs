// Renders the international deck, in two colours and in four, to plain SVG files for the page's <img>.
//
//     node tools/render_cards.mjs
//
// It needs Node 20 or newer with npm, and a network for the packages named below, which go into a
// temporary folder that is removed at the end. The same versions give the same files, byte for byte.
//
// The faces are Adrian Kennard's. What is changed on the way: the corner indices and the large suit marks
// in the court frames go, because the page lays its own large index over every face; the outline of the
// card goes, because the page draws the card; the loud red, blue and yellow of print become softer ones;
// aces show one large mark. Each folder is a whole deck: `international4` has green clubs, blue diamonds.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PACKAGES = ["@letele/playing-cards@0.1.0", "react@18.3.1", "react-dom@18.3.1", "svgo@4.1.0"];
const STATIC = resolve(dirname(fileURLToPath(import.meta.url)), "../src/zole/web/static");

const CARDS = [...[..."CSHD"].flatMap((suit) => [..."AKQJT9"].map((rank) => rank + suit)), "8D", "7D"];

const INK = "#1f1c18";
const RED = "#b3202a";
const SOFTENED = { "#000": INK, red: RED, "#44f": "#33508c", "#fc4": "#dcab45", "#fff": "#fbf6ea" };
const DECKS = { international: {}, international4: { C: "#1a6e45", D: "#1d4f9e" } };
const COURT_FRAME = "#d3c8b3";

// The package's cards know their parts by size alone: how wide a mark is drawn, how large its canvas is.
const INDEX_RANK = "32";
const INDEX_SUIT = "26.769";
const COURT_SUIT = "55.68";
const ACE_SUIT = "70";
const SPADE_ACE_SUIT = 164.8;
const SUIT_CANVAS = "-600 -600 1200 1200";

const BACK = { linen: "#f7f1e4", red: "#a3202b" };

function install() {
  const folder = mkdtempSync(join(tmpdir(), "zole-cards-"));
  writeFileSync(join(folder, "package.json"), '{"private": true}\n');
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...PACKAGES], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

async function load(folder) {
  const require = createRequire(join(folder, "package.json"));
  // The package is an ES module that does not say so: Node believes only the file's name.
  const built = join(folder, "node_modules/@letele/playing-cards/dist/index.esm.js");
  const module = built.replace(/\.js$/, ".mjs");
  copyFileSync(built, module);
  return {
    deck: await import(pathToFileURL(module)),
    react: require("react"),
    markup: require("react-dom/server").renderToStaticMarkup,
    svgo: require("svgo"),
  };
}

/** Whether the page draws this part itself, or it is no part of a card: the print shop's own line. */
function isDropped({ name, attributes }) {
  if (name === "text") return true;
  if (name === "rect") return attributes.rx === "12";
  return name === "use" && [INDEX_RANK, INDEX_SUIT, COURT_SUIT].includes(attributes.width);
}

function repaint({ name, attributes, children }, suitColour) {
  for (const paint of ["fill", "stroke"]) {
    const softened = SOFTENED[attributes[paint]?.toLowerCase()];
    if (softened) attributes[paint] = softened;
  }
  if (suitColour && name === "symbol" && attributes.viewBox === SUIT_CANVAS) {
    for (const path of children) path.attributes.fill = suitColour;
  }
}

/** Lets the mark of an ace be as large as the spade's always is. */
function enlargeAce({ name, attributes }) {
  if (name !== "use" || attributes.width !== ACE_SUIT) return;
  const corner = String(-SPADE_ACE_SUIT / 2);
  const side = String(SPADE_ACE_SUIT);
  Object.assign(attributes, { x: corner, y: corner, width: side, height: side });
}

/** The SVGO step that makes the package's card ours. */
function adaptCard(card, suitColour) {
  const referred = new Set();
  const enter = (node, parent) => {
    const { attributes } = node;
    if (isDropped(node)) {
      parent.children = parent.children.filter((child) => child !== node);
      return;
    }
    if (node.name === "svg") {
      for (const name of ["class", "width", "height", "preserveAspectRatio"]) delete attributes[name];
      attributes.fill = INK;
    }
    const reference = attributes["xlink:href"];
    if (reference) referred.add(reference.slice(1));
    if (reference?.endsWith("__i")) attributes.stroke = COURT_FRAME;
    if (card[0] === "A") enlargeAce(node);
  };
  const exit = (node, parent) => {
    repaint(node, suitColour);
    if (node.name === "svg") dropUnused(node, referred);
    if (node.name === "g" && node.children.length === 0) {
      parent.children = parent.children.filter((child) => child !== node);
    }
  };
  return { name: "zole-face", fn: () => ({ element: { enter, exit } }) };
}

function dropUnused(node, referred) {
  node.children = node.children.filter(
    (child) => child.name !== "symbol" || referred.has(child.attributes.id),
  );
  for (const child of node.children) if (child.children) dropUnused(child, referred);
}

function renderFace({ deck, react, markup, svgo }, card, suitColour) {
  const [rank, suit] = card;
  const source = markup(react.createElement(deck[suit + (rank === "T" ? "10" : rank.toLowerCase())]));
  const ours = svgo.optimize(source, { plugins: [adaptCard(card, suitColour)] }).data;
  const small = svgo.optimize(ours, {
    floatPrecision: 2,
    multipass: true,
    plugins: ["preset-default", "removeXlink"],
  }).data;
  // Ids that no other card has: the faces may also stand side by side in one page.
  return svgo.optimize(small, { plugins: [{ name: "prefixIds", params: { prefix: card, delim: "-" } }] }).data;
}

/** The back: tiles of the woven pattern, each stitch 3 units wide, one flower in the very middle. */
function renderBack() {
  const tile = readFileSync(join(STATIC, "art/back.svg"), "utf8");
  const [, stitches] = tile.match(/ d="(M0 0h1[^"]*)"/);
  const rows = [-180, -108, -36, 36, 108];
  const tiles = rows.flatMap((y) => [-108, -36, 36].map((x) => `<use href="#back-tile" x="${x}" y="${y}"/>`));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336">',
    `<defs><path id="back-tile" fill="${BACK.red}" transform="scale(3)" d="${stitches}"/>`,
    '<clipPath id="back-edge"><path d="M-105-153h210v306h-210z"/></clipPath></defs>',
    `<path fill="${BACK.linen}" d="M-120-168h240v336h-240z"/>`,
    `<g clip-path="url(#back-edge)">${tiles.join("")}</g>`,
    `<path fill="none" stroke="${BACK.red}" stroke-width="1.5" d="M-105.75-153.75h211.5v307.5h-211.5z"/></svg>`,
  ].join("");
}

async function main() {
  const folder = install();
  try {
    const tools = await load(folder);
    for (const [name, suitColours] of Object.entries(DECKS)) {
      const out = join(STATIC, "cards", name);
      mkdirSync(out, { recursive: true });
      for (const card of CARDS) {
        writeFileSync(join(out, `${card}.svg`), renderFace(tools, card, suitColours[card[1]]));
      }
      writeFileSync(join(out, "back.svg"), renderBack());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
