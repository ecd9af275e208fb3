/** @import { View } from "../ground/types.js" */
/** @import { Judged, Option } from "./judging.js" */
import { deed, text } from "../ground/words.js";
import { isLost, placeOf } from "./lost.js";

/** Points that are told as none. */
const LITTLE = 0.5;

/**
 * Says what the most promising move promises its seat, and why it stands before the next one, as the server says it.
 *
 * @param {Judged} judged
 * @param {string[]} names by seat
 * @param {View} view what the seat saw
 */
export function why({ seat, options }, names, view) {
  const [best, other] = options;
  const lost = isLost(options.map(({ expected }) => expected[seat]));
  const promise = promised(best, seat, lost);
  if (!other) return promise;
  const places = { place: placeOf(best.points, seat), instead: placeOf(other.points, seat) };
  const before = { ...lead(best, other, seat, names), ...places };
  if (lost && places.place < places.instead) before.reason = "place";
  return `${promise} ${text("hint-before", { other: deed(other.move, names, view), ...before })}`;
}

/**
 * What a move promises: games that are won, or a place where none can be.
 *
 * @param {Option} best
 * @param {number} seat
 * @param {boolean} lost
 */
function promised({ expected, points: all }, seat, lost) {
  const points = Math.round(all[seat]);
  return lost
    ? text("hint-lost", { points, place: placeOf(all, seat), seats: all.length })
    : text("hint-promise", { games: Math.round(100 * expected[seat]), points });
}

/** What the best move has before another. @param {Option} best @param {Option} other @param {number} seat @param {string[]} names */
function lead(best, other, seat, names) {
  const more = best.points[seat] - other.points[seat];
  const rivals = names.map((_, rival) => rival).filter((rival) => rival !== seat);
  const less = (/** @type {number} */ rival) => other.points[rival] - best.points[rival];
  const rival = rivals.reduce((first, next) => (less(next) > less(first) ? next : first));
  const games = Math.round(100 * (best.expected[seat] - other.expected[seat]));
  return {
    reason: reasonOf(more, less(rival), games),
    name: names[seat],
    rival: names[rival],
    more: Math.round(more),
    fewer: Math.round(less(rival)),
    games,
  };
}

/** @param {number} more points of the seat @param {number} fewer of the rival who loses most @param {number} games that are won of 100 */
function reasonOf(more, fewer, games) {
  if (more >= LITTLE) return fewer >= LITTLE ? "both" : "own";
  if (fewer >= LITTLE && games > 0) return "rival";
  return games > 0 ? "often" : "alike";
}
