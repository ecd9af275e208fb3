/** @import { Model } from "../table/model.js" */
/** @import { GameEvent } from "../core/types.js" */
/** @import { SoundName } from "./synth.js" */
import { presentationOf } from "../core/event-presentation.js";
import { preferences } from "../core/preferences.js";
import { playTimbre, TIMBRES } from "./synth.js";

/** Sounds that play while the picture moves instead of when it arrives. */
const PLAYED_AT_START = ["ship"];

/** @type {AudioContext | null} */
let audio = null;
/** Sounds that have not started yet, with their start times. @type {Set<{voice: GainNode, start: number}>} */
const scheduledSounds = new Set();

/** Unlock audio: browsers let a page play sound only after a click or a key press. */
function unlockAudio() {
  if (!preferences().sound) return;
  audio ??= new AudioContext({ latencyHint: "interactive" });
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, unlockAudio, { capture: true });

/** Play a sound, if sound is on: now or after a delay in seconds. @param {SoundName} name @param {number} [after] */
export function playSound(name, after = 0) {
  unlockAudio();
  // Before the first click browsers play nothing; missed sounds are not made up for.
  if (audio?.state !== "running" || !preferences().sound) return;
  const start = audio.currentTime + after;
  for (const one of scheduledSounds) if (one.start <= audio.currentTime) scheduledSounds.delete(one);
  scheduledSounds.add({ voice: playTimbre(audio.destination, TIMBRES[name], start), start });
}

/**
 * Play the sound of an event whose movement starts now.
 *
 * @param {GameEvent} note
 * @param {number} [lasts] duration of the movement in milliseconds
 */
export function playEventSound(note, lasts = 0) {
  const { sound: name } = presentationOf(note);
  if (name) playSound(name, PLAYED_AT_START.includes(name) ? 0 : lasts / 1000);
}

/** Cancel the sounds that have not started: their animation was skipped. */
export function cancelScheduledSounds() {
  for (const { voice, start } of scheduledSounds) if (audio && start > audio.currentTime) voice.disconnect();
  scheduledSounds.clear();
}

/** Plays a sound when a player here has to decide after someone else did, and when the game ends; each once. */
export class TurnSound {
  /** What the last sound was for: whose turn, or the end of the game. */
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
