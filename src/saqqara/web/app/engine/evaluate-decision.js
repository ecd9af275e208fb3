/** @import { NodeMove, Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";

/** Simulations between two looks at whether anything can change yet, as bots/search.py has them. */
const CHECK_INTERVAL = 256;
/** Options of a decision that are told, as review/evaluation.py tells them. */
const MAX_MOVES = 5;

/** A decision of a game that is to be judged: the move that was played, and simulations. @typedef {{move: string,
 *   simulations: number}} DecisionRequest */

/**
 * What was counted of a move: in how many simulations the search looked at it of its own accord, in how many with those that
 * followed; what these brought each seat is added up, in parts of UNIT and in points.
 *
 * @typedef {{move: string, visits: number, looked: number, values: number[], points: number[]}} MoveCounts
 */

/**
 * Judges a decision as review/evaluation.py does, so that the counts are the same to the last one: what it yields is time to
 * listen, and what it gives the most promising moves, the best first, always with the one that was played.
 *
 * @param {Search} search that has made no simulation
 * @param {DecisionRequest} judged
 * @returns {Generator<void, MoveCounts[]>}
 */
export function* evaluateDecision(search, { move, simulations }) {
  const played = MOVE_TEXTS.indexOf(move);
  searchMove(search, played, 1);
  yield* runUntilSettled(search, simulations);
  const ranked = search.rankedMoves(search.root);
  yield* visitUpTo(search, played, ranked[0].visits);
  const looked = new Map(search.rankedMoves(search.root).map((option) => [option.code, option]));
  return topMoves(ranked, played).map(({ code, visits }) =>
    moveCounts(/** @type {NodeMove} */ (looked.get(code)), visits),
  );
}

/** @param {Search} search @param {number} simulations */
function* runUntilSettled(search, simulations) {
  for (;;) {
    const left = simulations - search.simulations;
    if (left <= 0) return;
    search.run(Math.min(left, CHECK_INTERVAL));
    if (isSettled(search, left)) return;
    yield;
  }
}

/** Whether so many simulations could not make another move the best one. @param {Search} search @param {number} left */
function isSettled(search, left) {
  const [first, second] = search.rankedMoves(search.root);
  return first.visits - (second?.visits ?? 0) > left;
}

/** Looks at a move until it has so many visits. @param {Search} search @param {number} code @param {number} visits */
function* visitUpTo(search, code, visits) {
  const had = search.rankedMoves(search.root).find((option) => option.code === code)?.visits ?? 0;
  for (let left = visits - had; left > 0; left -= CHECK_INTERVAL) {
    searchMove(search, code, Math.min(left, CHECK_INTERVAL));
    yield;
  }
}

/** Makes simulations that all begin with one move. @param {Search} search @param {number} code @param {number} simulations */
function searchMove({ module, tree, buffers }, code, simulations) {
  module.write(tree, 0, "forced_move", code);
  module.call("search", ...buffers, simulations);
  module.write(tree, 0, "forced_move", module.header.constants.ANY);
}

/** @param {NodeMove[]} ranked @param {number} played */
function topMoves(ranked, played) {
  const at = ranked.findIndex(({ code }) => code === played);
  return at < MAX_MOVES ? ranked.slice(0, MAX_MOVES) : [...ranked.slice(0, MAX_MOVES - 1), ranked[at]];
}

/** @param {NodeMove} option @param {number} visits of its own accord @returns {MoveCounts} */
const moveCounts = ({ code, visits: looked, values, points }, visits) => ({
  move: MOVE_TEXTS[code],
  visits,
  looked,
  values,
  points,
});
