/** @import { NodeMove, Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";
import { chancesOf } from "./evaluation.js";
import { CHECK_INTERVAL, runUntilSettled } from "./run-until-settled.js";
import { SEARCH_SEED } from "./search.js";

/** Moves that are compared, and the loss in parts of UNIT from which on they are compared again (review/comparison.py). */
const MAX_MOVES = 5;
const CHECKED_LOSS = 50;

/**
 * A decision of a game to evaluate: the move that was played, null if it is open; the number of simulations; and the
 * seconds after which it ends, null for no limit. A best-effort evaluation is made however slow or small the device is.
 *
 * @typedef {{move: string | null, simulations: number, seconds?: number | null, isBestEffort?: boolean}} DecisionRequest
 */

/**
 * The counts of a move: the simulations that began with it, and their results summed by seat, in parts of UNIT and in
 * points.
 *
 * @typedef {{move: string, visits: number, values: number[], points: number[]}} MoveCounts
 */

/**
 * The counts of the moves of an evaluated decision, and whether their results are certain; each then has one visit.
 *
 * @typedef {{certain: boolean, options: MoveCounts[]}} CountedDecision
 */

/** What is known of moves, by code. @typedef {Map<number, NodeMove>} FoundMoves */

/**
 * Evaluate a decision as review/comparison.py does, with exactly the same counts. The generator yields so that the
 * caller can handle messages, and returns the most promising moves, the best first, always including the one that was
 * played, if there is one.
 *
 * @param {(seed: number) => Search} startSearch ends the one before
 * @param {DecisionRequest} judged
 * @returns {Generator<void, MoveCounts[]>}
 */
export function* evaluateDecision(startSearch, { move, simulations, seconds = null }, now = () => performance.now()) {
  const end = seconds === null ? Number.POSITIVE_INFINITY : now() + 1000 * seconds;
  const played = move === null ? null : MOVE_TEXTS.indexOf(move);
  let search = startSearch(SEARCH_SEED);
  tryEveryMove(search);
  yield* runUntilSettled(search, simulations, () => now() > end);
  const ranked = search.rankedMoves(search.root);
  const [{ visits }] = ranked;
  const codes = mostPromising(
    ranked.map(({ code }) => code),
    played,
  );
  let found = yield* searchEqually(search, new Map(), codes, played, visits);
  if (played !== null && apparentLoss(search, found, played) >= CHECKED_LOSS) {
    search = startSearch(SEARCH_SEED + 1);
    found = yield* searchEqually(search, found, codes, played, visits);
  }
  return bestFirst(search, found).map(moveCounts);
}

/** Return how much the played move seems to lose. @param {Search} search @param {FoundMoves} found @param {number} played */
function apparentLoss(search, found, played) {
  const [best, move] = [bestFirst(search, found)[0], nodeMove(found, played)];
  const { UNIT } = search.module.header.constants;
  const inChances = chancesOf(search, best)[search.seat] - chancesOf(search, move)[search.seat];
  return Math.max(meanValue(best, search.seat) - meanValue(move, search.seat), UNIT * inChances);
}

/** Return the first moves and the one that was played. @param {number[]} codes @param {number | null} played */
export function mostPromising(codes, played) {
  const first = codes.slice(0, MAX_MOVES);
  return played === null || first.includes(played) ? first : [...first.slice(0, -1), played];
}

/** @param {NodeMove} move @param {number} seat */
const meanValue = ({ values, visits }, seat) => values[seat] / visits;

/** Return the chance to win as it is shown, in percent. @param {Search} search @param {NodeMove} option */
function percentOf(search, option) {
  const { UNIT } = search.module.header.constants;
  return Math.round(Math.round(UNIT * chancesOf(search, option)[search.seat]) / 100);
}

/** @param {Search} search @param {FoundMoves} found */
function bestFirst(search, found) {
  const ranked = [...found.values()].map((option) => ({
    option,
    percent: percentOf(search, option),
    value: meanValue(option, search.seat),
  }));
  ranked.sort((one, other) => other.percent - one.percent || other.value - one.value);
  return ranked.map(({ option }) => option);
}

/**
 * Search the move that was played, then whichever seems to be the best, until it has so many visits in this search. The
 * result includes that of an earlier search.
 *
 * @param {Search} search
 * @param {FoundMoves} earlier
 * @param {number[]} codes
 * @param {number | null} played
 * @param {number} visits
 * @returns {Generator<void, FoundMoves>}
 */
function* searchEqually(search, earlier, codes, played, visits) {
  for (const code of codes) yield* searchUntilVisits(search, code, 1); // the tree may have no space for it later
  for (let due = played; ; ) {
    if (due !== null) yield* searchUntilVisits(search, due, visits);
    const here = new Map(search.rankedMoves(search.root).map((option) => [option.code, option]));
    const found = new Map(codes.map((code) => [code, merge(nodeMove(here, code), earlier.get(code))]));
    due = bestFirst(search, found)[0].code;
    if (nodeMove(here, due).visits >= visits) return found;
  }
}

/** @param {FoundMoves} moves @param {number} code one of them */
const nodeMove = (moves, code) => /** @type {NodeMove} */ (moves.get(code));

/** Return the results of a move in two searches together. @param {NodeMove} here @param {NodeMove} [earlier] */
const merge = (here, earlier) =>
  earlier
    ? {
        ...here,
        visits: here.visits + earlier.visits,
        values: here.values.map((sum, seat) => sum + earlier.values[seat]),
        points: here.points.map((sum, seat) => sum + earlier.points[seat]),
      }
    : here;

/** Search a move until it has a number of visits. @param {Search} search @param {number} code @param {number} visits */
function* searchUntilVisits(search, code, visits) {
  const had = search.rankedMoves(search.root).find((option) => option.code === code)?.visits ?? 0;
  for (let left = visits - had; left > 0; left -= CHECK_INTERVAL) {
    searchMove(search, code, Math.min(left, CHECK_INTERVAL));
    yield;
  }
}

/** Run a simulation of each legal move, so that none is missing, however poor it seems. @param {Search} search */
export function tryEveryMove(search) {
  for (const code of search.legalMoves()) searchMove(search, code, 1);
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

/** @param {NodeMove} option @returns {MoveCounts} */
const moveCounts = ({ code, visits, values, points }) => ({ move: MOVE_TEXTS[code], visits, values, points });
