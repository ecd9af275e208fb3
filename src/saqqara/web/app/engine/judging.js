/** @import { Option, Search } from "./searching.js" */
import { TEXTS } from "./names.js";

/** Simulations between two looks at whether anything can change yet, as bots/searching.py has them. */
const BATCH = 256;
/** Options of a decision that are told, as study/review/verdict.py tells them. */
const SHOWN = 5;

/** A decision of a game that is to be judged: the move that was played, and simulations. @typedef {{move: string,
 *   simulations: number}} Judged */

/**
 * What was counted of a move: in how many simulations the search looked at it of its own accord, in how many with those that
 * followed; what these brought each seat is added up, in parts of UNIT and in points.
 *
 * @typedef {{move: string, visits: number, looked: number, values: number[], points: number[]}} Counted
 */

/**
 * Judges a decision as study/review/verdict.py does, so that the counts are the same to the last one: what it yields is time to
 * listen, and what it gives the most promising moves, the best first, always with the one that was played.
 *
 * @param {Search} search that has made no simulation
 * @param {Judged} judged
 * @returns {Generator<void, Counted[]>}
 */
export function* judge(search, { move, simulations }) {
  const played = TEXTS.indexOf(move);
  dwell(search, played, 1);
  yield* decide(search, simulations);
  const ranked = search.options(search.root);
  yield* lookAgain(search, played, ranked[0].visits);
  const looked = new Map(search.options(search.root).map((option) => [option.code, option]));
  return shown(ranked, played).map(({ code, visits }) => counted(/** @type {Option} */ (looked.get(code)), visits));
}

/** @param {Search} search @param {number} simulations */
function* decide(search, simulations) {
  for (;;) {
    const left = simulations - search.simulations;
    if (left <= 0) return;
    search.run(Math.min(left, BATCH));
    if (isSettled(search, left)) return;
    yield;
  }
}

/** Whether so many simulations could not make another move the best one. @param {Search} search @param {number} left */
function isSettled(search, left) {
  const [first, second] = search.options(search.root);
  return first.visits - (second?.visits ?? 0) > left;
}

/** Looks at a move until it has so many visits. @param {Search} search @param {number} code @param {number} visits */
function* lookAgain(search, code, visits) {
  const had = search.options(search.root).find((option) => option.code === code)?.visits ?? 0;
  for (let left = visits - had; left > 0; left -= BATCH) {
    dwell(search, code, Math.min(left, BATCH));
    yield;
  }
}

/** Makes simulations that all begin with one move. @param {Search} search @param {number} code @param {number} simulations */
function dwell({ module, tree, rooms }, code, simulations) {
  module.write(tree, 0, "only", code);
  module.call("search", ...rooms, simulations);
  module.write(tree, 0, "only", module.header.constants.ANY);
}

/** @param {Option[]} ranked @param {number} played */
function shown(ranked, played) {
  const at = ranked.findIndex(({ code }) => code === played);
  return at < SHOWN ? ranked.slice(0, SHOWN) : [...ranked.slice(0, SHOWN - 1), ranked[at]];
}

/** @param {Option} option @param {number} visits of its own accord @returns {Counted} */
const counted = ({ code, visits: looked, values, points }, visits) => ({
  move: TEXTS[code],
  visits,
  looked,
  values,
  points,
});
