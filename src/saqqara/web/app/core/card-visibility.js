/** @import { View } from "./types.js" */
import { UNKNOWN_CARD } from "./names.js";

/** Those of some cards that the viewer knows. @param {string[]} cards */
export const knownCards = (cards) => cards.filter((card) => card !== UNKNOWN_CARD);

/**
 * Whether what lies on a market space is shown as backs: it lies face down there, or a rival has taken and hidden it
 * since the moment that is looked at.
 *
 * @param {View} view
 * @param {number} space from 1
 */
export const isFaceDown = ({ market }, space) =>
  Boolean(market.face_down?.[space - 1]) || market.spaces[space - 1]?.[0] === UNKNOWN_CARD;

/**
 * The card that lies open on a market space, null where none is known.
 *
 * @param {View} view
 * @param {number} space from 1
 * @returns {string | null}
 */
export function openMarketCard(view, space) {
  const card = view.market.spaces[space - 1]?.[0];
  return typeof card === "string" && !isFaceDown(view, space) ? card : null;
}
