import { LOCALE, text } from "../core/i18n.js";

/**
 * The best bot's evaluation of a decision. All lists are by seat: `expected` is the chance to win from 0 to 1, `points`
 * are the final points.
 *
 * @typedef {{expected: number[], points: number[]}} Outcome
 * @typedef {Outcome & {move: string, sentence: string, visits: number, share?: number, after?: ExpectedMove[]}}
 *   MoveOption `share` of all simulations, and the line expected `after` it, if known
 * @typedef {{seat: number, name: string, sentence: string}} ExpectedMove
 * @typedef {{seat: number, move: string | null, certain: boolean, options: MoveOption[]}} EvaluatedDecision
 * @typedef {Outcome & EvaluatedDecision & {n: number, round: number, sentence: string | null, why: string,
 *   lost: {share: number, points: number} | null, counts: boolean, in_points: boolean,
 *   judge: {network: string, revision: number, simulations: number | null, seconds: number | null},
 *   older: boolean}} DecisionEvaluation the best option comes first; `why` says what makes it better than the others,
 *   `certain` whether all figures are exact, `counts` whether the loss is more than chance, `in_points` whether it is
 *   shown in points, `older` whether another revision of the search made the evaluation
 * @typedef {keyof Outcome} Measure
 */

/** With more seats, only wins are certain. */
export const TWO_SEATS = 2;
const PERCENT_FORMAT = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const POINTS_FORMAT = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const EXACT_POINTS_FORMAT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/**
 * Format a value: "62%" or "31.4"; exact points are whole: "31".
 *
 * @param {Measure} measure
 * @param {number} value
 * @param {boolean} [exact] whether the value is no expectation, but certain
 */
export function formatMeasure(measure, value, exact) {
  if (measure === "expected") return PERCENT_FORMAT.format(value);
  return (exact ? EXACT_POINTS_FORMAT : POINTS_FORMAT).format(value);
}

/** Describe a value in words. @param {Measure} measure @param {number} value @param {boolean} [exact] */
export const measureText = (measure, value, exact) =>
  text(`page-evaluation-${measure === "expected" ? "wins" : "points"}`, {
    [measure]: formatMeasure(measure, value, exact),
  });

/** Format what a decision lost as a number. @param {DecisionEvaluation} judgement */
export function formatLoss({ lost, in_points, certain }) {
  if (!lost) return "";
  return in_points ? formatMeasure("points", lost.points, certain) : formatMeasure("expected", lost.share);
}

/**
 * Describe in a sentence what a decision lost; "" for one that is still to be made.
 *
 * @param {DecisionEvaluation} judgement
 */
export function verdictText(judgement) {
  const { lost, certain, counts, in_points } = judgement;
  if (!lost) return "";
  if (certain) return certainVerdict(judgement);
  if (!counts) return text("page-evaluation-good");
  if (in_points) return text("page-evaluation-lost", { points: Math.round(lost.points) });
  return text("page-evaluation-lost-share", { games: Math.round(lost.share * 100) });
}

/** Describe what a decision lost if that is certain, as `certain_loss` of review/swings.py. @param {DecisionEvaluation} judgement */
function certainVerdict({ lost, options: [best], seat }) {
  if (best.expected.length > TWO_SEATS) return text("page-evaluation-certain", {}, "wins");
  if (lost && lost.share > 0) return text("page-evaluation-certain", {}, best.expected[seat] === 1 ? "win" : "draw");
  if (lost && lost.points > 0) return text("page-evaluation-certain", { points: Math.round(lost.points) }, "points");
  return text("page-evaluation-certain", {}, "good");
}
