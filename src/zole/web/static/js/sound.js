/* Small noises made on the spot, and a buzz when it is my turn. */

/** @import { Page } from "./types.js" */
/** @import { Settings } from "./settings.js" */

/** @type {AudioContext | null} */
let audio = null;

/** A card laid on wood, a trick drawn in, a word. */
const NOISES = { card: [180, 0.05], trick: [120, 0.09], word: [520, 0.06] };

/** @param {keyof typeof NOISES} kind */
function make(kind) {
  audio ??= new AudioContext();
  const [pitch = 200, length = 0.05] = NOISES[kind];
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.6, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + length);
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** @param {Page} before @param {Page} after @param {Settings} settings */
export function hear(before, after, settings) {
  const me = after.table?.me;
  const mine = after.deal?.turn === me && before.deal?.turn !== me;
  if (settings.vibration && mine && before.deal && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
  if (!settings.sound || after.event === before.event || !after.event) return;
  const action = after.event.action;
  make(after.held ? "trick" : action !== null && action < 26 ? "card" : "word");
}
