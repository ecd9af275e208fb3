/** @import { CountedDecision, DecisionRequest } from "./evaluate-decision.js" */
/** @import { Observation } from "./observation.js" */
/** @import { BotDecision } from "./decide-move.js" */
/** @import { Evaluation } from "./evaluation.js" */
/** @import { EngineMessage, EngineRequest } from "./worker-loop.js" */
import { unavailableReason } from "./unavailable-reason.js";

/**
 * Interval at which the worker's silence is checked (in milliseconds), and the number of silent checks after which it
 * counts as dead.
 */
const WATCHDOG_INTERVAL = 1000;
const MAX_SILENT_TICKS = 5;
/** The URL of the worker, from this module and from a bundled page alike. */
const WORKER_URL = new URL("../../app/engine/worker.js", import.meta.url);

/** @typedef {(word: string) => void} OnFailure gets the id of the error message; no callback follows it */

/**
 * What is called with results: evaluations, the counts of an evaluated decision, or the move of a bot.
 *
 * @typedef {{tell?: (evaluation: Evaluation) => void, done?: (counted: CountedDecision) => void,
 *   decided?: (move: string) => void, failed: OnFailure}} Listener
 */

/** Imhotep in a web worker: searches a position deeper and deeper and reports its evaluation meanwhile. */
export class EngineClient {
  /** @type {Worker | null} */
  #worker = null;
  /** The receiver of results; null while no search runs. @type {Listener | null} */
  #listener = null;
  /** The number of the current request; replies to earlier ones are ignored. */
  #requestId = 0;
  /** Checks since the last message of the worker; null while the worker loads. @type {number | null} */
  #silentTicks = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watchdog;
  /** A hidden page leaves the processor to visible ones. */
  #onVisibility = () => this.#worker?.postMessage({ rests: this.browser.document.hidden });

  /** @param {Pick<typeof globalThis, "Worker" | "fetch" | "document">} browser */
  constructor(browser = globalThis) {
    this.browser = browser;
  }

  /** The id of the message that explains why this browser cannot search; "" if it can. */
  static unavailableReason() {
    return unavailableReason(globalThis);
  }

  /**
   * Search a position and stop searching the previous one.
   *
   * @param {Observation} known in the form the server sends for a variation
   * @param {(evaluation: Evaluation) => void} tell gets the evaluation about four times a second, until it is `deep`
   * @param {OnFailure} failed
   */
  evaluate(known, tell, failed) {
    this.#request({ known }, { tell, failed });
  }

  /**
   * Evaluate the decision that was due in a position, and stop the previous search.
   *
   * @param {Observation} known
   * @param {DecisionRequest} judged
   * @param {(counted: CountedDecision) => void} done
   * @param {OnFailure} failed called also if the device is too slow
   */
  evaluateDecision(known, judged, done, failed) {
    this.#request({ known, judged }, { done, failed });
  }

  /**
   * Make the decision that is due in a position as a bot, and stop the previous search.
   *
   * @param {Observation} known
   * @param {BotDecision} decides
   * @param {(move: string) => void} decided
   * @param {OnFailure} failed
   */
  decideMove(known, decides, decided, failed) {
    this.#request({ known, decides }, { decided, failed });
  }

  /** @param {Omit<EngineRequest, "n">} wish @param {Listener} listener */
  #request(wish, listener) {
    this.#requestId += 1;
    this.#listener = listener;
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage({ n: this.#requestId, ...wish });
    clearInterval(this.#watchdog);
    this.#watchdog = setInterval(() => this.#checkSilence(), WATCHDOG_INTERVAL);
    if (this.#silentTicks !== null) this.#silentTicks = 0;
  }

  /** Stop searching; the worker stays for the next request. */
  stop() {
    this.#requestId += 1;
    this.#listener = null;
    clearInterval(this.#watchdog);
    this.#worker?.postMessage({ n: this.#requestId, known: null });
  }

  /** Terminate the worker and free its memory. */
  close() {
    this.#requestId += 1;
    this.#listener = null;
    clearInterval(this.#watchdog);
    this.browser.document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#worker?.terminate();
    this.#worker = null;
    this.#silentTicks = null;
  }

  #startWorker() {
    const worker = new this.browser.Worker(WORKER_URL, { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#onMessage(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail("page-engine-ended");
    });
    this.browser.document.addEventListener("visibilitychange", this.#onVisibility);
    return worker;
  }

  /** @param {EngineMessage} message */
  #onMessage({ n, evaluation, counted, move, word }) {
    this.#silentTicks = 0;
    if (n !== this.#requestId) return;
    if (evaluation?.deep) clearInterval(this.#watchdog); // the worker sends nothing after this
    if (word) this.#fail(word);
    else if (evaluation) this.#listener?.tell?.(evaluation);
    else if (counted) this.#finish()?.done?.(counted);
    else if (move) this.#finish()?.decided?.(move);
  }

  /** End a request with its result, and return its listener. */
  #finish() {
    const listener = this.#listener;
    this.#listener = null;
    clearInterval(this.#watchdog);
    return listener;
  }

  #checkSilence() {
    if (this.#silentTicks === null) return;
    this.#silentTicks += 1; // a sleeping device skips these checks too
    if (this.#silentTicks >= MAX_SILENT_TICKS) this.#fail("page-engine-ended");
  }

  /** @param {string} messageId */
  async #fail(messageId) {
    const listener = this.#listener;
    this.close();
    if (!listener) return;
    const n = this.#requestId;
    const reason = await this.#refineReason(messageId);
    if (n === this.#requestId) listener.failed(reason);
  }

  /** Return the reason for a failure, after checking whether the server has newer files. @param {string} messageId */
  async #refineReason(messageId) {
    if (messageId !== "page-engine-ended" && messageId !== "page-engine-missing") return messageId;
    const answer = await this.browser.fetch(WORKER_URL, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (!answer) return "page-offline";
    return answer.ok ? messageId : "page-engine-old";
  }
}
