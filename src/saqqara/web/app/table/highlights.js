import { get, post } from "../ground/net.js";

/**
 * What of a game that is over is worth to be seen.
 *
 * @typedef {{n: number, round: number, seat: number, sentence: string}} Highlight the decision that was due after entry `n`
 * @typedef {{state: "running" | "ready" | "none", ended: string | null, turning: Highlight | null, best: Highlight | null,
 *   luck: Highlight | null}} Found
 */

/** @type {Found} */
const NOTHING = { state: "none", ended: null, turning: null, best: null, luck: null };

/** The turning point, the best move and the luck of a game that is over, as far as the server knows them. */
export class Highlights {
  /** What was found; null before that was asked for. @type {Found | null} */
  found = null;
  /** Whether it was looked for while somebody had this page open. */
  waited = false;
  /** @type {Promise<void> | null} */
  #looking = null;
  /** Grows when the game goes on, so that an answer about its former end is dropped. */
  #edition = 0;

  /** @param {string} path @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/highlights`;
    this.onChange = onChange;
  }

  /** Asks for them once, and has the server look for them where they are not known; resolves with the first answer. */
  look() {
    this.#looking ??= this.#take(post(this.path, {}));
    return this.#looking;
  }

  /** Asks what was found, where it was looked for: that it is found may be heard before the answer that it is looked for. */
  async ask() {
    await this.#looking;
    if (this.found?.state === "running") await this.#take(get(this.path));
  }

  /** Asks once more where the line was broken meanwhile: a server that was started anew has begun nothing. */
  async lookAgain() {
    if (this.found?.state !== "running") return;
    this.#looking = this.#take(post(this.path, {}));
    await this.#looking;
  }

  /** The game goes on. */
  forget() {
    this.#edition += 1;
    [this.found, this.waited, this.#looking] = [null, false, null];
  }

  /** @param {Promise<unknown>} answer */
  async #take(answer) {
    const edition = this.#edition;
    const found = /** @type {Found} */ (await answer.catch(() => NOTHING));
    if (edition !== this.#edition) return;
    this.found = found;
    this.waited ||= found.state === "running";
    this.onChange();
  }
}
