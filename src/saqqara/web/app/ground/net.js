/** @import { TableEvent } from "./types.js" */

/** An answer of the server that is not a success; `code` as the server names it, "offline" when there was none. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** After a sleep of the device a request may hang without an end (in milliseconds). */
const PATIENCE = 20_000;

/** The server gives its cookie with this answer: where it comes back, the request is one of this browser. */
const NO_COOKIE = "no_cookie";
/** By this the server knows that it was a page which was given the cookie before. */
const OF_PAGE = { "saqqara-page": "1" };

/** @param {string} path @param {RequestInit} [init] @param {boolean} [again] */
async function answerOf(path, init, again = true) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new ApiError(0, "offline", "");
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  if (body.error === NO_COOKIE && again) return answerOf(path, init, false);
  throw new ApiError(answer.status, body.error ?? "unknown", body.message ?? "");
}

/** @template [T=unknown] @param {string} path @param {RequestInit} [init] @returns {Promise<T>} */
const ask = async (path, init) => (await answerOf(path, init)).json().catch(() => ({}));

/** What is at an address. @template [T=unknown] @param {string} path @returns {Promise<T>} */
export const get = (path) => ask(path, { headers: { accept: "application/json" } });

/** The plain text at an address. @param {string} path */
export const getText = async (path) => (await answerOf(path)).text();

/** @template [T=unknown] @param {string} path @param {unknown} body @returns {Promise<T>} */
export const post = (path, body) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...OF_PAGE },
    body: JSON.stringify(body),
  });

/** Deletes what is at an address. @param {string} path */
export const remove = (path) => ask(path, { method: "DELETE", headers: OF_PAGE });

const FIRST_RETRY = 1000;
const LAST_RETRY = 15000;

const AGAIN = 2000;
const REFUSED = [400, 499];

/** Whether it is what the server itself refuses, so that asking again would not help. @param {unknown} problem */
export const isRefusal = (problem) =>
  problem instanceof ApiError && problem.status >= REFUSED[0] && problem.status <= REFUSED[1];

/**
 * Does something until the server can be reached; rejects with what the server itself refuses.
 *
 * @param {() => Promise<void>} work
 * @param {(problem: ApiError) => void} onWait hears of each time that it could not be done
 */
export async function patiently(work, onWait) {
  for (;;) {
    const problem = await work().catch((problem) => problem);
    if (!problem) return;
    if (isRefusal(problem)) throw problem;
    onWait(problem);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** A clock that stood still for so long says that the device has slept (in milliseconds). */
const TICK = 4000;
const ASLEEP = 12_000;
/** A line on which nothing was heard for so long is dead: the server tells every 15 seconds that it is there (in milliseconds). */
const SILENCE = 45_000;
/** A line that is not greeted for so long is told to be lost, though the browser still tries (in milliseconds). */
const UNGREETED = 5000;

const ENTRIES = ["move", "undo", "seat", "again"];
const NOTICES = ["chat", "presence", "bots", "highlights", "gone"];
const PING = "ping";

/** The version of the page that the server speaks for, and the newest entry. @typedef {{version: string, n: number}} Hello */

/**
 * The one event stream of a page: it resumes where it broke off, and begins anew when the device has slept and when
 * nothing is heard any more: a proxy may have swallowed it without a word.
 *
 * `url` gives the address for "everything after n"; `onEvent` gets each entry, `onNotice` what is told beside the log,
 * `onHello` the greeting, `onLine` whether it is up; `onRefused` is called when the server does not give it.
 */
export class Stream {
  /** @type {EventSource | null} */
  #source = null;
  #retry = FIRST_RETRY;
  #timer = 0;
  #ungreeted = 0;
  #wanted = false;
  /** When something was heard last, or the line was made; and for how long it may be silent then. */
  #heard = 0;
  #patience = SILENCE;

  /**
   * @param {{url: () => string, onEvent: (event: TableEvent) => void,
   *   onNotice: (type: string, data: unknown) => void, onHello: (hello: Hello) => void,
   *   onLine: (up: boolean) => void, onRefused: () => void}} handlers
   * @param {Pick<typeof globalThis, "EventSource" | "addEventListener">} browser
   */
  constructor(handlers, browser = globalThis) {
    this.handlers = handlers;
    this.browser = browser;
    // What the browser knows of its network is only a hint: the server may be on this very device.
    for (const hint of ["online", "offline"]) browser.addEventListener(hint, () => this.#renew());
    this.#watch();
  }

  open() {
    this.#wanted = true;
    if (!this.#source) this.#connect();
  }

  /** @param {number} patience for how long it may be silent until it is greeted */
  #connect(patience = SILENCE) {
    const source = new this.browser.EventSource(this.handlers.url());
    this.#source = source;
    [this.#heard, this.#patience] = [Date.now(), patience];
    this.#ungreeted = setTimeout(() => this.handlers.onLine(false), UNGREETED);
    this.#hear("hello", (/** @type {Hello} */ hello) => this.#greeted(hello));
    for (const type of ENTRIES) this.#hear(type, (/** @type {TableEvent} */ entry) => this.handlers.onEvent(entry));
    for (const type of NOTICES) this.#hear(type, (notice) => this.handlers.onNotice(type, notice));
    this.#hear(PING, () => undefined);
    source.addEventListener("error", () => this.#broken(source));
  }

  /** @template T @param {string} type @param {(data: T) => void} listener */
  #hear(type, listener) {
    this.#source?.addEventListener(type, ({ data }) => {
      this.#heard = Date.now();
      listener(JSON.parse(data));
    });
  }

  /** @param {Hello} hello */
  #greeted(hello) {
    clearTimeout(this.#ungreeted);
    [this.#retry, this.#patience] = [FIRST_RETRY, SILENCE];
    this.handlers.onLine(true);
    this.handlers.onHello(hello);
  }

  close() {
    this.#wanted = false;
    this.#drop();
  }

  #drop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#ungreeted);
    this.#source?.close();
    this.#source = null;
  }

  /** Connects anew at once: the old line may hang without a word. @param {number} [patience] */
  #renew(patience) {
    if (!this.#wanted) return;
    this.#retry = FIRST_RETRY;
    this.#drop();
    this.handlers.onLine(false);
    this.#connect(patience);
  }

  #watch() {
    let last = Date.now();
    setInterval(() => {
      const slept = Date.now() - last > ASLEEP;
      last = Date.now();
      if (slept) this.#renew();
      // Other connections of the browser may be as dead, and it tries one after the other.
      else if (this.#source && last - this.#heard > this.#patience) this.#renew(PATIENCE);
    }, TICK);
  }

  /** @param {EventSource} source */
  #broken(source) {
    if (this.#source !== source) return;
    clearTimeout(this.#ungreeted);
    this.handlers.onLine(false);
    if (source.readyState !== source.CLOSED) return;
    this.#drop();
    this.handlers.onRefused();
    this.#timer = setTimeout(() => this.#wanted && this.open(), this.#retry);
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }
}
