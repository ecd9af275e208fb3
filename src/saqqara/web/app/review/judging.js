import { REGION, text } from "../ground/words.js";

/**
 * What the strongest level thinks of a decision. All lists are by seat: `expected` is the share of the win from 0 to 1,
 * `points` are the points at the end.
 *
 * @typedef {{expected: number[], points: number[]}} Outcome
 * @typedef {Outcome & {move: string, sentence: string, visits: number, share?: number, after?: Next[]}} Option `share` of all
 *   that was thought, and what is expected `after` it, where that is known
 * @typedef {{seat: number, name: string, sentence: string}} Next
 * @typedef {{seat: number, move: string | null, options: Option[]}} Judged
 * @typedef {Outcome & Judged & {n: number, round: number, sentence: string | null, why: string,
 *   lost: {share: number, points: number} | null, counts: boolean, in_points: boolean,
 *   judge: {network: string, revision: number, simulations: number | null, seconds: number | null},
 *   older: boolean}} Judgement the best option comes first; `why` says what it has before the others, `counts` whether
 *   what was lost is more than chance, `in_points` whether it is told in points, `older` whether another revision of the
 *   search has judged
 * @typedef {keyof Outcome} Measure
 */

const PERCENT = new Intl.NumberFormat(REGION, { style: "percent", maximumFractionDigits: 0 });
const POINTS = new Intl.NumberFormat(REGION, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A value as it is written: "62%" or "31.4". @param {Measure} measure @param {number} value */
export const shown = (measure, value) => (measure === "expected" ? PERCENT : POINTS).format(value);

/** The same, in words. @param {Measure} measure @param {number} value */
export const inWords = (measure, value) =>
  text(`page-judged-${measure === "expected" ? "wins" : "points"}`, { [measure]: shown(measure, value) });

/** What a decision gave away, as a number. @param {Judgement} judgement */
export function lostShortly({ lost, in_points }) {
  if (!lost) return "";
  return in_points ? shown("points", lost.points) : shown("expected", lost.share);
}

/** What a decision gave away, in a sentence; "" for one that is still to be made. @param {Judgement} judgement */
export function verdict(judgement) {
  const { lost, counts, in_points } = judgement;
  if (!lost) return "";
  if (!counts) return text("page-judged-good");
  if (in_points) return text("page-judged-lost", { points: Math.round(lost.points) });
  return text("page-judged-lost-share", { games: Math.round(lost.share * 100) });
}
