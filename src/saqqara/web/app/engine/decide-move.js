/** @import { EncodedPosition } from "./observation.js" */
/** @import { Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";
import { runUntilSettled } from "./run-until-settled.js";

/**
 * A decision of a bot: the search that its level makes, the simulations and seconds after which it decides, the nodes
 * with which it tries to solve the position (0 if it does not), a number, and the decision that it continues, if any.
 *
 * @typedef {{plan: typeof import("./constants.js").IMHOTEP_CONFIG, seed: number, simulations: number,
 *   seconds: number, solver_nodes: number, number: number, continues: Continuation | null}} BotDecision
 */

/**
 * The decision before of the same seat: its number, the moves that were played since, and those that are legal now.
 *
 * @typedef {{number: number, moves: string[], legal: string[]}} Continuation
 */

/** A decision that was made, by its number, and its search. @typedef {{number: number, search: Search}} Decided */

/**
 * Return the search of the decision before, prepared for the next one; null if there is none.
 *
 * @param {Decided | null} decided what was decided last
 * @param {Pick<BotDecision, "continues" | "seed">} due
 * @param {EncodedPosition} position
 */
export function continueSearch(decided, { continues, seed }, position) {
  if (!continues || decided?.number !== continues.number) return null;
  const [codes, legal] = [continues.moves, continues.legal].map((moves) => moves.map((m) => MOVE_TEXTS.indexOf(m)));
  return decided.search.advanceRoot(codes, legal, position, seed) ? decided.search : null;
}

/**
 * Return the best move in notation, as bots/search.py decides. The generator yields so that the caller can handle
 * messages.
 *
 * @param {Search} search new, or of the decision before
 * @param {Pick<BotDecision, "simulations" | "seconds">} effort
 * @returns {Generator<void, string>}
 */
export function* decideMove(search, { simulations, seconds }, now = () => performance.now()) {
  const end = now() + 1000 * seconds;
  yield* runUntilSettled(search, simulations, () => now() > end);
  return MOVE_TEXTS[search.rankedMoves(search.root)[0].code];
}
