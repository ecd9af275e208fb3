/** @import { View } from "../core/types.js" */
/** @import { EvaluatedDecision, MoveOption } from "./decision-evaluation.js" */
import { movePhrase, text } from "../core/i18n.js";
import { TWO_SEATS } from "./decision-evaluation.js";
import { expectedPlace, isHopeless } from "./lost-position.js";

/** A smaller difference in points counts as none. */
const MIN_DIFFERENCE = 0.5;

/**
 * Explain what the most promising move is expected to bring its seat, and why it is ahead of the next one, as the
 * server does (review/explanation.py): a search in the page changes its answer too often to ask the server each time.
 *
 * @param {EvaluatedDecision} judged
 * @param {string[]} names by seat
 * @param {View} view the seat's view
 */
export function explainBestMove({ seat, certain, options }, names, view) {
  const [best, other] = options;
  if (certain) return explainCertainMove(best, other, seat, names, view);
  const lost = isHopeless(options.map(({ expected }) => expected[seat]));
  const promise = expectationText(best, seat, lost);
  if (!other) return promise;
  const places = { place: expectedPlace(best.points, seat), instead: expectedPlace(other.points, seat) };
  const before = { ...advantageArgs(best, other, seat, names), ...places };
  if (lost && places.place < places.instead) before.reason = "place";
  return `${promise} ${text("hint-before", { other: movePhrase(other.move, names, view), ...before })}`;
}

/**
 * Describe the result to which the best move certainly leads, and what the next one lacks.
 *
 * @param {MoveOption} best
 * @param {MoveOption | undefined} other
 * @param {number} seat
 * @param {string[]} names by seat
 * @param {View} view
 */
function explainCertainMove(best, other, seat, names, view) {
  if (best.points.length > TWO_SEATS) return explainSureWin(best, other, seat, names, view);
  const [own, theirs] = [seat, 1 - seat].map((one) => best.points[one]);
  const promise = text("hint-certain", { result: resultOf(best, seat), own, theirs });
  if (!other) return promise;
  const lead = leadOf(best, seat) - leadOf(other, seat);
  const sameReason = lead ? "lead" : "equal";
  const reason = resultOf(other, seat) === resultOf(best, seat) ? sameReason : resultOf(other, seat);
  return `${promise} ${text("hint-certain-before", { other: movePhrase(other.move, names, view), reason, lead })}`;
}

/**
 * Describe a best move of three or four seats that wins whatever the others do, as all options do.
 *
 * @param {MoveOption} best
 * @param {MoveOption | undefined} other
 * @param {number} seat
 * @param {string[]} names by seat
 * @param {View} view
 */
function explainSureWin(best, other, seat, names, view) {
  const lead = leadOf(best, seat);
  const promise = text("hint-sure-win", { lead });
  if (!other) return promise;
  const less = lead - leadOf(other, seat);
  const reason = less ? "lead" : "equal";
  return `${promise} ${text("hint-sure-win-before", { other: movePhrase(other.move, names, view), reason, less })}`;
}

/** Return the certain result of a move for a seat. @param {MoveOption} option @param {number} seat */
function resultOf({ expected }, seat) {
  if (expected[seat] === 1) return "win";
  return expected[seat] === 0 ? "loss" : "draw";
}

/** @param {MoveOption} option @param {number} seat */
const leadOf = ({ points }, seat) => points[seat] - Math.max(...points.filter((_, rival) => rival !== seat));

/**
 * Describe the expected result of a move: games won, or a rank if the game is lost.
 *
 * @param {MoveOption} best
 * @param {number} seat
 * @param {boolean} lost
 */
function expectationText({ expected, points: all }, seat, lost) {
  const points = Math.round(all[seat]);
  return lost
    ? text("hint-lost", { points, place: expectedPlace(all, seat), seats: all.length })
    : text("hint-promise", { games: Math.round(100 * expected[seat]), points });
}

/**
 * Return the advantages of the best move over another.
 *
 * @param {MoveOption} best
 * @param {MoveOption} other
 * @param {number} seat
 * @param {string[]} names
 */
function advantageArgs(best, other, seat, names) {
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

/**
 * Return the main reason.
 *
 * @param {number} more additional points of the seat
 * @param {number} fewer fewer points of the opponent who loses most
 * @param {number} games additional wins in 100 games
 */
function reasonOf(more, fewer, games) {
  if (more >= MIN_DIFFERENCE) return fewer >= MIN_DIFFERENCE ? "both" : "own";
  if (fewer >= MIN_DIFFERENCE && games > 0) return "rival";
  return games > 0 ? "often" : "alike";
}
