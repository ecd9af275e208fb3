/** @import { TableEvent } from "./types.js" */

/** An error response of the server; `code` is the server's error code, "offline" if there was no response. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * What carries requests and events instead of the browser's network. `greetingTimeout` is how long a stream may take to
 * begin before it is shown as lost (in milliseconds).
 *
 * @typedef {{fetch: (path: string, init?: RequestInit) => Promise<Response>, EventSource: typeof EventSource,
 *   greetingTimeout: number}} Transport
 */

/** Where the transport is found by all scripts of a page: each bundle has its own copy of this module. */
const TRANSPORT_KEY = Symbol.for("saqqara transport");

/** @returns {Transport | undefined} */
const transport = () => Reflect.get(globalThis, TRANSPORT_KEY);

/** Let all requests and event streams of this page use a transport. @param {Transport} used */
export const setTransport = (used) => Reflect.set(globalThis, TRANSPORT_KEY, used);

/** After a device has slept, a request may hang forever (in milliseconds). */
const REQUEST_TIMEOUT = 20_000;

/** The server sets its cookie with this response; a retry that brings the cookie back comes from this browser. */
const NO_COOKIE = "no_cookie";
/** Headers that show the server that the request comes from a page that received its cookie. */
const PAGE_HEADERS = { "saqqara-page": "1" };

/** @param {string} path @param {RequestInit} [init] @param {boolean} [mayRetry] */
async function request(path, init, mayRetry = true) {
  /** @type {Response} */
  let answer;
  try {
    answer = await (transport() ?? globalThis).fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  } catch {
    throw new ApiError(0, "offline", "");
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  if (body.error === NO_COOKIE && mayRetry) return request(path, init, false);
  throw new ApiError(answer.status, body.error ?? "unknown", body.message ?? "");
}

/** @template [T=unknown] @param {string} path @param {RequestInit} [init] @returns {Promise<T>} */
const requestJson = async (path, init) => (await request(path, init)).json().catch(() => ({}));

/** Fetch JSON from a URL. @template [T=unknown] @param {string} path @returns {Promise<T>} */
export const get = (path) => requestJson(path, { headers: { accept: "application/json" } });

/** Fetch plain text from a URL. @param {string} path */
export const getText = async (path) => (await request(path)).text();

/** @template [T=unknown] @param {string} path @param {unknown} body @returns {Promise<T>} */
export const post = (path, body) =>
  requestJson(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...PAGE_HEADERS },
    body: JSON.stringify(body),
  });

/** Delete a resource. @param {string} path */
export const remove = (path) => requestJson(path, { method: "DELETE", headers: PAGE_HEADERS });

const FIRST_RECONNECT_DELAY = 1000;
const MAX_RECONNECT_DELAY = 15000;

const RETRY_DELAY = 2000;
const CLIENT_ERRORS = [400, 499];

/**
 * Return whether the server itself refused the request, so that repeating it would not help.
 *
 * @param {unknown} problem
 */
export const isClientError = (problem) =>
  problem instanceof ApiError && problem.status >= CLIENT_ERRORS[0] && problem.status <= CLIENT_ERRORS[1];

/**
 * Repeat a request until the server can be reached; reject if the server itself refuses it.
 *
 * @param {() => Promise<void>} sendRequest
 * @param {(problem: ApiError) => void} onRetry called after each failed attempt
 */
