/** @import { DecisionEvaluation, Measure, Outcome } from "./decision-evaluation.js" */

/**
 * A review as the server tells it, also while it is being made. Each `n` is the entry after which a decision was due;
 * `over_time` has a moment for each decision, and the end. `older` decisions were judged by another revision of the search
 * and are not `done`. Those that are `missing` may be judged elsewhere, with so many `simulations` each, null where only the
 * server can; what is found belongs to the review of that `key`.
 *
 * @typedef {{key: string, label: string}} PointsSource
 * @typedef {{n: number, move: string}} MissingDecision
 * @typedef {{total: number, done: number, older: number, running: boolean, failed: string | null, names: string[],
 *   colours: string[], start: Outcome | null, end: Outcome, decisions: DecisionEvaluation[], swings: {n: number, sentence: string}[],
 *   sources: {keys: PointsSource[], over_time: {n: number, points: number[][]}[]}, missing: MissingDecision[], simulations: number | null,
 *   key: string}} ReviewReport
 */

/**
 * What is known when another report comes: as much as before of the same review, where the server begins anew with what was
 * found here.
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

/** How a game went. A place is a number of decisions: 0 is the beginning, 1 is after the first, the last is the end. */
export class GameReview {
  /** @param {ReviewReport} review */
  constructor(review) {
    this.review = review;
    this.names = review.names;
    this.decisions = review.decisions;
    this.seats = review.names.map((_, seat) => seat);
    this.sources = review.sources.keys;
    /** Whether every decision is judged, by whatever revision of the search. */
    this.hasAllDecisions = review.decisions.length === review.total;
    /** Whether today's search has judged them all. */
    this.isUpToDate = review.done === review.total;
    /** The place of the end. */
    this.total = review.total + 1;
    /** The last place that is known. */
    this.lastKnown = this.hasAllDecisions ? this.total : review.decisions.length;
  }

  /**
   * The decision that led to a place; none to the beginning, none to the end.
   *
   * @param {number} at
   * @returns {DecisionEvaluation | undefined}
   */
  decision(at) {
    return this.decisions[at - 1];
  }

  /** The place to which the decision led that was due after an entry, -1 when it is not known. @param {number} n */
  placeOf(n) {
    return this.decisions.findIndex((decision) => decision.n === n) + 1 || -1;
  }

  /** What is expected at each place that is known, by seat. @param {Measure} measure @returns {number[][]} */
  series(measure) {
    const { start, end } = this.review;
    const places = start ? [start, ...this.decisions, ...(this.hasAllDecisions ? [end] : [])] : [];
    return this.seats.map((seat) => places.map((outcome) => outcome[measure][seat]));
  }

  /** Where each round begins. @returns {{round: number, at: number}[]} */
  get rounds() {
    return this.decisions.flatMap(({ round }, at) => (round === this.decisions[at - 1]?.round ? [] : [{ round, at }]));
  }

  /** The points of a seat at each place, by source. @param {number} seat @returns {number[][]} */
  pointsBySource(seat) {
    const all = this.review.sources.over_time;
    const then = [...all, ...all.slice(-1)].map(({ points }) => points[seat]);
    return this.sources.map((_, source) => then.map((points) => points[source]));
  }
}
