/** @import { MoveCounts, DecisionRequest } from "./evaluate-decision.js" */
/** @import { Observation } from "./observation.js" */
/** @import { Evaluation } from "./evaluation.js" */
/** @import { EngineMessage, EngineRequest } from "./worker-loop.js" */
import { unavailableReason } from "./unavailable-reason.js";

/** A tick of the clock by which the worker's silence is counted (in milliseconds), and after how many it is gone. */
const WATCHDOG_INTERVAL = 1000;
const MAX_SILENT_TICKS = 5;
/** Where the worker lies, seen from here and from a sewn page alike. */
const WORKER_URL = new URL("../../app/engine/worker.js", import.meta.url);

/** @typedef {(word: string) => void} OnFailure hears the id of the words that say what went wrong; nothing is told after that */

/** @typedef {{tell?: (evaluation: Evaluation) => void, done?: (counted: MoveCounts[]) => void, failed: OnFailure}} Listener */

/** Imhotep in a worker of the page: looks at a position deeper and deeper, and tells what it thinks meanwhile. */
export class EngineClient {
  /** @type {Worker | null} */
  #worker = null;
  /** Who hears what it thinks; null while it looks at nothing. @type {Listener | null} */
  #listener = null;
  /** The number of the look: what is told of an earlier one is heard by nobody. */
  #requestId = 0;
  /** Ticks since the worker was last heard; null while it is still loaded. @type {number | null} */
  #silentTicks = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watchdog;
  /** A page that nobody sees takes no processor from those that somebody does. */
  #onVisibility = () => this.#worker?.postMessage({ rests: this.browser.document.hidden });

  /** @param {Pick<typeof globalThis, "Worker" | "fetch" | "document">} browser */
  constructor(browser = globalThis) {
    this.browser = browser;
  }

  /** The id of the words that say why it cannot look here; "" where it can. */
  static unavailableReason() {
    return unavailableReason(globalThis);
  }

  /**
   * Looks at a position from now on, and no more at the one before.
   *
   * @param {Observation} known as the server tells of a variation
   * @param {(evaluation: Evaluation) => void} tell hears some four times a second what it thinks, until that is `deep` enough
   * @param {OnFailure} failed
   */
  evaluate(known, tell, failed) {
    this.#request({ known }, { tell, failed });
  }

  /**
   * Judges the decision that was due in a position, and looks no more at the one before.
   *
   * @param {Observation} known
   * @param {DecisionRequest} judged
   * @param {(counted: MoveCounts[]) => void} done
   * @param {OnFailure} failed also where the device is too slow
   */
  evaluateDecision(known, judged, done, failed) {
    this.#request({ known, judged }, { done, failed });
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

  /** Looks at nothing any more; the worker stays for the next look. */
  stop() {
    this.#requestId += 1;
    this.#listener = null;
    clearInterval(this.#watchdog);
    this.#worker?.postMessage({ n: this.#requestId, known: null });
  }

  /** Ends the worker, and with it what it has in memory. */
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

  /** @param {EngineMessage} told */
  #onMessage({ n, evaluation, counted, word }) {
    this.#silentTicks = 0;
    if (n !== this.#requestId) return;
    if (evaluation?.deep) clearInterval(this.#watchdog); // that was its last word
    if (word) this.#fail(word);
    else if (evaluation) this.#listener?.tell?.(evaluation);
    else if (counted) this.#finish(counted);
  }

  /** @param {MoveCounts[]} counted */
  #finish(counted) {
    const listener = this.#listener;
    this.#listener = null;
    clearInterval(this.#watchdog);
    listener?.done?.(counted);
  }

  #checkSilence() {
    if (this.#silentTicks === null) return;
    this.#silentTicks += 1; // a device that slept has slept through the ticks as well
    if (this.#silentTicks >= MAX_SILENT_TICKS) this.#fail("page-engine-ended");
  }

  /** @param {string} messageId */
  async #fail(messageId) {
    const listener = this.#listener;
    this.close();
    if (!listener) return;
    const n = this.#requestId;
    const said = await this.#refineReason(messageId);
    if (n === this.#requestId) listener.failed(said);
  }

  /** What has gone wrong, where it may be that the server has other files by now. @param {string} messageId */
  async #refineReason(messageId) {
    if (messageId !== "page-engine-ended" && messageId !== "page-engine-missing") return messageId;
    const answer = await this.browser.fetch(WORKER_URL, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (!answer) return "page-offline";
    return answer.ok ? messageId : "page-engine-old";
  }
}
