/** @import { DeviceState, Trouble } from "./device.js" */
/** @import { OnEvent } from "./device-event-source.js" */
/** @import { WorkerBrowser } from "./device-worker.js" */
/** @import { PageMessage, Reply } from "./request-handler.js" */
/** @import { TabMessage } from "./request-router.js" */
import { DeviceEventSource } from "./device-event-source.js";
import { DeviceWorker } from "./device-worker.js";
import { KeptAnswers } from "./kept-answers.js";
import { preparedAnswer } from "./prepared-answers.js";
import { VERSION } from "./version.js";

/** The requests for the state of a table, and for its events. */
const TABLE = /^api\/tables\/(?!open$)[\w-]+$/;
const CHOICES = "api/choices";
const EVENTS = /^(api\/tables\/[\w-]+)\/events\?/;
/** Time after an event until the new state of its table is kept (in milliseconds). */
const KEEP_DELAY = 300;
const CREATED = 201;
const NO_CONTENT = 204;
const [OK_FIRST, OK_LAST] = [200, 299];

/** What the page shows of the device. @typedef {{state: DeviceState} | {trouble: Trouble}} DeviceNews */

/**
 * What waits for replies: a request for its answer, a stream for events.
 *
 * @typedef {{message: PageMessage, onReply: (reply: Reply) => void, onLost: () => void}} Waiting
 */

/** @typedef {WorkerBrowser & Pick<typeof globalThis, "BroadcastChannel" | "fetch" | "caches">} ClientBrowser */

/** Answers the requests of a page on its own device, in place of the network. */
export class DeviceClient {
  /** By number. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #lastId = 0;
  #canAnswer = false;
  #isGivenUp = false;
  /** By path of the table. @type {Map<string, ReturnType<typeof setTimeout>>} */
  #keepTimers = new Map();

  /**
   * @param {string} base the path of the edition, ending in a slash
   * @param {string} language
   * @param {(news: DeviceNews) => void} onNews
   * @param {ClientBrowser} browser
   */
  constructor(base, language, onNews, browser = globalThis) {
    this.base = base;
    this.language = language;
    this.onNews = onNews;
    this.browser = browser;
    this.kept = new KeptAnswers(`${base} tables`, `${VERSION} ${language}`, browser.caches);
    this.worker = new DeviceWorker(
      base,
      {
        onReply: (reply) => this.#waiting.get(reply.id)?.onReply(reply),
        onState: (state) => this.#onState(state),
        onTrouble: (trouble) => onNews({ trouble }),
        onRestart: () => this.#repeat(),
        onGivenUp: () => this.#giveUp(),
      },
      browser,
    );
    this.#answerTabs();
  }

  start() {
    this.worker.start();
  }

  /** Answer nothing. @param {Trouble} trouble */
  refuse(trouble) {
    this.#giveUp();
    this.onNews({ trouble });
  }

  /** Free the games for other pages while this one is away. */
  pause() {
    this.worker.stop();
    this.#canAnswer = false;
  }

  /** Go on after a pause. */
  resume() {
    if (this.#isGivenUp) return;
    this.worker.start();
    this.#repeat();
  }

  /**
   * Answer a request as a server does. It waits until Python has started, however long that takes. Rejects if Python
   * has failed.
   *
   * @param {string} url
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async fetch(url, { method = "GET", body = null } = {}) {
    const path = this.#pathOf(url);
    const early = method === "GET" && (await this.#earlyAnswer(path));
    if (early) return early;
    const request = { method, path: rooted(path), body: body === null ? null : String(body), language: this.language };
    const [status, type, text] = await this.#ask({ id: this.#newId(), request });
    if (TABLE.test(path)) {
      if (method === "GET") this.#keepState(path, status, text);
      // Waited for: a page that leaves at once would keep it, and the next one would show a table that is gone.
      if (method === "DELETE") await this.kept.drop(path);
    }
    if (status === CREATED) await this.#keepNewTable(text);
    return new Response(status === NO_CONTENT ? null : text, { status, headers: { "content-type": type } });
  }

  /** The class of this device's event streams. */
  get EventSource() {
    const open = (/** @type {string} */ url, /** @type {OnEvent} */ onEvent) =>
      this.#follow(this.#pathOf(url), onEvent);
    return class extends DeviceEventSource {
      /** @param {string | URL} url */
      constructor(url) {
        super(url, open);
      }
    };
  }

  /** Return the path of a request below the base: "api/tables". @param {string} url */
  #pathOf(url) {
    return url.slice(this.base.length);
  }

