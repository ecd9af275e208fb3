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
 * Reviews a game on this device: evaluates one decision after the other and sends the results to the server, which
 * turns them into a review.
 */
export class LocalReview {
  /** Whether it evaluates or is paused. */
  isRunning = false;
  /** The id of the message that explains why this device could not continue; "" if it could. */
  failureId = "";
  /** @type {DecisionEvaluator} */
  #evaluator;
  /** @type {LocalEvaluations | null} */
  #localEvaluations = null;
  /** Number of results and time of the last report. */
  #lastReport = { count: 0, at: 0 };
  /** Resolves when the device is free again. @type {Promise<void>} */
  #untilResumed = Promise.resolve();
  /** Resolves that promise; null while the device is free. @type {(() => void) | null} */
  #resume = null;
  /** Abandons the current decision. */
  #abandon = () => {};

  /**
   * @param {string} path the table's path
   * @param {DecisionEvaluatorClass} judges
   * @param {(review: ReviewReport) => void} tell gets each intermediate review
   */
  constructor(path, judges, tell) {
    this.path = path;
    this.judges = judges;
    this.tell = tell;
    this.#evaluator = new judges();
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
    try {
      return await this.#evaluateMissing(review, review.simulations, this.#localEvaluations);
    } catch (problem) {
      if (!isClientError(problem)) throw problem;
      this.#localEvaluations.clear();
      return false;
    } finally {
      this.isRunning = false;
      this.#evaluator.close();
    }
  }

  /** Release the device for another search. */
  pause() {
    if (this.#resume) return;
    this.#untilResumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    this.#evaluator.close();
    this.#abandon();
  }

  /** Continue after a pause. */
  resume() {
    this.#resume?.();
    this.#resume = null;
  }

  /** @param {ReviewReport} review @param {number} simulations @param {LocalEvaluations} found */
  async #evaluateMissing(review, simulations, found) {
    this.failureId = "";
    this.#publish(review, true);
    if (found.evaluations.length) await this.#report(found, true);
    for (const one of review.missing.filter(({ n }) => !found.has(n))) {
      const counted = await this.#evaluateDecision(one, simulations);
      if (!counted) break;
      found.add({ n: one.n, ...counted });
      if (this.#isReportDue(found)) await this.#report(found, true);
    }
    this.isRunning = false;
    if (found.evaluations.length) await this.#report(found, this.failureId !== "");
    return !this.failureId;
  }

  /**
   * Return the counts of a decision's moves; null if they cannot be computed here.
   *
   * @param {MissingDecision} missing
   * @param {number} simulations
   */
  async #evaluateDecision({ n, move }, simulations) {
    /** @type {{known: Observation}} */
    const { known } = await get(`${this.path}/variation?at=${n}`);
    for (;;) {
      while (this.#resume) await this.#untilResumed;
      const counted = await this.#countMoves(known, { move, simulations });
      if (counted !== undefined) return counted;
    }
  }

  /**
   * Return the same, or undefined if the search was abandoned meanwhile.
   *
   * @param {Observation} known
   * @param {DecisionRequest} judged
   * @returns {Promise<CountedDecision | null | undefined>}
   */
  #countMoves(known, judged) {
    return new Promise((resolve) => {
      this.#abandon = () => resolve(undefined);
      this.#evaluator.evaluateDecision(known, judged, resolve, (word) => {
        this.failureId = word;
        resolve(null);
      });
    });
  }

  /** @param {LocalEvaluations} found */
  #isReportDue({ evaluations: { length } }) {
    const { count, at } = this.#lastReport;
    return length === 1 || length - count >= REPORT_BATCH || performance.now() - at >= REPORT_INTERVAL;
  }

  /**
   * Report the results to the server and publish its review.
   *
   * @param {LocalEvaluations} found
   * @param {boolean} running
   */
  async #report({ key, evaluations }, running) {
    /** @type {ReviewReport} */
    const review = await post(`${this.path}/review/report`, { key, judgements: evaluations });
    this.#lastReport = { count: evaluations.length, at: performance.now() };
    this.#publish(review, running);
  }

  /** @param {ReviewReport} review @param {boolean} running */
  #publish(review, running) {
    this.tell({ ...review, running, failed: null });
  }
}
