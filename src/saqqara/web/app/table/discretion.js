/** @import { Entry, Note, View } from "../ground/types.js" */
import { CARDS, HIDES_CARD, TO_ONE_SEAT } from "../ground/names.js";

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

/** A note without the card, where that went to a hand. @param {Note} note */
const withoutCard = (note) =>
  HIDES_CARD.includes(note.kind) && !CARDS.red.includes(note.card ?? "") ? { ...note, card: null } : note;

/**
 * A note as all people at the device may read it: null where it is of cards that one of several looked at, and with hidden
 * cards without those that went to a hand.
 *
 * @param {Note} note
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 * @returns {Note | null}
 */
export function tactfulNote(note, you, view) {
  if (!isShared(you)) return note;
  if (TO_ONE_SEAT.includes(note.kind)) return null;
  return isDiscreet(you, view) ? withoutCard(note) : note;
}

/**
 * The same entry without what only one of several people at the device may know.
 *
 * @template {Entry} T
 * @param {T} entry
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 * @returns {T}
 */
export function tactful(entry, you, view) {
  if (!isShared(you)) return entry;
  return { ...entry, notes: entry.notes.flatMap((note) => tactfulNote(note, you, view) ?? []) };
}