  #newId() {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Return an answer that needs no Python, or null. @param {string} path */
  async #earlyAnswer(path) {
    // Python draws another grand tour each time.
    if (this.#canAnswer && path === CHOICES) return null;
    const prepared = await preparedAnswer(path, this.language, (url) => this.browser.fetch(url));
    if (prepared || this.#canAnswer || !TABLE.test(path)) return prepared;
    return this.kept.read(path);
  }

  /** @param {PageMessage} message @returns {Promise<[number, string, string]>} */
  #ask(message) {
    return new Promise((resolve, reject) => {
      if (this.#isGivenUp) return reject(new Error("Python has ended"));
      this.#send({
        message,
        onReply: (reply) => {
          this.#waiting.delete(message.id);
          if ("answer" in reply) resolve(reply.answer);
          else reject(new Error("failed" in reply ? reply.failed : ""));
        },
        onLost: () => reject(new Error("Python has ended")),
      });
    });
  }

  /** Open an event stream, and return what closes it. @param {string} path @param {OnEvent} onEvent */
  #follow(path, onEvent) {
    const id = this.#newId();
    const end = (/** @type {string} */ name) => {
      this.#waiting.delete(id);
      onEvent(name, "");
    };
    const onReply = (/** @type {Reply} */ reply) => {
      if (!("event" in reply)) return end("refused");
      onEvent(...reply.event);
      this.#keepSoon(path);
    };
    const message = { id, follow: { path: rooted(path), language: this.language } };
    this.#send({ message, onReply, onLost: () => queueMicrotask(() => end("lost")) });
    return () => {
      if (this.#waiting.delete(id)) this.worker.send({ id, unfollow: true });
    };
  }

  /** @param {Waiting} waiting */
  #send(waiting) {
    this.#waiting.set(waiting.message.id, waiting);
    this.worker.send(waiting.message);
  }

  /** Ask a new worker for what is unanswered. Streams end: the page opens them again at the right place. */
  #repeat() {
    for (const { message, onLost } of [...this.#waiting.values()])
      if ("follow" in message) onLost();
      else this.worker.send(message);
  }

  #giveUp() {
    this.#isGivenUp = true;
    for (const { onLost } of [...this.#waiting.values()]) onLost();
    this.#waiting.clear();
  }

  /** @param {DeviceState} state */
  #onState(state) {
    this.#canAnswer = state.phase === "ready" || state.phase === "following";
    if (state.phase === "ready") this.kept.dropOtherVersions();
    this.onNews({ state });
  }

  /**
   * Keep the state of a table, or drop it if there is none any more.
   *
   * @param {string} path
   * @param {number} status
   * @param {string} text
   */
  #keepState(path, status, text) {
    if (isOk(status)) this.kept.write(path, text);
    else this.kept.drop(path);
  }

  /** Keep the state of a new table, so that its page shows it at once. @param {string} text the answer that names it */
  async #keepNewTable(text) {
    const { table } = /** @type {{table?: string}} */ (JSON.parse(text));
    if (table) await this.fetch(`${this.base}api/tables/${table}`);
  }

  /** Keep the state of a table after an event, once no other has come for a while. @param {string} path of its stream */
  #keepSoon(path) {
    const table = EVENTS.exec(path)?.[1];
    if (!table) return;
    clearTimeout(this.#keepTimers.get(table));
    const keep = () => this.fetch(this.base + table).catch(() => undefined);
    this.#keepTimers.set(table, setTimeout(keep, KEEP_DELAY));
  }

  /** Tell other tabs that this one is there: its worker may be busy for longer than they wait. */
  #answerTabs() {
    const channel = new this.browser.BroadcastChannel(`saqqara:${this.base}`);
    channel.addEventListener("message", (/** @type {MessageEvent<TabMessage>} */ { data }) => {
      if ("ping" in data && this.worker.ownsGames) channel.postMessage({ pong: data.ping, version: VERSION });
    });
  }
}

/** Return a path as Python knows it. @param {string} path */
const rooted = (path) => ["", path].join("/");

/** @param {number} status */
const isOk = (status) => status >= OK_FIRST && status <= OK_LAST;
