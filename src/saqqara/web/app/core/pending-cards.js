/** @import { Card } from "./names.js" */
/** @import { View } from "./types.js" */
import { CARDS } from "./names.js";

/** @type {Card[]} */
const ALL_CARDS = /** @type {Card[]} */ (Object.values(CARDS).flat());

/**
 * Return the taken cards that wait for earlier effects to finish (MKT-C1, FAVOR-2), the next first; they are face up.
 *
 * @param {View} view
 */
export const pendingCards = ({ agenda = [] }) =>
  agenda.flatMap(([what, seat, card]) => (what === "gain" ? [{ seat, card: ALL_CARDS[card] }] : [])).reverse();
