/** @import { Card } from "./names.js" */
/** @import { View } from "./types.js" */
import { CARDS } from "./names.js";

/** @type {Card[]} */
const ALL_CARDS = /** @type {Card[]} */ (Object.values(CARDS).flat());

/**
 * Cards that were taken and take effect when what is before them has (MKT-C1, FAVOR-2), the next first; they lie open.
 *
 * @param {View} view
 */
export const pendingCards = ({ agenda = [] }) =>
  agenda.flatMap(([what, seat, card]) => (what === "gain" ? [{ seat, card: ALL_CARDS[card] }] : [])).reverse();
