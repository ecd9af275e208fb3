/** @import { Entry, Note, View } from "../ground/types.js" */
import { RED } from "../showing/apply.js";

/**
 * Whether several people look at one device.
 *
 * @param {number[]} you the seats of this browser
 */
export const isShared = (you) => you.length > 1;

/**
 * Whether nobody's cards may be told here: cards are hidden, and several people look at one device.
 *
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 */
export const isDiscreet = (you, view) => isShared(you) && (view?.setup.options ?? []).includes("hidden-cards");

/** Whether a decision by itself shows what nobody else may see: cards that somebody has looked at. @param {View | null} view */
export const showsSecret = (view) => view?.decision === "keep";

/** Kinds of notes that name a card which went to a hand. */
const TO_HAND = ["took", "drew"];

/** @param {Note} note */
const withoutCard = (note) =>
  TO_HAND.includes(note.kind) && !RED.has(note.card ?? "") ? { ...note, card: null } : note;

/**
 * The same entry without what only one of several people at the device may know: the cards that somebody looked at,
 * and with hidden cards those that went to a hand.
 *
 * @template {Entry} T
 * @param {T} entry
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 * @returns {T}
 */
export function tactful(entry, you, view) {
  if (!isShared(you)) return entry;
  const notes = entry.notes.filter((note) => note.kind !== "saw");
  return { ...entry, notes: isDiscreet(you, view) ? notes.map(withoutCard) : notes };
}
