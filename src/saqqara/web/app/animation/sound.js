/** @import { Model } from "../table/model.js" */
/** @import { GameEvent } from "../core/types.js" */
/** @import { SoundName } from "./synth.js" */
import { presentationOf } from "../core/event-presentation.js";
import { preferences } from "../core/preferences.js";
import { playTimbre, TIMBRES } from "./synth.js";

/** What is heard while the thing moves, not when it has arrived. */
const PLAYED_AT_START = ["ship"];

/** @type {AudioContext | null} */
let audio = null;
/** What is still to begin, and when. @type {Set<{voice: GainNode, start: number}>} */
const scheduled = new Set();

/** Has the browser ready to be heard: it lets a page begin with a click or a key only. */
function unlockAudio() {
  if (!preferences().sound) return;
  audio ??= new AudioContext({ latencyHint: "interactive" });
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, unlockAudio, { capture: true });

/**
 * Lets one of the sounds be heard, if the person wants any: now, or when so many seconds are over.
 *
 * @param {SoundName} name
 * @param {number} [after]
 */
export function playSound(name, after = 0) {
  unlockAudio();
  // Before the first click a browser keeps quiet; what would have been heard then is not made up for.
  if (audio?.state !== "running" || !preferences().sound) return;
  const start = audio.currentTime + after;
  for (const one of scheduled) if (one.start <= audio.currentTime) scheduled.delete(one);
  scheduled.add({ voice: playTimbre(audio.destination, TIMBRES[name], start), start });
}

/**
 * Lets a note of the journal be heard: its movement begins now.
 *
 * @param {GameEvent} note
 * @param {number} [lasts] how long the thing is on its way, in milliseconds
 */
export function playEventSound(note, lasts = 0) {
  const { sound: name } = presentationOf(note);
  if (name) playSound(name, PLAYED_AT_START.includes(name) ? 0 : lasts / 1000);
}

/** What has not begun yet is not heard: what it belongs to is skipped. */
export function cancelScheduled() {
  for (const { voice, start } of scheduled) if (audio && start > audio.currentTime) voice.disconnect();
  scheduled.clear();
}

/** Lets it be heard that somebody here is to decide after somebody else did, or that the game is over; each once. */
export class TurnSound {
  /** What was heard of last: whose turn, or that the game is over. */
  #lastCall = "";

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  hostUpdated() {
    const { model } = this;
    if (model.playing || model.animator?.hasFlights || !model.snapshot) return;
    const over = Boolean(model.snapshot.score_sheet);
    const call = over ? "over" : model.canMove ? `seat ${model.ownSeat}` : "";
    if (call === this.#lastCall) return;
    const first = this.#lastCall === "";
    if (call || model.log.at(-1)?.seat !== model.ownSeat) this.#lastCall = call || "others";
    if (call && !first) playSound(over ? "end" : "turn");
  }
}
