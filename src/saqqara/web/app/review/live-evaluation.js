/** @import { Observation } from "../engine/observation.js" */
/** @import { Evaluation } from "../engine/evaluation.js" */

/**
 * An evaluator of positions, and why it may be unavailable (see `EngineClient`).
 *
 * @typedef {{evaluate: (known: Observation, tell: (evaluation: Evaluation) => void, failed: (word: string) => void) => void,
 *   stop: () => void}} PositionEvaluator
 * @typedef {{unavailableReason: () => string, new (): PositionEvaluator}} PositionEvaluatorClass
 */

/** Minimum interval between announcements to screen readers, in milliseconds. */
const ANNOUNCE_INTERVAL = 5000;

/** The best bot's evaluations of one position after the other, computed on this device while they are shown. */
export class LiveEvaluation {
  /** The current evaluation of the position. @type {Evaluation | null} */
  evaluation = null;
  /** The part for screen readers, which does not follow each number. @type {Evaluation | null} */
  spoken = null;
  /** The id of the message that explains why no search is possible here; "" if it is. */
  unavailableReason = "";
  /** The key of the position, "" for none. */
  #positionKey = "";
  #announcedAt = 0;
  /** @type {PositionEvaluator | null} */
  #evaluator = null;

  /** @param {PositionEvaluatorClass} lookers @param {() => void} onChange */
  constructor(lookers, onChange) {
    this.lookers = lookers;
    this.onChange = onChange;
    this.unavailableReason = lookers.unavailableReason();
  }

  /** Whether a search is running. */
  get isRunning() {
    return this.#positionKey !== "" && !this.evaluation?.deep;
  }

  /**
   * Evaluate only this position; continue if it is already being evaluated.
   *
   * @param {string} key
   * @param {Observation} known
   */
  evaluate(key, known) {
    if (key === this.#positionKey) return;
    this.#reset(key);
    this.#evaluator ??= new this.lookers();
    this.#evaluator.evaluate(
      known,
      (evaluation) => this.#onEvaluation(evaluation),
      (word) => this.#onFailure(word),
    );
  }

  /** Stop the search. */
  stop() {
    if (!this.#positionKey) return;
    this.#evaluator?.stop();
    this.#reset("");
  }

  /** Forget an earlier failure, since the user wants another try. */
  retry() {
    this.unavailableReason = this.lookers.unavailableReason();
  }

  /** @param {Evaluation} evaluation */
  #onEvaluation(evaluation) {
    this.evaluation = evaluation;
    const now = performance.now();
    if (!this.spoken || now - this.#announcedAt >= ANNOUNCE_INTERVAL) {
      this.spoken = evaluation;
      this.#announcedAt = now;
    }
    this.onChange();
  }

  /** @param {string} word */
  #onFailure(word) {
    this.#evaluator = null;
    this.unavailableReason = word;
    this.#reset("");
    this.onChange();
  }

  /** @param {string} here */
  #reset(here) {
    Object.assign(this, { evaluation: null, spoken: null });
    this.#positionKey = here;
  }
}
