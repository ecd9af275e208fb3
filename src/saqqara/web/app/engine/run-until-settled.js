/** @import { Search } from "./search.js" */

/** Simulations between two checks for an early stop, as in bots/search.py. */
export const CHECK_INTERVAL = 256;

/**
 * Search until there are so many simulations, until fewer more could not change the best move, or until it is late. The
 * generator yields so that the caller can handle messages.
 *
 * @param {Search} search
 * @param {number} simulations
 */
export function* runUntilSettled(search, simulations, isLate = () => false) {
  for (;;) {
    const left = simulations - search.simulations;
    if (left <= 0) return;
    search.run(Math.min(left, CHECK_INTERVAL));
    if (isLate() || isSettled(search, left)) return;
    yield;
  }
}

/**
 * Return whether this many more simulations could not change the best move.
 *
 * @param {Search} search
 * @param {number} left
 */
function isSettled(search, left) {
  if (search.rootLegal?.length === 1) return true;
  const [first, second] = search.rankedMoves(search.root);
  return first.visits - (second?.visits ?? 0) > left;
}
