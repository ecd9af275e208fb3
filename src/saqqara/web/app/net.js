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

/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
async function ask(path, init) {
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, "offline", "");
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, body.error ?? "unknown", body.message ?? "");
  return body;
}

/** @param {string} path */
export const get = (path) => ask(path, { headers: { accept: "application/json" } });

/** @param {string} path @param {unknown} body */
export const post = (path, body) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const FIRST_RETRY = 1000;
const LAST_RETRY = 15000;

/**
 * The one event stream of a page: it resumes where it broke off, and sleeps while the page cannot be seen.
 *
 * `url` gives the address for "everything after n"; `onEvent` gets each entry, `onHello` the greeting, `onLine` whether it is up.
 */
export class Stream {
  /** @type {EventSource | null} */
  #source = null;
  #retry = FIRST_RETRY;
  #timer = 0;
  #wanted = false;

  /**
   * @param {{url: () => string, onEvent: (event: TableEvent) => void,
   *   onHello: (hello: {version: string, n: number}) => void, onLine: (up: boolean) => void}} handlers
   */
  constructor(handlers) {
    this.handlers = handlers;
  }

  open() {
    this.#wanted = true;
    if (this.#source) return;
    const source = new EventSource(this.handlers.url());
    this.#source = source;
    source.addEventListener("hello", (event) => {
      this.#retry = FIRST_RETRY;
      this.handlers.onLine(true);
      this.handlers.onHello(JSON.parse(event.data));
    });
    for (const type of ["move", "undo", "seat"]) {
      source.addEventListener(type, (event) => this.handlers.onEvent(JSON.parse(event.data)));
    }
    source.addEventListener("error", () => this.#broken(source));
  }

  close() {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  /** @param {EventSource} source */
  #broken(source) {
    if (this.#source !== source) return;
    this.handlers.onLine(false);
    if (source.readyState !== EventSource.CLOSED) return;
    this.#source = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wanted && this.open(), this.#retry);
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }
}
