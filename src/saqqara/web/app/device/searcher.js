/** @import { BotDecision } from "../engine/decide-move.js" */
/** @import { DecisionRequest } from "../engine/evaluate-decision.js" */
/** @import { Observation } from "../engine/observation.js" */
import { EngineClient } from "../engine/engine-client.js";
import { workerCount } from "../engine/worker-count.js";

/** A search in one of the workers. @typedef {(engine: EngineClient) => Promise<string>} Job */

/** The number of a decision, and of the one that it continues. @typedef {{number?: number, continued?: number}} Numbers */

/** Return what rejects with a word: Python expects an error. @param {(problem: Error) => void} reject */
const rejectWith = (reject) => (/** @type {string} */ word) => reject(new Error(word));

/** What an engine needs of a browser inside a worker: bots play on while the page is hidden. */
const WORKER_BROWSER = /** @type {typeof globalThis} */ (
  /** @type {unknown} */ ({
    Worker: globalThis.Worker,
    fetch: (/** @type {URL} */ url, /** @type {RequestInit} */ init) => fetch(url, init),
    document: { hidden: false, addEventListener() {}, removeEventListener() {} },
  })
);

/** Searches for the bots and the reviews of a device, in several workers at once. */
export class Searcher {
  /** Engines without a job, the one that has been idle longest first. @type {EngineClient[]} */
  #idle = [];
  /** The decision whose tree an engine holds; undefined after an evaluation. @type {Map<EngineClient, number | undefined>} */
  #decisions = new Map();
  /** Starts the waiting jobs, the oldest first. @type {((engine: EngineClient) => void)[]} */
  #waiting = [];
  #workers = 0;

  /** @param {number} limit the greatest number of workers @param {() => EngineClient} makeEngine */
  constructor(limit = workerCount(navigator.hardwareConcurrency), makeEngine = () => new EngineClient(WORKER_BROWSER)) {
    this.limit = limit;
    this.makeEngine = makeEngine;
  }

  /** Return the move of a bot. Rejects with the word of what went wrong. @param {string} job in JSON */
  decide(job) {
    const { known, decides } = /** @type {{known: Observation, decides: BotDecision}} */ (JSON.parse(job));
    return this.#run(
      (engine) => new Promise((done, reject) => engine.decideMove(known, decides, done, rejectWith(reject))),
      { number: decides.number, continued: decides.continues?.number },
    );
  }

  /** Return the counts of an evaluated decision, in JSON. Rejects with the word of what went wrong. @param {string} job */
  evaluate(job) {
    const { known, judged } = /** @type {{known: Observation, judged: DecisionRequest}} */ (JSON.parse(job));
    return this.#run(
      (engine) =>
        new Promise((done, reject) =>
          engine.evaluateDecision(known, judged, (counted) => done(JSON.stringify(counted)), rejectWith(reject)),
        ),
    );
  }

  /** @param {Job} job @param {Numbers} [numbers] */
  async #run(job, { number, continued } = {}) {
    const engine = await this.#takeEngine(continued);
    this.#decisions.set(engine, number);
    try {
      return await job(engine);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(engine);
      else this.#idle.push(engine);
    }
  }

  /**
   * Wait for an engine: the one with the tree to continue, or one without a tree if there is nothing to continue; else
   * the one whose tree is the oldest, or the next that is idle.
   *
   * @param {number | undefined} continued
   * @returns {Promise<EngineClient>}
   */
  async #takeEngine(continued) {
    const best = this.#idle.findIndex((engine) => this.#decisions.get(engine) === continued);
    const [idle] = this.#idle.splice(Math.max(best, 0), 1);
    if (idle) return idle;
    if (this.#workers === this.limit) return new Promise((start) => this.#waiting.push(start));
    this.#workers += 1;
    return this.makeEngine();
  }
}
