/** @import { Known } from "../engine/known.js" */
/** @import { Opinion } from "../engine/opinion.js" */

/**
 * Whoever looks at a position, and what may stand in their way (see `Analyst`).
 *
 * @typedef {{look: (known: Known, tell: (opinion: Opinion) => void, failed: (word: string) => void) => void,
 *   stop: () => void}} Looker
 * @typedef {{obstacle: () => string, new (): Looker}} Lookers
 */

/** For so long who hears the page is told no other opinion, in milliseconds. */
const QUIET = 5000;

/** What the strongest bot thinks of one position after the other, found on this device while somebody looks. */
export class Live {
  /** What it thinks so far of what it looks at. @type {Opinion | null} */
  opinion = null;
  /** What of that is read out: it does not follow each number. @type {Opinion | null} */
  spoken = null;
  /** The id of the words that say why it cannot look here; "" where it can. */
  obstacle = "";
  /** What it looks at, "" for nothing. */
  #here = "";
  #spokenAt = 0;
  /** @type {Looker | null} */
  #looker = null;

  /** @param {Lookers} lookers @param {() => void} onChange */
  constructor(lookers, onChange) {
    this.lookers = lookers;
    this.onChange = onChange;
    this.obstacle = lookers.obstacle();
  }

  /** Whether the device is busy with it. */
  get works() {
    return this.#here !== "" && !this.opinion?.deep;
  }

  /** Looks at a position and at nothing else; goes on where it looks at that one already. @param {string} here @param {Known} known */
  look(here, known) {
    if (here === this.#here) return;
    this.#forget(here);
    this.#looker ??= new this.lookers();
    this.#looker.look(
      known,
      (opinion) => this.#hear(opinion),
      (word) => this.#failed(word),
    );
  }

  /** Looks at nothing any more. */
  stop() {
    if (!this.#here) return;
    this.#looker?.stop();
    this.#forget("");
  }

  /** Forgets what went wrong: somebody wants it tried again. */
  retry() {
    this.obstacle = this.lookers.obstacle();
  }

  /** @param {Opinion} opinion */
  #hear(opinion) {
    this.opinion = opinion;
    const now = performance.now();
    if (!this.spoken || now - this.#spokenAt >= QUIET) {
      this.spoken = opinion;
      this.#spokenAt = now;
    }
    this.onChange();
  }

  /** @param {string} word */
  #failed(word) {
    this.#looker = null;
    this.obstacle = word;
    this.#forget("");
    this.onChange();
  }

  /** @param {string} here */
  #forget(here) {
    Object.assign(this, { opinion: null, spoken: null });
    this.#here = here;
  }
}
