import { mock } from "node:test";

/**
 * Answers what the page asks, in place of the server. `answers` are by method and path ("GET /api/tables/t1"): a value, a
 * number for a status, "offline", or a function that gives one of these. What is `held` waits until it is let go.
 */
export class FakeServer {
  answers = {};
  /** What was asked, in order: `key` and what was posted. */
  asked = [];
  #held = new Map();

  constructor() {
    mock.method(globalThis, "fetch", (path, init) => this.#answer(String(path), init));
  }

  /** Lets the next request for something wait; gives a function that lets it go, with an answer of its own if need be. */
  hold(key) {
    let go;
    const waits = new Promise((resolve) => {
      go = resolve;
    });
    this.#held.set(key, [...(this.#held.get(key) ?? []), waits]);
    return go;
  }

  /** How often something was asked. */
  times(key) {
    return this.asked.filter((one) => one.key === key).length;
  }

  async #answer(path, { method = "GET", body } = {}) {
    const key = `${method} ${path}`;
    this.asked.push({ key, body: body && JSON.parse(body) });
    const known = this.answers[key];
    const now = typeof known === "function" ? known() : known; // as it is when the server is asked
    const own = await this.#held.get(key)?.shift();
    return answered(own ?? structuredClone(now), key);
  }
}

/** @param {unknown} answer @param {string} key */
function answered(answer, key) {
  if (answer === "offline") throw new TypeError("fetch failed");
  if (answer === undefined) throw new Error(`nobody answers ${key}`);
  if (typeof answer === "number") return new Response(null, { status: answer });
  const { status = 200, ...told } = answer;
  return new Response(JSON.stringify(told), { status });
}
