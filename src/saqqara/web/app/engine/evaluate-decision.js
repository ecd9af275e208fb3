/** @import { NodeMove, Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";
import { CHECK_INTERVAL, runUntilSettled } from "./run-until-settled.js";

/** Moves that are reported, as in review/evaluation.py. */
const MAX_MOVES = 5;

/**
 * A decision of a game to evaluate: the move that was played, null if it is open; the number of simulations; and the
 * seconds after which it ends, null for no limit. A best-effort evaluation is made however slow or small the device is.
 *
 * @typedef {{move: string | null, simulations: number, seconds?: number | null, isBestEffort?: boolean}} DecisionRequest
 */

/**
 * The counts of a move: `visits` are the simulations the search itself spent on it, `looked` adds the forced ones after
 * that; their results are summed by seat, in parts of UNIT and in points.
 *
 * @typedef {{move: string, visits: number, looked: number, values: number[], points: number[]}} MoveCounts
 */

/**
 * Evaluate a decision as review/evaluation.py does, with exactly the same counts. The generator yields so that the
 * caller can handle messages, and returns the most promising moves, the best first, always including the one that was
 * played, if there is one.
 *
 * @param {Search} search without any simulation yet
 * @param {DecisionRequest} judged
 * @returns {Generator<void, MoveCounts[]>}
 */
export function* evaluateDecision(search, { move, simulations, seconds = null }, now = () => performance.now()) {
  const end = seconds === null ? Number.POSITIVE_INFINITY : now() + 1000 * seconds;
  const played = move === null ? null : MOVE_TEXTS.indexOf(move);
  if (played !== null) searchMove(search, played, 1);
  yield* runUntilSettled(search, simulations, () => now() > end);
  const ranked = search.rankedMoves(search.root);
  if (played !== null) yield* searchMoveUpTo(search, played, ranked[0].visits);
  const looked = new Map(search.rankedMoves(search.root).map((option) => [option.code, option]));
  return topMoves(ranked, played).map(({ code, visits }) =>
    moveCounts(/** @type {NodeMove} */ (looked.get(code)), visits),
  );
}

/** Search a move until it has a number of visits. @param {Search} search @param {number} code @param {number} visits */
function* searchMoveUpTo(search, code, visits) {
  const had = search.rankedMoves(search.root).find((option) => option.code === code)?.visits ?? 0;
  for (let left = visits - had; left > 0; left -= CHECK_INTERVAL) {
    searchMove(search, code, Math.min(left, CHECK_INTERVAL));
    yield;
  }
}

/**
 * Run simulations that all begin with one move.
 *
 * @param {Search} search
 * @param {number} code
 * @param {number} simulations
 */
function searchMove({ module, tree, buffers }, code, simulations) {
  module.write(tree, 0, "forced_move", code);
  module.call("search", ...buffers, simulations);
  module.write(tree, 0, "forced_move", module.header.constants.ANY);
}

/** @param {NodeMove[]} ranked @param {number | null} played */
function topMoves(ranked, played) {
  const at = played === null ? 0 : ranked.findIndex(({ code }) => code === played);
  return at < MAX_MOVES ? ranked.slice(0, MAX_MOVES) : [...ranked.slice(0, MAX_MOVES - 1), ranked[at]];
}

/**
 * Return the counts of a move.
 *
 * @param {NodeMove} option
 * @param {number} visits without forced simulations
 * @returns {MoveCounts}
 */
const moveCounts = ({ code, visits: looked, values, points }, visits) => ({
  move: MOVE_TEXTS[code],
  visits,
  looked,
  values,
  points,
});
