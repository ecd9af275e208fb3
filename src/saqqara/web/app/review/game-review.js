/** @import { DecisionEvaluation, Measure, Outcome } from "./decision-evaluation.js" */

/**
 * A review as the server sends it, also while it is in progress. Each `n` is the entry after which a decision was due;
 * `over_time` has an item for each decision, and one for the end. `older` decisions were evaluated by another revision
 * of the search and are not `done`. Those that are `missing` may be evaluated elsewhere with the given `simulations`
 * each, null if only the server can; the results belong to the review with that `key`.
 *
 * @typedef {{key: string, label: string}} PointsSource
 * @typedef {{n: number, move: string}} MissingDecision
 * @typedef {{total: number, done: number, older: number, running: boolean, failed: string | null, names: string[],
 *   colours: string[], start: Outcome | null, end: Outcome, decisions: DecisionEvaluation[], swings: {n: number, sentence: string}[],
 *   sources: {keys: PointsSource[], over_time: {n: number, points: number[][]}[]}, missing: MissingDecision[], simulations: number | null,
 *   key: string}} ReviewReport
 */

/**
 * Merge a new report into the earlier one: keep the earlier decisions of the same review while the server rebuilds them
 * from this browser's results.
 *
 * @param {ReviewReport | undefined} earlier
 * @param {ReviewReport} report
 * @returns {ReviewReport}
 */
export function mergeReports(earlier, report) {
  if (earlier?.key !== report.key || earlier.decisions.length <= report.decisions.length) return report;
  const { decisions, start, swings } = earlier;
  return { ...report, decisions, start, swings };
}

/**
 * The course of a game. A position is a number of decisions: 0 is the start, 1 is after the first decision, the last is
 * the end.
 */
export class GameReview {
  /** @param {ReviewReport} review */
  constructor(review) {
    this.review = review;
    this.names = review.names;
    this.decisions = review.decisions;
    this.seats = review.names.map((_, seat) => seat);
    this.sources = review.sources.keys;
    /** Whether every decision is evaluated, by any revision of the search. */
    this.hasAllDecisions = review.decisions.length === review.total;
    /** Whether the current revision of the search has evaluated them all. */
    this.isUpToDate = review.done === review.total;
    /** The position of the end. */
    this.total = review.total + 1;
    /** The last known position. */
    this.lastKnown = this.hasAllDecisions ? this.total : review.decisions.length;
  }

  /**
   * Return the decision that led to a position; undefined for the start and the end.
   *
   * @param {number} at
   * @returns {DecisionEvaluation | undefined}
   */
  decision(at) {
    return this.decisions[at - 1];
  }

  /** Return whether the result at a position is certain, as it is at the end. @param {number} at */
  isExact(at) {
    return at === this.total || Boolean(this.decision(at)?.certain);
  }

  /** Return the position after the decision that was due after an entry, -1 if unknown. @param {number} n */
  placeOf(n) {
    return this.decisions.findIndex((decision) => decision.n === n) + 1 || -1;
  }

  /** Return the expectation at each known position, by seat. @param {Measure} measure @returns {number[][]} */
  series(measure) {
    const { start, end } = this.review;
    const places = start ? [start, ...this.decisions, ...(this.hasAllDecisions ? [end] : [])] : [];
    return this.seats.map((seat) => places.map((outcome) => outcome[measure][seat]));
  }

  /** The start of each round. @returns {{round: number, at: number}[]} */
  get rounds() {
    return this.decisions.flatMap(({ round }, at) => (round === this.decisions[at - 1]?.round ? [] : [{ round, at }]));
  }

  /** Return the points of a seat at each position, by source. @param {number} seat @returns {number[][]} */
  pointsBySource(seat) {
    const all = this.review.sources.over_time;
    const then = [...all, ...all.slice(-1)].map(({ points }) => points[seat]);
    return this.sources.map((_, source) => then.map((points) => points[source]));
  }
}
