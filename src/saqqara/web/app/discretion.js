/** @import { Entry, View } from "./types.js" */
import { RED } from "./apply.js";

/**
 * Whether nobody's cards may be told here: cards are hidden, and several people look at one device.
 *
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 */
export const isDiscreet = (you, view) => you.length > 1 && (view?.setup.options ?? []).includes("hidden-cards");

/**
 * The same entry without the names of cards that went to a hand.
 *
 * @template {Entry} T
 * @param {T} entry
 * @returns {T}
 */
export const tactful = (entry) => ({
  ...entry,
  notes: entry.notes.map((note) =>
    note.kind === "took" && !RED.has(note.card ?? "") ? { ...note, card: null } : note,
  ),
});
