/** @import { Runtime } from "./python.js" */
/** @import { PageMessage, Reply } from "./request-handler.js" */
/** @import { TabMessage } from "./request-router.js" */
import { OwnerWatch } from "./owner-watch.js";
import { RequestRouter } from "./request-router.js";
import { TabOwner } from "./tab-owner.js";
import { VERSION } from "./version.js";

/** What keeps a worker from answering, as the id of a message. @typedef {`page-device-${string}`} Trouble */

/**
 * How far a device is: what it loads (in bytes), whether it starts, answers, lets another tab answer, or has to start
 * again.
 *
 * @typedef {{phase: "loading", loaded: number, total: number} |
 *   {phase: "starting" | "taking-over" | "ready" | "following" | "broke-off" | "robbed" | "broken"}} DeviceState
 */

/**
 * What the worker sends its page besides replies; `alive` names a lock that it holds as long as it runs.
 *
 * @typedef {Reply | {state: DeviceState} | {trouble: Trouble} | {owns: true} | {alive: string}} WorkerMessage
 */

/**
 * How a worker starts. `base` is the path of the edition. After a crash the kept snapshot may be to blame (`isFresh`);
 * a tab that was robbed does not rob in turn because of its version.
 *
 * @typedef {{id: string, base: string, isFresh: boolean, wasRobbed: boolean}} Start
 */

/**
 * Starts Python for a worker, and reports to the page how far it is.
 *
 * @typedef {(start: Start, tell: (message: WorkerMessage) => void) => Promise<Runtime>} StartRuntime
 */

/**
 * What a worker uses to reach other tabs.
 *
 * @typedef {Pick<typeof globalThis, "BroadcastChannel"> & {navigator: {locks?: LockManager}}} TabBrowser
 */

/** The end of an error says what it is about; the rest may be Pyodide's own source (in characters). */
const MAX_LOGGED = 500;

/** Return the name of the lock that a page's worker holds as long as it runs. @param {Start} start */
const lifeLock = ({ base, id }) => `saqqara:${base}:${id}`;

/** Answers the requests of a page on its own device: the counterpart of a server, in a worker. */
export class Device {
  /**
   * @param {Start} start
   * @param {(message: WorkerMessage) => void} tell
   * @param {StartRuntime} startRuntime
   * @param {TabBrowser} browser
   */
  constructor(start, tell, startRuntime, browser = globalThis) {
    this.options = start;
    this.tell = tell;
    this.startRuntime = startRuntime;
    this.locks = browser.navigator.locks;
    this.channel = new browser.BroadcastChannel(`saqqara:${start.base}`);
    this.router = new RequestRouter(start.id, {
      tellPage: tell,
      tellTabs: (message) => this.channel.postMessage(message),
      whenClosed: (id, then) => this.locks?.request(lifeLock({ ...start, id }), then),
    });
    this.watch = new OwnerWatch(
      () => this.channel.postMessage({ ping: start.id }),
      () => this.router.isWaiting,
      () => this.#takeOver(),
    );
    const handlers = {
      onOwned: () => this.#own(),
      onFollowing: () => this.#follow(),
      onRobbed: () => this.#tellState({ phase: "robbed" }),
    };
    this.owner = new TabOwner(`saqqara:${start.base}`, handlers, this.locks);
  }

  /** Answer requests, here or by the tab that owns the games. */
  start() {
    this.channel.addEventListener("message", ({ data }) => this.#receiveFromTab(data));
    const name = lifeLock(this.options);
    this.locks?.request(name, () => {
      this.tell({ alive: name });
      return new Promise(() => {});
    });
    this.owner.queue();
  }

  /** @param {PageMessage} message */
  receive(message) {
    this.router.receive(message);
    this.watch.check();
  }

  /** @param {TabMessage} message */
  #receiveFromTab(message) {
    if (!("pong" in message)) return this.router.receiveFromTab(message);
    if (message.pong !== this.options.id) return;
    this.watch.answered();
    if (message.version !== VERSION && !this.options.wasRobbed) this.owner.rob(); // this page is the newer one
  }

  #follow() {
    this.router.follow();
    this.watch.start();
    this.#tellState({ phase: "following" });
  }

  #takeOver() {
    this.#tellState({ phase: "taking-over" });
    this.owner.rob();
  }

  #own() {
    this.watch.stop();
    this.tell({ owns: true });
    const runtime = this.startRuntime(this.options, this.tell);
    runtime.then(
      () => this.#tellState({ phase: "ready" }),
      (problem) => console.info(String(problem).slice(-MAX_LOGGED)),
    );
    this.router.own(runtime, () => this.#tellState({ phase: "broken" }));
  }

  /** @param {DeviceState} state */
  #tellState(state) {
    this.tell({ state });
  }
}
