/** @import { LogEntry, GameEvent, View } from "../core/types.js" */
import { CARD_HIDING_KINDS, CARDS, PRIVATE_KINDS } from "../core/names.js";

/** Return whether several players share a device. @param {number[]} you the seats of this browser */
export const isSharedScreen = (you) => you.length > 1;

/**
 * Return whether no player's cards may be revealed here: cards are hidden, and several players share the device.
 *
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 */
export const hidesAllCards = (you, view) => isSharedScreen(you) && (view?.setup.options ?? []).includes("hidden-cards");

/**
 * Return whether a decision itself reveals private information: cards that a player has looked at.
 *
 * @param {View | null} view
 */
export const showsPrivateCards = (view) => view?.decision === "keep";

/** Return an event without the card, if it went to a hand. @param {GameEvent} note */
const hideCard = (note) =>
  CARD_HIDING_KINDS.includes(note.kind) && !CARDS.red.includes(note.card ?? "") ? { ...note, card: null } : note;

/**
 * Return an event as all people at the device may read it: null if it is about cards that one of several looked at, and
 * with hidden cards without those that went to a hand.
 *
 * @param {GameEvent} event
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 * @returns {GameEvent | null}
 */
export function redactEvent(event, you, view) {
  if (!isSharedScreen(you)) return event;
  if (PRIVATE_KINDS.includes(event.kind)) return null;
  return hidesAllCards(you, view) ? hideCard(event) : event;
}

/**
 * Return an entry without what only one of several people at the device may know.
 *
 * @template {LogEntry} T
 * @param {T} entry
 * @param {number[]} you the seats of this browser
 * @param {View | null} view
 * @returns {T}
 */
export function redactEntry(entry, you, view) {
  if (!isSharedScreen(you)) return entry;
  return { ...entry, notes: entry.notes.flatMap((note) => redactEvent(note, you, view) ?? []) };
}
