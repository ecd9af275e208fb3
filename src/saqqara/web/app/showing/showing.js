/** @import { TableEvent } from "../ground/types.js" */
import { nextTask } from "../ground/task.js";

/** From this many entries still to be shown, each gets a share of `CATCHING_UP` (all times in milliseconds). */
const MANY = 6;
const CATCHING_UP = 6000;
const SHORTEST = 250;
const LONGEST = 60_000;

/** What was received, shown one after the other. */
export class Showing {
  /** @type {TableEvent[]} those not shown yet */
  waiting = [];
  playing = false;
  rushing = false;
  /** The newest entry that is shown, or was; none is newer than what was dropped last. */
  begun = -1;
  /** @type {Promise<void>} */
  #drained = Promise.resolve();
  /** The newest entry that need not be shown any more. */
  #dropped = -1;

  /**
   * @param {(event: TableEvent) => Promise<void>} show
   * @param {() => void} onChange called when showing begins and when all is shown
   */
  constructor(show, onChange) {
    this.show = show;
    this.onChange = onChange;
  }

  /** @param {TableEvent} event */
  add(event) {
    this.waiting.push(event);
    if (!this.playing) this.#drained = this.#drain();
  }

  /** Forgets what was to be shown up to entry `n`, and gives what is left. @param {number} n */
  drop(n) {
    this.#dropped = n;
    this.begun = Math.min(this.begun, n);
    this.waiting = this.waiting.filter((event) => event.n > n);
    return this.waiting;
  }

  /** Shows at once all that is still to be shown. @param {() => void} flush ends what is moving now */
  async hurry(flush) {
    this.rushing = true;
    flush();
    await this.#drained;
    this.rushing = false;
  }

  /**
   * How long one entry may be shown at most, in milliseconds: less while many wait.
   *
   * @param {boolean} watching whether people only watch bots
   */
  timeOf(watching) {
    const waiting = this.waiting.length;
    return waiting < MANY || watching ? LONGEST : Math.max(SHORTEST, CATCHING_UP / waiting);
  }

  async #drain() {
    this.playing = true;
    for (let event = this.waiting.shift(); event; event = this.waiting.shift()) {
      this.begun = event.n;
      this.onChange();
      await nextTask();
      if (event.n > this.#dropped) await this.show(event);
    }
    this.playing = false;
    this.onChange();
  }
}
