import { get, post } from "../core/net.js";

/**
 * What of a game that is over is worth to be seen.
 *
 * @typedef {{n: number, round: number, seat: number, sentence: string}} Highlight the decision that was due after entry `n`
 * @typedef {{state: "running" | "ready" | "none", ended: string | null, turning: Highlight | null, best: Highlight | null,
 *   luck: Highlight | null}} HighlightsResult
 */

/** @type {HighlightsResult} */
const NO_HIGHLIGHTS = { state: "none", ended: null, turning: null, best: null, luck: null };

/** The turning point, the best move and the luck of a game that is over, as far as the server knows them. */
export class Highlights {
  /** What was found; null before that was asked for. @type {HighlightsResult | null} */
  result = null;
  /** Whether it was looked for while somebody had this page open. */
  wasAwaited = false;
  /** @type {Promise<void> | null} */
  #request = null;
  /** Grows when the game goes on, so that an answer about its former end is dropped. */
  #generation = 0;

  /** @param {string} path @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/highlights`;
    this.onChange = onChange;
  }

  /** Asks for them once, and has the server look for them where they are not known; resolves with the first answer. */
  load() {
    this.#request ??= this.#receive(post(this.path, {}));
    return this.#request;
  }

  /** Asks what was found, where it was looked for: that it is found may be heard before the answer that it is looked for. */
  async refresh() {
    await this.#request;
    if (this.result?.state === "running") await this.#receive(get(this.path));
  }

  /** Asks once more where the line was broken meanwhile: a server that was started anew has begun nothing. */
  async retry() {
    if (this.result?.state !== "running") return;
    this.#request = this.#receive(post(this.path, {}));
    await this.#request;
  }

  /** The game goes on. */
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
