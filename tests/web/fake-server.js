import { mock } from "node:test";

/**
 * Answers the page's requests in place of the server. `answers` are by method and path ("GET /api/tables/t1"): a value, a
 * number for a status, "offline", or a function that returns one of these. A request that is `held` waits for its release.
 */
export class FakeServer {
  answers = {};
  /** The requests in order: `key` and the posted body. */
  asked = [];
  #held = new Map();

  constructor() {
    mock.method(globalThis, "fetch", (path, init) => this.#answer(String(path), init));
  }

  /** Hold the next request of a key; return a function that releases it, with an answer of its own if needed. */
  hold(key) {
    let go;
    const waits = new Promise((resolve) => {
      go = resolve;
    });
    this.#held.set(key, [...(this.#held.get(key) ?? []), waits]);
    return go;
  }

  /** How often a key was requested. */
  times(key) {
    return this.asked.filter((one) => one.key === key).length;
  }

  async #answer(path, { method = "GET", body } = {}) {
    const key = `${method} ${path}`;
    this.asked.push({ key, body: body && JSON.parse(body) });
    const known = this.answers[key];
    const now = typeof known === "function" ? known() : known; // at the time of the request
    const own = await this.#held.get(key)?.shift();
    return answered(own ?? structuredClone(now), key);
  }
}

/** @param {unknown} answer @param {string} key */
function answered(answer, key) {
  if (answer === "offline") throw new TypeError("fetch failed");
  if (answer === undefined) throw new Error(`nobody answers ${key}`);
  if (typeof answer === "number") return new Response(null, { status: answer });
  const { status = 200, ...body } = answer;
  return new Response(JSON.stringify(body), { status });
}
