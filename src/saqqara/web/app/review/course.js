/** @import { Judgement, Measure, Outcome } from "../judging.js" */

/**
 * A review as the server tells it, also while it is being made.
 *
 * @typedef {{key: string, label: string}} Source
 * @typedef {{total: number, done: number, running: boolean, failed: string | null, names: string[],
 *   start: Outcome | null, decisions: Judgement[], swings: {n: number, sentence: string}[],
 *   sources: {keys: Source[], over_time: {n: number, points: number[][]}[]} | null}} Review
 */

/** How a game went. A place is a number of decisions: 0 is the beginning, 1 is after the first decision. */
export class Course {
  /** @param {Review} review */
  constructor(review) {
    this.review = review;
    this.names = review.names;
    this.decisions = review.decisions;
    /** How many places there will be, less one. */
    this.total = Math.max(review.total, review.decisions.length, 1);
    /** The last place that is known. */
    this.last = review.decisions.length;
  }

  get seats() {
    return this.names.map((_, seat) => seat);
  }

  /** The decision that led to a place; none to the beginning. @param {number} at @returns {Judgement | undefined} */
  decision(at) {
    return this.decisions[at - 1];
  }

  /** The place to which the decision of an entry led, -1 when it is not known. @param {number} n */
  placeOf(n) {
    return this.decisions.findIndex((decision) => decision.n === n) + 1 || -1;
  }

  /** What is expected at each place that is known, by seat. @param {Measure} measure @returns {number[][]} */
  lines(measure) {
    const { start } = this.review;
    const places = start ? [start, ...this.decisions] : [];
    return this.seats.map((seat) => places.map((outcome) => outcome[measure][seat]));
  }

  /** Where each round begins. @returns {{round: number, at: number}[]} */
  get rounds() {
    return this.decisions.flatMap(({ round }, at) => (round === this.decisions[at - 1]?.round ? [] : [{ round, at }]));
  }

  /** The sources that paid or cost anything. */
  get sources() {
    const { keys = [], over_time: all = [] } = this.review.sources ?? {};
    return keys
      .map((source, i) => ({ ...source, i }))
      .filter(({ i }) => all.some(({ points }) => points.some((seat) => seat[i])));
  }

  /** The points of a seat at each place that is known, by source (those of `sources`). @param {number} seat @returns {number[][]} */
  pointsOf(seat) {
    const all = this.review.sources?.over_time ?? [];
    const ends = [0, ...this.decisions.map(({ n }) => n)];
    const then = ends.map((n) => all.findLast((moment) => moment.n <= n)?.points[seat] ?? []);
    return this.sources.map(({ i }) => then.map((points) => points[i] ?? 0));
  }
}
