/** @import { TableEvent } from "../core/types.js" */
import { nextTask } from "../core/next-task.js";

/** From this many waiting entries on, each gets a share of `CATCH_UP_TIME` (all times in milliseconds). */
const BACKLOG_SIZE = 6;
const CATCH_UP_TIME = 6000;
const MIN_TIME = 250;
const MAX_TIME = 60_000;

/** Received entries, shown one after the other. */
export class PlaybackQueue {
  /** @type {TableEvent[]} entries not shown yet */
  pending = [];
  playing = false;
  isSkipping = false;
  /** The newest entry whose playback has started; `drop` lowers it to the dropped entry. */
  lastStarted = -1;
  /** @type {Promise<void>} */
  #drained = Promise.resolve();
  /** The newest entry that need not be shown any more. */
  #droppedUpTo = -1;

  /**
   * @param {(event: TableEvent) => Promise<void>} show
   * @param {() => void} onChange called when playback starts and when all entries are shown
   */
  constructor(show, onChange) {
    this.show = show;
    this.onChange = onChange;
  }

  /** @param {TableEvent} event */
  add(event) {
    this.pending.push(event);
    if (!this.playing) this.#drained = this.#drain();
  }

  /** Drop the waiting entries up to `n` and return the rest. @param {number} n */
  drop(n) {
    this.#droppedUpTo = n;
    this.lastStarted = Math.min(this.lastStarted, n);
    this.pending = this.pending.filter((event) => event.n > n);
    return this.pending;
  }

  /** Show all waiting entries at once. @param {() => void} flush ends the running animation */
  async skip(flush) {
    this.isSkipping = true;
    flush();
    await this.#drained;
    this.isSkipping = false;
  }

  /**
   * Return how long one entry may be shown, in milliseconds: less while many wait.
   *
   * @param {boolean} watching whether the viewers only watch bots
   */
  timeLimit(watching) {
    const waiting = this.pending.length;
    return waiting < BACKLOG_SIZE || watching ? MAX_TIME : Math.max(MIN_TIME, CATCH_UP_TIME / waiting);
  }

  async #drain() {
    this.playing = true;
    for (let event = this.pending.shift(); event; event = this.pending.shift()) {
      this.lastStarted = event.n;
      this.onChange();
      await nextTask();
      if (event.n > this.#droppedUpTo) await this.show(event);
    }
    this.playing = false;
    this.onChange();
  }
}
