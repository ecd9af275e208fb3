import { get, post } from "../core/net.js";

/**
 * The remarkable moments of a finished game.
 *
 * @typedef {{n: number, round: number, seat: number, sentence: string}} Highlight the decision that was due after entry
 *   `n`
 * @typedef {{state: "running" | "ready" | "none", ended: string | null, turning: Highlight | null, best: Highlight | null,
 *   luck: Highlight | null}} HighlightsResult
 */

/** @type {HighlightsResult} */
const NO_HIGHLIGHTS = { state: "none", ended: null, turning: null, best: null, luck: null };

/** The turning point, the best move and the luck of a finished game, as far as the server knows them. */
export class Highlights {
  /** The result; null before it was requested. @type {HighlightsResult | null} */
  result = null;
  /** Whether the search for highlights ran while this page was open. */
  wasAwaited = false;
  /** @type {Promise<void> | null} */
  #request = null;
  /** Incremented when the game continues, so that a response about its former end is dropped. */
  #generation = 0;

  /** @param {string} path @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/highlights`;
    this.onChange = onChange;
  }

  /**
   * Request the highlights once, which starts the search for them if they are unknown; resolve with the first response.
   */
  load() {
    this.#request ??= this.#receive(post(this.path, {}));
    return this.#request;
  }

  /**
   * Fetch the result of a running search. The message that it has finished may arrive before the response that it has
   * started.
   */
  async refresh() {
    await this.#request;
    if (this.result?.state === "running") await this.#receive(get(this.path));
  }

  /** Repeat the request after the connection was lost: a restarted server has no search running. */
  async retry() {
    if (this.result?.state !== "running") return;
    this.#request = this.#receive(post(this.path, {}));
    await this.#request;
  }

  /** Reset, as the game continues. */
  reset() {
    this.#generation += 1;
    [this.result, this.wasAwaited, this.#request] = [null, false, null];
  }

  /** @param {Promise<unknown>} answer */
  async #receive(answer) {
    const edition = this.#generation;
    const found = /** @type {HighlightsResult} */ (await answer.catch(() => NO_HIGHLIGHTS));
    if (edition !== this.#generation) return;
    this.result = found;
    this.wasAwaited ||= found.state === "running";
    this.onChange();
  }
}
