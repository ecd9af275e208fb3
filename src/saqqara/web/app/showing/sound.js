/** @import { Model } from "../table/model.js" */
/** @import { Note } from "../ground/types.js" */
import { mannerOf } from "../ground/notes.js";
import { preferences } from "../ground/preferences.js";

/**
 * One tone: its pitch in hertz and where it glides to, when it begins and how long it lasts in seconds, its loudness.
 *
 * @typedef {{from: number, to?: number, at?: number, lasts: number, loud: number, shape?: OscillatorType}} Tone
 */

/** A stone on stone, wood on water, a bowl that rings, a lyre, the end. @type {Record<string, Tone[]>} */
const SOUNDS = {
  stone: [
    { from: 190, to: 70, lasts: 0.09, loud: 0.5, shape: "triangle" },
    { from: 900, to: 320, lasts: 0.03, loud: 0.12, shape: "square" },
  ],
  ship: [
    { from: 95, to: 150, lasts: 0.5, loud: 0.22, shape: "sine" },
    { from: 310, to: 250, lasts: 0.34, loud: 0.07, shape: "triangle", at: 0.08 },
  ],
  card: [{ from: 640, to: 480, lasts: 0.06, loud: 0.12, shape: "triangle" }],
  points: [
    { from: 784, lasts: 0.16, loud: 0.14 },
    { from: 1175, lasts: 0.22, loud: 0.1, at: 0.05 },
  ],
  turn: [
    { from: 440, lasts: 0.3, loud: 0.16, shape: "triangle" },
    { from: 587, lasts: 0.4, loud: 0.16, shape: "triangle", at: 0.12 },
  ],
  end: [
    { from: 392, lasts: 0.7, loud: 0.14, shape: "triangle" },
    { from: 494, lasts: 0.7, loud: 0.14, shape: "triangle", at: 0.16 },
    { from: 587, lasts: 0.9, loud: 0.14, shape: "triangle", at: 0.32 },
    { from: 784, lasts: 1.2, loud: 0.14, shape: "triangle", at: 0.48 },
  ],
};

/** @type {AudioContext | null} */
let heard = null;

/** @param {AudioContext} audio @param {Tone} tone */
function play(audio, { from, to = from, at = 0, lasts, loud, shape = "sine" }) {
  const [voice, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

/** Lets one of the sounds be heard, if the person wants any: "stone", "ship", "card", "points", "turn" or "end". @param {string} name */
export function sound(name) {
  if (!preferences().sound) return;
  heard ??= new AudioContext();
  const audio = heard;
  // Before the first click a browser keeps quiet; what would have been heard then is not made up for.
  if (audio.state === "suspended") return void audio.resume().catch(() => undefined);
  for (const tone of SOUNDS[name] ?? []) play(audio, tone);
}

/** Lets a note of the journal be heard. @param {Note} note */
export function soundOf(note) {
  const { sound: name } = mannerOf(note);
  if (name) sound(name);
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
    if (model.playing || !model.snapshot) return;
    const over = Boolean(model.snapshot.score_sheet);
    const call = over ? "over" : model.asked ? `seat ${model.mine}` : "";
    if (call === this.#called) return;
    const first = this.#called === "";
    if (call || model.log.at(-1)?.seat !== model.mine) this.#called = call || "others";
    if (call && !first) sound(over ? "end" : "turn");
  }
}
