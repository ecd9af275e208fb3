/** @import { Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";
import { runUntilSettled } from "./run-until-settled.js";

/**
 * A decision of a bot: the search that its level makes, and the simulations and seconds after which it decides.
 *
 * @typedef {{plan: typeof import("./constants.js").IMHOTEP_CONFIG, seed: number, simulations: number,
 *   seconds: number}} BotDecision
 */

/**
 * Return the best move in notation, as bots/search.py decides. The generator yields so that the caller can handle
 * messages.
 *
 * @param {Search} search without any simulation yet
 * @param {Pick<BotDecision, "simulations" | "seconds">} effort
 * @returns {Generator<void, string>}
 */
export function* decideMove(search, { simulations, seconds }, now = () => performance.now()) {
  const end = now() + 1000 * seconds;
  yield* runUntilSettled(search, simulations, () => now() > end);
  return MOVE_TEXTS[search.rankedMoves(search.root)[0].code];
}
