/** @import { Evaluation } from "../engine/evaluation.js" */

/** What counts where a game can hardly be won any more, as review/lost_games.py has it: the place, then the points. */

/** So many times fewer visits than the most have: of what was looked at less nothing is said. */
const MIN_VISIT_RATIO = 10;

/** Whether no move wins any of 100 games. @param {number[]} chances of a seat, by move */
export const isHopeless = (chances) => chances.every((chance) => Math.round(100 * chance) === 0);

/** The place that a seat is to expect by the points of all. @param {number[]} points @param {number} seat */
export const expectedPlace = (points, seat) => 1 + points.filter((other) => other > points[seat]).length;

/**
 * The same evaluation with its moves by place, then by points, where the game is lost for who decides.
 *
 * @template {Evaluation | null} O
 * @param {O} evaluation
 * @param {number} seat
 * @returns {O}
 */
export function rankByPlace(evaluation, seat) {
  if (!evaluation || !isHopeless(evaluation.moves.map(({ chances }) => chances[seat]))) return evaluation;
  const most = Math.max(...evaluation.moves.map(({ visits }) => visits));
  const moves = evaluation.moves
    .filter(({ visits }) => visits * MIN_VISIT_RATIO >= most)
    .map((move) => ({ move, place: expectedPlace(move.points, seat) }))
    .sort((a, b) => a.place - b.place || b.move.points[seat] - a.move.points[seat])
    .map(({ move }) => move);
  return { ...evaluation, moves };
}
