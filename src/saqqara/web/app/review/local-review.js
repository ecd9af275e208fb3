/** @import { CountedDecision, DecisionRequest } from "../engine/evaluate-decision.js" */
/** @import { Observation } from "../engine/observation.js" */
/** @import { MissingDecision, ReviewReport } from "./game-review.js" */
import { get, isClientError, post } from "../core/net.js";
import { LocalEvaluations } from "./local-evaluations.js";

/**
 * An evaluator of decisions, and why it may be unavailable (see `EngineClient`).
 *
 * @typedef {{evaluateDecision: (known: Observation, judged: DecisionRequest,
 *   done: (counted: CountedDecision) => void, failed: (word: string) => void) => void,
 *   close: () => void}} DecisionEvaluator
 * @typedef {{unavailableReason: () => string, new (): DecisionEvaluator}} DecisionEvaluatorClass
 */

/** Results are reported after this many decisions, or sooner after this time (in milliseconds). */
const REPORT_BATCH = 5;
const REPORT_INTERVAL = 3000;

/**
 * Reviews a game on this device: evaluates the decisions, several at once, and sends the results to the server, which
 * turns them into a review.
 */
export class LocalReview {
  /** Whether it evaluates or is paused. */
  isRunning = false;
  /** The id of the message that explains why this device could not continue; "" if it could. */
  failureId = "";
  /** @type {DecisionEvaluator[]} */
  #evaluators;
  /** @type {LocalEvaluations | null} */
  #localEvaluations = null;
  /** Number of results and time of the last report. */
  #lastReport = { count: 0, at: 0 };
  #isReporting = false;
  /** Resolves when the device is free again. @type {Promise<void>} */
  #untilResumed = Promise.resolve();
  /** Resolves that promise; null while the device is free. @type {(() => void) | null} */
  #resume = null;
  /** Abandons the decision of each evaluator. @type {Map<DecisionEvaluator, () => void>} */
  #abandon = new Map();

  /**
   * @param {string} path the table's path
   * @param {DecisionEvaluatorClass} judges
   * @param {(review: ReviewReport) => void} tell gets each intermediate review
   * @param {number} [count] how many decisions are evaluated at once
   */
  constructor(path, judges, tell, count = 1) {
    this.path = path;
    this.judges = judges;
    this.tell = tell;
    this.#evaluators = Array.from({ length: count }, () => new judges());
  }

  /**
   * Evaluate the missing decisions. Resolve to false if the server has to: the browser cannot search or is too slow, or
   * the server rejects the results. Reject if the server cannot be reached; a later call continues where this one
   * stopped.
   *
   * @param {ReviewReport} review
   */
  async review(review) {
    if (this.judges.unavailableReason() || review.simulations === null) return false;
    this.isRunning = true;
    if (this.#localEvaluations?.key !== review.key) this.#localEvaluations = new LocalEvaluations(review.key);
    const ending = new AbortController();
    try {
      return await this.#evaluateMissing(review, review.simulations, this.#localEvaluations, ending.signal);
    } catch (problem) {
      if (!isClientError(problem)) throw problem;
      this.#localEvaluations.clear();
      return false;
    } finally {
      ending.abort();
      this.isRunning = false;
      this.#closeEvaluators();
    }
  }

  /** Release the device for another search. */
  pause() {
    if (this.#resume) return;
    this.#untilResumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    this.#closeEvaluators();
    for (const abandon of this.#abandon.values()) abandon();
  }

  /** Continue after a pause. */
  resume() {
    this.#resume?.();
    this.#resume = null;
  }

  #closeEvaluators() {
    for (const evaluator of this.#evaluators) evaluator.close();
  }

  /**
   * @param {ReviewReport} review
   * @param {number} simulations
   * @param {LocalEvaluations} found
   * @param {AbortSignal} signal
   */
  async #evaluateMissing(review, simulations, found, signal) {
    this.failureId = "";
    this.#publish(review, true);
    if (found.evaluations.length) await this.#report(found, true);
    const due = review.missing.filter(({ n }) => !found.has(n));
    await Promise.all(
      this.#evaluators.map((evaluator) => this.#evaluateDue(evaluator, due, simulations, found, signal)),
    );
    if (!due.length) this.failureId = "";
    this.isRunning = false;
    if (found.evaluations.length) await this.#report(found, this.failureId !== "");
    return !this.failureId;
  }

  /**
   * Evaluate one decision after the other until none is left that is due. One that cannot be evaluated here is left to
   * the other evaluators: there may be memory for some only.
   *
   * @param {DecisionEvaluator} evaluator
   * @param {MissingDecision[]} due
   * @param {number} simulations
   * @param {LocalEvaluations} found
   * @param {AbortSignal} signal
   */
  async #evaluateDue(evaluator, due, simulations, found, signal) {
    for (let one = due.shift(); one; one = due.shift()) {
      const counted = await this.#evaluateDecision(evaluator, one, simulations, signal);
      if (signal.aborted) return;
      if (!counted) {
        due.unshift(one);
        return;
      }
      found.add({ n: one.n, ...counted });
      if (this.#isReportDue(found)) await this.#report(found, true);
    }
  }

  /**
   * Return the counts of a decision's moves; null if they cannot be computed here.
   *
   * @param {DecisionEvaluator} evaluator
   * @param {MissingDecision} missing
   * @param {number} simulations
   * @param {AbortSignal} signal
   */
  async #evaluateDecision(evaluator, { n, move }, simulations, signal) {
    /** @type {{known: Observation}} */
    const { known } = await get(`${this.path}/variation?at=${n}`);
    while (!signal.aborted) {
      while (this.#resume) await this.#untilResumed;
      const counted = await this.#countMoves(evaluator, known, { move, simulations });
      if (counted !== undefined) return counted;
    }
    return null;
  }

  /**
   * Return the same, or undefined if the search was abandoned meanwhile.
   *
   * @param {DecisionEvaluator} evaluator
   * @param {Observation} known
   * @param {DecisionRequest} judged
   * @returns {Promise<CountedDecision | null | undefined>}
   */
  #countMoves(evaluator, known, judged) {
    return new Promise((resolve) => {
      this.#abandon.set(evaluator, () => resolve(undefined));
      evaluator.evaluateDecision(known, judged, resolve, (word) => {
        this.failureId = word;
        resolve(null);
      });
    });
  }

  /** @param {LocalEvaluations} found */
  #isReportDue({ evaluations: { length } }) {
    const { count, at } = this.#lastReport;
    if (this.#isReporting) return false; // answers would overtake each other
    return length === 1 || length - count >= REPORT_BATCH || performance.now() - at >= REPORT_INTERVAL;
  }

  /**
   * Report the results to the server and publish its review.
   *
   * @param {LocalEvaluations} found
   * @param {boolean} running
   */
  async #report({ key, evaluations }, running) {
    this.#isReporting = true;
    try {
      const count = evaluations.length;
      /** @type {ReviewReport} */
      const review = await post(`${this.path}/review/report`, { key, judgements: evaluations });
      this.#lastReport = { count, at: performance.now() };
      this.#publish(review, running);
    } finally {
      this.#isReporting = false;
    }
  }

  /** @param {ReviewReport} review @param {boolean} running */
  #publish(review, running) {
    this.tell({ ...review, running, failed: null });
  }
}
