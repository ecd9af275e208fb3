/** @import { NodeMove, Search } from "./search.js" */

import { IMHOTEP_CONFIG, MOVE_TEXTS } from "./constants.js";
import { principalVariation } from "./principal-variation.js";

/**
 * A move that was looked at: in how many simulations, which share of all that is, the chance to win and the points at the
 * end that it promises each seat; the moves of the `line` that is expected from it on, itself the first, and whose they are.
 *
 * @typedef {{move: string, visits: number, share: number, chances: number[], points: number[], line: string[],
 *   seats: number[]}} MoveEvaluation
 */

/**
 * What Imhotep thinks of a position, the best move played: chances to win (0 to 1) and points at the end are by seat, and
 * moves the best first. `deep` says that it has looked as far as it will.
 *
 * @typedef {{simulations: number, deep: boolean, chances: number[], points: number[], moves: MoveEvaluation[]}} Evaluation
 */

/** What a search has found out so far; it has made some simulations. @param {Search} search @returns {Evaluation} */
export function evaluationOf(search) {
  const options = search.rankedMoves(search.root);
  const visits = options.reduce((sum, option) => sum + option.visits, 0);
  const moves = options.map((option) => moveEvaluation(search, option, visits));
  const [{ chances, points }] = moves;
  return { simulations: search.simulations, deep: search.isComplete, chances, points, moves };
}

/** @param {Search} search @param {NodeMove} option @param {number} visits of all moves @returns {MoveEvaluation} */
function moveEvaluation(search, option, visits) {
  const { UNIT, SPAN } = search.module.header.constants;
  const points = option.points.map((sum) => sum / option.visits);
  const values = option.values.map((sum) => sum / (UNIT * option.visits));
  const line = principalVariation(search, option);
  return {
    move: MOVE_TEXTS[option.code],
    visits: option.visits,
    share: option.visits / visits,
    chances: winChances(values, points, IMHOTEP_CONFIG.margin / UNIT, SPAN),
    points,
    line: line.map(({ move }) => move),
    seats: line.map(({ seat }) => seat),
  };
}

/**
 * The chances to win, together 1, in what a search adds up: it has a part for the lead as well (bots/analysis.py).
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
