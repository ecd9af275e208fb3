/** @import { Model } from "../table/model.js" */
/** @import { Note } from "../ground/types.js" */
/** @import { Name } from "./timbre.js" */
import { mannerOf } from "../ground/notes.js";
import { preferences } from "../ground/preferences.js";
import { play, TIMBRES } from "./timbre.js";

/** What is heard while the thing moves, not when it has arrived. */
const ON_THE_WAY = ["ship"];

/** @type {AudioContext | null} */
let audio = null;
/** What is still to begin, and when. @type {Set<{voice: GainNode, start: number}>} */
const coming = new Set();

/** Has the browser ready to be heard: it lets a page begin with a click or a key only. */
function wake() {
  if (!preferences().sound) return;
  audio ??= new AudioContext({ latencyHint: "interactive" });
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { capture: true });

/**
 * Lets one of the sounds be heard, if the person wants any: now, or when so many seconds are over.
 *
 * @param {Name} name
 * @param {number} [after]
 */
export function sound(name, after = 0) {
  wake();
  // Before the first click a browser keeps quiet; what would have been heard then is not made up for.
  if (audio?.state !== "running" || !preferences().sound) return;
  const start = audio.currentTime + after;
  for (const one of coming) if (one.start <= audio.currentTime) coming.delete(one);
  coming.add({ voice: play(audio.destination, TIMBRES[name], start), start });
}

/**
 * Lets a note of the journal be heard: its movement begins now.
 *
 * @param {Note} note
 * @param {number} [lasts] how long the thing is on its way, in milliseconds
 */
export function soundOf(note, lasts = 0) {
  const { sound: name } = mannerOf(note);
  if (name) sound(name, ON_THE_WAY.includes(name) ? 0 : lasts / 1000);
}

/** What has not begun yet is not heard: what it belongs to is skipped. */
export function hush() {
  for (const { voice, start } of coming) if (audio && start > audio.currentTime) voice.disconnect();
  coming.clear();
}

/** Lets it be heard that somebody here is to decide after somebody else did, or that the game is over; each once. */
export class SoundOfTurn {
  /** What was heard of last: whose turn, or that the game is over. */
  #called = "";

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  hostUpdated() {
    const { model } = this;
    if (model.playing || model.stage?.flying || !model.snapshot) return;
    const over = Boolean(model.snapshot.score_sheet);
    const call = over ? "over" : model.asked ? `seat ${model.mine}` : "";
    if (call === this.#called) return;
    const first = this.#called === "";
    if (call || model.log.at(-1)?.seat !== model.mine) this.#called = call || "others";
    if (call && !first) sound(over ? "end" : "turn");
  }
}
