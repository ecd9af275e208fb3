/** @import { SolvedMove } from "./endgame.js" */
/** @import { NodeMove, Search } from "./search.js" */

import { IMHOTEP_CONFIG, MOVE_TEXTS } from "./constants.js";
import { principalVariation } from "./principal-variation.js";

/**
 * A searched move: its simulations, their share of all (unless it is solved), and for each seat the expected chance to
 * win and final points; then the moves of the expected `line`, beginning with this one, and the seats that make them.
 *
 * @typedef {{move: string, visits: number, share?: number, chances: number[], points: number[], line: string[],
 *   seats: number[]}} MoveEvaluation
 */

/**
 * Imhotep's evaluation of a position, assuming the best move: chances to win (0 to 1) and final points are by seat, and
 * moves are sorted from the best. `deep` is true when the search is complete, `certain` if the results are exact.
 *
 * @typedef {{simulations: number, deep: boolean, certain: boolean, chances: number[], points: number[],
 *   moves: MoveEvaluation[]}} Evaluation
 */

/**
 * Return the evaluation so far of a search that has made some simulations.
 *
 * @param {Search} search
 * @returns {Evaluation}
 */
export function evaluationOf(search) {
  const options = search.rankedMoves(search.root);
  const visits = options.reduce((sum, option) => sum + option.visits, 0);
  const moves = options.map((option) => moveEvaluation(search, option, visits));
  const [{ chances, points }] = moves;
  return { simulations: search.simulations, deep: search.isComplete, certain: false, chances, points, moves };
}

/**
 * Return the evaluation of a position that is solved.
 *
 * @param {SolvedMove[]} solved the best first
 * @param {number} seat the seat that decides
 * @returns {Evaluation}
 */
export function solvedEvaluation(solved, seat) {
  const moves = solved.map(({ code, shares, points }) => {
    const move = MOVE_TEXTS[code];
    return { move, visits: 1, chances: shares, points, line: [move], seats: [seat] };
  });
  const [{ chances, points }] = moves;
  return { simulations: 0, deep: true, certain: true, chances, points, moves };
}

/**
 * Return the evaluation of one move.
 *
 * @param {Search} search
 * @param {NodeMove} option
 * @param {number} visits total visits of all moves
 * @returns {MoveEvaluation}
 */
function moveEvaluation(search, option, visits) {
  const line = principalVariation(search, option);
  return {
    move: MOVE_TEXTS[option.code],
    visits: option.visits,
    share: option.visits / visits,
    chances: chancesOf(search, option),
    points: meanPoints(option),
    line: line.map(({ move }) => move),
    seats: line.map(({ seat }) => seat),
  };
}

/** Return the mean points at the end by seat. @param {NodeMove} option */
const meanPoints = (option) => option.points.map((sum) => sum / option.visits);

/** Return each seat's chance to win after a move. @param {Search} search @param {NodeMove} option */
export function chancesOf(search, option) {
  const { UNIT, SPAN } = search.module.header.constants;
  const values = option.values.map((sum) => sum / (UNIT * option.visits));
  return winChances(values, meanPoints(option), IMHOTEP_CONFIG.margin / UNIT, SPAN);
}

/**
 * Return the chances to win, which add up to 1, from a search's sums, which also include a part for the lead
 * (bots/analysis.py).
 *
 * @param {number[]} values
 * @param {number[]} points
 * @param {number} margin
 * @param {number} span
 */
export function winChances(values, points, margin, span) {
  const bare = values.map((value, seat) => {
    const lead = points[seat] - Math.max(...points.filter((_, rival) => rival !== seat));
    const ahead = Math.min(Math.max(lead, -span), span);
    return Math.max(0, value - (margin * (ahead + span)) / (2 * span));
  });
  const sum = bare.reduce((one, other) => one + other, 0) || 1;
  return bare.map((share) => share / sum);
}
