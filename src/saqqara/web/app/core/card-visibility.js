/** @import { View } from "./types.js" */
import { UNKNOWN_CARD } from "./names.js";

/** Return those of some cards that the viewer knows. @param {string[]} cards */
export const knownCards = (cards) => cards.filter((card) => card !== UNKNOWN_CARD);

/**
 * Return whether a market space shows card backs: its cards are face down, or an opponent has taken and hidden them
 * since the moment shown.
 *
 * @param {View} view
 * @param {number} space from 1
 */
export const isFaceDown = ({ market }, space) =>
  Boolean(market.face_down?.[space - 1]) || market.spaces[space - 1]?.[0] === UNKNOWN_CARD;

/**
 * Return the face-up card on a market space, null if none is known.
 *
 * @param {View} view
 * @param {number} space from 1
 * @returns {string | null}
 */
export function openMarketCard(view, space) {
  const card = view.market.spaces[space - 1]?.[0];
  return typeof card === "string" && !isFaceDown(view, space) ? card : null;
}
