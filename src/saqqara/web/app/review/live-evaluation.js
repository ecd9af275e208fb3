/** @import { Observation } from "../engine/observation.js" */
/** @import { Evaluation } from "../engine/evaluation.js" */

/**
 * Whoever looks at a position, and what may stand in their way (see `Analyst`).
 *
 * @typedef {{evaluate: (known: Observation, tell: (evaluation: Evaluation) => void, failed: (word: string) => void) => void,
 *   stop: () => void}} PositionEvaluator
 * @typedef {{unavailableReason: () => string, new (): PositionEvaluator}} PositionEvaluatorClass
 */

/** For so long who hears the page is told no other evaluation, in milliseconds. */
const ANNOUNCE_INTERVAL = 5000;

/** What the strongest bot thinks of one position after the other, found on this device while somebody looks. */
export class LiveEvaluation {
  /** What it thinks so far of what it looks at. @type {Evaluation | null} */
  evaluation = null;
  /** What of that is read out: it does not follow each number. @type {Evaluation | null} */
  spoken = null;
  /** The id of the words that say why it cannot look here; "" where it can. */
  unavailableReason = "";
  /** What it looks at, "" for nothing. */
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

  /** Whether the device is busy with it. */
  get isRunning() {
    return this.#positionKey !== "" && !this.evaluation?.deep;
  }

  /** Looks at a position and at nothing else; goes on where it looks at that one already. @param {string} key @param {Observation} known */
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

  /** Looks at nothing any more. */
  stop() {
    if (!this.#positionKey) return;
    this.#evaluator?.stop();
    this.#reset("");
  }

  /** Forgets what went wrong: somebody wants it tried again. */
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
