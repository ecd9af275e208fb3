/** @import { MoveCounts, DecisionRequest } from "../engine/evaluate-decision.js" */
/** @import { Observation } from "../engine/observation.js" */
/** @import { MissingDecision, ReviewReport } from "./game-review.js" */
import { get, isClientError, post } from "../core/net.js";
import { LocalEvaluations } from "./local-evaluations.js";

/**
 * Whoever judges a decision, and what may stand in their way (see `Analyst`).
 *
 * @typedef {{evaluateDecision: (known: Observation, judged: DecisionRequest,
 *   done: (counted: MoveCounts[]) => void, failed: (word: string) => void) => void,
 *   close: () => void}} DecisionEvaluator
 * @typedef {{unavailableReason: () => string, new (): DecisionEvaluator}} DecisionEvaluatorClass
 */

/** After so many decisions it asks what to say of them, sooner where that takes longer (in milliseconds). */
const REPORT_BATCH = 5;
const REPORT_INTERVAL = 3000;

/** Reviews a game on this device: judges one decision after the other, and has the server say what that means. */
export class LocalReview {
  /** Whether it judges, or waits for the device. */
  isRunning = false;
  /** The id of the words that say why this device could not go on; "" where it could. */
  failureId = "";
  /** @type {DecisionEvaluator} */
  #evaluator;
  /** @type {LocalEvaluations | null} */
  #localEvaluations = null;
  /** How many decisions the page was told last, and when. */
  #lastReport = { count: 0, at: 0 };
  /** Settled when the device is free again. @type {Promise<void>} */
  #untilResumed = Promise.resolve();
  /** Settles that; null while it is free. @type {(() => void) | null} */
  #resume = null;
  /** Leaves the decision that is judged. */
  #abandon = () => {};

  /**
   * @param {string} path of the table
   * @param {DecisionEvaluatorClass} judges
   * @param {(review: ReviewReport) => void} tell hears what is found, bit by bit
   */
  constructor(path, judges, tell) {
    this.path = path;
    this.judges = judges;
    this.tell = tell;
    this.#evaluator = new judges();
  }

  /**
   * Judges what is missing; gives false where the server has to: the browser cannot search or is too slow, or the server takes
   * none of it. Rejects where the server cannot be reached; it may be called again then, and goes on where it was.
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

  /** Leaves the device to something else. */
  pause() {
    if (this.#resume) return;
    this.#untilResumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
    this.#evaluator.close();
    this.#abandon();
  }

  /** Goes on after a pause. */
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
      const options = await this.#evaluateDecision(one, simulations);
      if (!options) break;
      found.add({ n: one.n, options });
      if (this.#isReportDue(found)) await this.#report(found, true);
    }
    this.isRunning = false;
    if (found.evaluations.length) await this.#report(found, this.failureId !== "");
    return !this.failureId;
  }

  /**
   * What was counted of a decision; null where that cannot be found out here.
   *
   * @param {MissingDecision} missing
   * @param {number} simulations
   */
  async #evaluateDecision({ n, move }, simulations) {
    /** @type {{known: Observation}} */
    const { known } = await get(`${this.path}/variation?at=${n}`);
    for (;;) {
      while (this.#resume) await this.#untilResumed;
      const options = await this.#countMoves(known, { move, simulations });
      if (options !== undefined) return options;
    }
  }

  /**
   * The same, undefined where it had to leave the device meanwhile.
   *
   * @param {Observation} known
   * @param {DecisionRequest} judged
   * @returns {Promise<MoveCounts[] | null | undefined>}
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

  /** Has the server say what was found. @param {LocalEvaluations} found @param {boolean} running */
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