export async function retryUntilOnline(sendRequest, onRetry) {
  for (;;) {
    const problem = await sendRequest().catch((problem) => problem);
    if (!problem) return;
    if (isClientError(problem)) throw problem;
    onRetry(problem);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/** If the clock has jumped by more than this since the last check, the device has slept (in milliseconds). */
const WATCHDOG_INTERVAL = 4000;
const SLEEP_GAP = 12_000;
/** A stream that was silent for this long is dead: the server sends a ping every 15 seconds (in milliseconds). */
const MAX_SILENCE = 45_000;
/** A stream without a greeting for this long is shown as lost, though the browser still tries (in milliseconds). */
const GREETING_TIMEOUT = 5000;

const ENTRY_TYPES = ["move", "undo", "seat", "again"];
const NOTICE_TYPES = ["chat", "presence", "bots", "highlights", "gone"];
const PING = "ping";

/** The page version that the server expects, and the newest entry. @typedef {{version: string, n: number}} Hello */

/**
 * The only event stream of a page. It resumes where it broke off, and reconnects when the device has slept and when the
 * stream falls silent, as a proxy may have dropped it unnoticed. `url` returns the address for "everything after n";
 * `onEvent` gets each entry, `onNotice` messages outside the log, `onHello` the greeting, `onConnection` whether the
 * stream is up; `onRefused` is called when the server refuses the stream.
 */
export class ReconnectingEventSource {
  /** @type {EventSource | null} */
  #source = null;
  #retryDelay = FIRST_RECONNECT_DELAY;
  #retryTimer = 0;
  #greetingTimer = 0;
  #shouldBeOpen = false;
  /** Time of the last message, or of the connection attempt; and how long the stream may be silent after it. */
  #lastHeard = 0;
  #allowedSilence = MAX_SILENCE;

  /**
   * @param {{url: () => string, onEvent: (event: TableEvent) => void,
   *   onNotice: (type: string, data: unknown) => void, onHello: (hello: Hello) => void,
   *   onConnection: (up: boolean) => void, onRefused: () => void}} handlers
   * @param {Pick<typeof globalThis, "EventSource" | "addEventListener">} browser
   */
  constructor(handlers, browser = globalThis) {
    this.handlers = handlers;
    this.browser = browser;
    // The browser's idea of its network is only a hint: the server may run on this very device.
    for (const hint of ["online", "offline"]) browser.addEventListener(hint, () => this.#reconnect());
    this.#watchForSilence();
  }

  open() {
    this.#shouldBeOpen = true;
    if (!this.#source) this.#connect();
  }

  /** Open the stream. @param {number} patience how long it may be silent before the greeting */
  #connect(patience = MAX_SILENCE) {
    const used = this.browser === globalThis ? transport() : undefined;
    const source = new (used ?? this.browser).EventSource(this.handlers.url());
    this.#source = source;
    [this.#lastHeard, this.#allowedSilence] = [Date.now(), patience];
    this.#greetingTimer = setTimeout(
      () => this.handlers.onConnection(false),
      used?.greetingTimeout ?? GREETING_TIMEOUT,
    );
    this.#listen("hello", (/** @type {Hello} */ hello) => this.#onHello(hello));
    for (const type of ENTRY_TYPES)
      this.#listen(type, (/** @type {TableEvent} */ entry) => this.handlers.onEvent(entry));
    for (const type of NOTICE_TYPES) this.#listen(type, (notice) => this.handlers.onNotice(type, notice));
    this.#listen(PING, () => undefined);
    source.addEventListener("error", () => this.#onError(source));
  }

  /** @template T @param {string} type @param {(data: T) => void} listener */
  #listen(type, listener) {
    this.#source?.addEventListener(type, ({ data }) => {
      this.#lastHeard = Date.now();
      listener(JSON.parse(data));
    });
  }

  /** @param {Hello} hello */
  #onHello(hello) {
    clearTimeout(this.#greetingTimer);
    [this.#retryDelay, this.#allowedSilence] = [FIRST_RECONNECT_DELAY, MAX_SILENCE];
    this.handlers.onConnection(true);
    this.handlers.onHello(hello);
  }

  close() {
    this.#shouldBeOpen = false;
    this.#disconnect();
  }

  #disconnect() {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#greetingTimer);
    this.#source?.close();
    this.#source = null;
  }

  /** Reconnect at once: the old stream may hang without an error. @param {number} [patience] */
  #reconnect(patience) {
    if (!this.#shouldBeOpen) return;
    this.#retryDelay = FIRST_RECONNECT_DELAY;
    this.#disconnect();
    this.handlers.onConnection(false);
    this.#connect(patience);
  }

  #watchForSilence() {
    let last = Date.now();
    setInterval(() => {
      const slept = Date.now() - last > SLEEP_GAP;
      last = Date.now();
      if (slept) this.#reconnect();
      // Other connections of the browser may be dead too, and it tries them one after the other.
      else if (this.#source && last - this.#lastHeard > this.#allowedSilence) this.#reconnect(REQUEST_TIMEOUT);
    }, WATCHDOG_INTERVAL);
  }

  /** @param {EventSource} source */
  #onError(source) {
    if (this.#source !== source) return;
    clearTimeout(this.#greetingTimer);
    this.handlers.onConnection(false);
    if (source.readyState !== source.CLOSED) return;
    this.#disconnect();
    this.handlers.onRefused();
    this.#retryTimer = setTimeout(() => this.#shouldBeOpen && this.open(), this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RECONNECT_DELAY, this.#retryDelay * 2);
  }
}
