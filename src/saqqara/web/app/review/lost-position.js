/** @import { Evaluation } from "../engine/evaluation.js" */

/**
 * Ranking of moves when a game can hardly be won any more, as in review/lost_games.py: by rank, then by points. A search
 * in the page changes its answer too often to ask the server each time.
 */

/** A move with this many times fewer visits than the most visited one is not evaluated. */
const MIN_VISIT_RATIO = 10;

/** Return whether no move wins any of 100 games. @param {number[]} chances one seat's chances, by move */
export const isHopeless = (chances) => chances.every((chance) => Math.round(100 * chance) === 0);

/** Return a seat's expected rank by the points of all. @param {number[]} points @param {number} seat */
export const expectedPlace = (points, seat) => 1 + points.filter((other) => other > points[seat]).length;

/**
 * Return the evaluation with its moves sorted by rank, then by points, if the game is lost for the player to decide
 * and its end is not solved.
 *
 * @template {Evaluation | null} O
 * @param {O} evaluation
 * @param {number} seat
 * @returns {O}
 */
export function rankByPlace(evaluation, seat) {
  if (!evaluation || evaluation.certain || !isHopeless(evaluation.moves.map(({ chances }) => chances[seat])))
    return evaluation;
  const most = Math.max(...evaluation.moves.map(({ visits }) => visits));
  const moves = evaluation.moves
    .filter(({ visits }) => visits * MIN_VISIT_RATIO >= most)
    .map((move) => ({ move, place: expectedPlace(move.points, seat) }))
    .sort((a, b) => a.place - b.place || b.move.points[seat] - a.move.points[seat])
    .map(({ move }) => move);
  return { ...evaluation, moves };
}
