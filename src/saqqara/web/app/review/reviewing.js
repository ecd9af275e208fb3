/** @import { Counted, Judged } from "../engine/judging.js" */
/** @import { Known } from "../engine/known.js" */
/** @import { Missing, Review } from "./course.js" */
import { get, isRefusal, post } from "../ground/net.js";
import { Found } from "./found.js";

/**
 * Whoever judges a decision, and what may stand in their way (see `Analyst`).
 *
 * @typedef {{judge: (known: Known, judged: Judged, done: (counted: Counted[]) => void, failed: (word: string) => void) => void,
 *   close: () => void}} Judge
 * @typedef {{obstacle: () => string, new (): Judge}} Judges
 */

/** After so many decisions it asks what to say of them, sooner where that takes longer (in milliseconds). */
const SOME = 5;
const EVERY = 3000;

/** Reviews a game on this device: judges one decision after the other, and has the server say what that means. */
export class Reviewing {
  /** Whether it judges, or waits for the device. */
  works = false;
  /** The id of the words that say why this device could not go on; "" where it could. */
  failed = "";
  /** @type {Judge} */
  #judge;
  /** @type {Found | null} */
  #found = null;
  /** How many decisions the page was told last, and when. */
  #told = { count: 0, at: 0 };
  /** Settled when the device is free again. @type {Promise<void>} */
  #free = Promise.resolve();
  /** Settles that; null while it is free. @type {(() => void) | null} */
  #resume = null;
  /** Leaves the decision that is judged. */
  #leave = () => {};

  /**
   * @param {string} path of the table
   * @param {Judges} judges
   * @param {(review: Review) => void} tell hears what is found, bit by bit
   */
  constructor(path, judges, tell) {
    this.path = path;
    this.judges = judges;
    this.tell = tell;
    this.#judge = new judges();
  }

  /**
   * Judges what is missing; gives false where the server has to: the browser cannot search or is too slow, or the server takes
   * none of it. Rejects where the server cannot be reached; it may be called again then, and goes on where it was.
   *
   * @param {Review} review
   */
  async review(review) {
    if (this.judges.obstacle() || review.simulations === null) return false;
    this.works = true;
    if (this.#found?.key !== review.key) this.#found = new Found(review.key);
    try {
      return await this.#judgeAll(review, review.simulations, this.#found);
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
      this.#found.forget();
      return false;
    } finally {
      this.works = false;
      this.#judge.close();
    }
  }

  /** Leaves the device to something else. */
  pause() {
    if (this.#resume) return;
    this.#free = new Promise((resolve) => {
      this.#resume = resolve;
    });
    this.#judge.close();
    this.#leave();
  }

  /** Goes on after a pause. */
  resume() {
    this.#resume?.();
    this.#resume = null;
  }

  /** @param {Review} review @param {number} simulations @param {Found} found */
  async #judgeAll(review, simulations, found) {
    this.failed = "";
    this.#say(review, true);
    if (found.judgements.length) await this.#report(found, true);
    for (const one of review.missing.filter(({ n }) => !found.has(n))) {
      const options = await this.#judged(one, simulations);
      if (!options) break;
      found.add({ n: one.n, options });
      if (this.#isTime(found)) await this.#report(found, true);
    }
    this.works = false;
    if (found.judgements.length) await this.#report(found, this.failed !== "");
    return !this.failed;
  }

  /** What was counted of a decision; null where that cannot be found out here. @param {Missing} missing @param {number} simulations */
  async #judged({ n, move }, simulations) {
    /** @type {{known: Known}} */
    const { known } = await get(`${this.path}/variation?at=${n}`);
    for (;;) {
      while (this.#resume) await this.#free;
      const options = await this.#counted(known, { move, simulations });
      if (options !== undefined) return options;
    }
  }

  /**
   * The same, undefined where it had to leave the device meanwhile.
   *
   * @param {Known} known
   * @param {Judged} judged
   * @returns {Promise<Counted[] | null | undefined>}
   */
  #counted(known, judged) {
    return new Promise((resolve) => {
      this.#leave = () => resolve(undefined);
      this.#judge.judge(known, judged, resolve, (word) => {
        this.failed = word;
        resolve(null);
      });
    });
  }

  /** @param {Found} found */
  #isTime({ judgements: { length } }) {
    const { count, at } = this.#told;
    return length === 1 || length - count >= SOME || performance.now() - at >= EVERY;
  }

  /** Has the server say what was found. @param {Found} found @param {boolean} running */
  async #report({ key, judgements }, running) {
    /** @type {Review} */
    const review = await post(`${this.path}/review/report`, { key, judgements });
    this.#told = { count: judgements.length, at: performance.now() };
    this.#say(review, running);
  }

  /** @param {Review} review @param {boolean} running */
  #say(review, running) {
    this.tell({ ...review, running, failed: null });
  }
}
