/** @import { Opinion } from "../engine/opinion.js" */

/** What counts where a game can hardly be won any more, as study/review/lost.py has it: the place, then the points. */

/** So many times fewer visits than the most have: of what was looked at less nothing is said. */
const SOUND = 10;

/** Whether no move wins any of 100 games. @param {number[]} chances of a seat, by move */
export const isLost = (chances) => chances.every((chance) => Math.round(100 * chance) === 0);

/** The place that a seat is to expect by the points of all. @param {number[]} points @param {number} seat */
export const placeOf = (points, seat) => 1 + points.filter((other) => other > points[seat]).length;

/**
 * The same opinion with its moves by place, then by points, where the game is lost for who decides.
 *
 * @template {Opinion | null} O
 * @param {O} opinion
 * @param {number} seat
 * @returns {O}
 */
export function byPlace(opinion, seat) {
  if (!opinion || !isLost(opinion.moves.map(({ chances }) => chances[seat]))) return opinion;
  const most = Math.max(...opinion.moves.map(({ visits }) => visits));
  const moves = opinion.moves
    .filter(({ visits }) => visits * SOUND >= most)
    .map((move) => ({ move, place: placeOf(move.points, seat) }))
    .sort((a, b) => a.place - b.place || b.move.points[seat] - a.move.points[seat])
    .map(({ move }) => move);
  return { ...opinion, moves };
}
