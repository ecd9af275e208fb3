/** @import { DeviceState, Trouble, WorkerMessage } from "./device.js" */
/** @import { PageMessage, Reply } from "./request-handler.js" */

/** The URL of the worker, from this module and from a bundled page alike. */
const WORKER_URL = new URL("../../app/device/worker.js", import.meta.url);
/** Time after which a download that broke off is tried again; and within which a worker may end only once (in milliseconds). */
const RETRY_DELAY = 5000;
const CRASH_WINDOW = 60_000;

/** @typedef {Pick<typeof globalThis, "Worker" | "crypto" | "addEventListener"> & {navigator: {locks?: LockManager}}} WorkerBrowser */

/**
 * What a page learns of its worker. `onRestart` is called when a new one has to receive everything again, and
 * `onGivenUp` when there will be none.
 *
 * @typedef {{onReply: (reply: Reply) => void, onState: (state: DeviceState) => void,
 *   onTrouble: (trouble: Trouble) => void, onRestart: () => void, onGivenUp: () => void}} WorkerHandlers
 */

/** The worker of a page: started again when it has ended, when its download broke off, and when it was robbed. */
export class DeviceWorker {
  /** @type {Worker | null} */
  #worker = null;
  /** The number of the worker; what is due for an earlier one is dropped. */
  #generation = 0;
  #hasSpoken = false;
  #lastCrash = Number.NEGATIVE_INFINITY;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** Whether this page's worker owns the games. */
  ownsGames = false;

  /** @param {string} base @param {WorkerHandlers} handlers @param {WorkerBrowser} browser */
  constructor(base, handlers, browser = globalThis) {
    this.base = base;
    this.handlers = handlers;
    this.browser = browser;
    this.id = "";
    browser.addEventListener("online", () => this.#retry !== undefined && this.#restart());
  }

  /** Start a worker. @param {{isFresh?: boolean, wasRobbed?: boolean}} [reason] */
  start({ isFresh = false, wasRobbed = false } = {}) {
    this.stop();
    const generation = this.#generation;
    this.id = this.browser.crypto.getRandomValues(new Uint32Array(4)).join("-");
    const worker = new this.browser.Worker(WORKER_URL, { type: "module" });
    worker.addEventListener("message", ({ data }) => generation === this.#generation && this.#receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (generation === this.#generation) this.#onError();
    });
    worker.postMessage({ start: { id: this.id, base: this.base, isFresh, wasRobbed } });
    this.#worker = worker;
  }

  /** End the worker; its locks are free at once. */
  stop() {
    this.#generation += 1;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#worker?.terminate();
    [this.#worker, this.#hasSpoken, this.ownsGames] = [null, false, false];
  }

  /** @param {PageMessage} message */
  send(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {WorkerMessage} message */
  #receive(message) {
    this.#hasSpoken = true;
    if ("state" in message) this.#onState(message.state);
    else if ("trouble" in message) this.handlers.onTrouble(message.trouble);
    else if ("alive" in message) this.#watchLife(message.alive);
    else if ("owns" in message) this.ownsGames = true;
    else this.handlers.onReply(message);
  }

  /** @param {DeviceState} state */
  #onState(state) {
    this.handlers.onState(state);
    if (state.phase === "robbed") this.#restart({ wasRobbed: true });
    else if (state.phase === "broke-off") this.#retryLater();
    else if (state.phase === "broken") this.#onCrash();
  }

  /** Notice the worker's end by the lock that it held. @param {string} lock */
  #watchLife(lock) {
    const generation = this.#generation;
    this.browser.navigator.locks?.request(lock, () => {
      if (generation === this.#generation) this.#onCrash();
    });
  }

  /** Handle an error: of the download if the worker has never run. */
  #onError() {
    if (this.#hasSpoken) return this.#onCrash();
    this.handlers.onState({ phase: "broke-off" });
    this.#retryLater();
  }

  #onCrash() {
    const now = Date.now();
    const isFirst = now - this.#lastCrash > CRASH_WINDOW;
    this.#lastCrash = now;
    if (isFirst) return this.#restart({ isFresh: true });
    this.stop();
    this.handlers.onTrouble("page-device-ended");
    this.handlers.onGivenUp();
  }

  /** Try again after a while; until then nothing is answered, nor refused. */
  #retryLater() {
    this.stop();
    this.#retry = setTimeout(() => this.#restart(), RETRY_DELAY);
  }

  /** @param {{isFresh?: boolean, wasRobbed?: boolean}} [reason] */
  #restart(reason) {
    this.start(reason);
    this.handlers.onRestart();
  }
}
