/** @import { TableEvent } from "../core/types.js" */
import { nextTask } from "../core/next-task.js";

/** From this many entries still to be shown, each gets a share of `CATCH_UP_TIME` (all times in milliseconds). */
const BACKLOG_SIZE = 6;
const CATCH_UP_TIME = 6000;
const MIN_TIME = 250;
const MAX_TIME = 60_000;

/** What was received, shown one after the other. */
export class PlaybackQueue {
  /** @type {TableEvent[]} those not shown yet */
  pending = [];
  playing = false;
  isSkipping = false;
  /** The newest entry that is shown, or was; none is newer than what was dropped last. */
  lastStarted = -1;
  /** @type {Promise<void>} */
  #drained = Promise.resolve();
  /** The newest entry that need not be shown any more. */
  #droppedUpTo = -1;

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
    this.pending.push(event);
    if (!this.playing) this.#drained = this.#drain();
  }

  /** Forgets what was to be shown up to entry `n`, and gives what is left. @param {number} n */
  drop(n) {
    this.#droppedUpTo = n;
    this.lastStarted = Math.min(this.lastStarted, n);
    this.pending = this.pending.filter((event) => event.n > n);
    return this.pending;
  }

  /** Shows at once all that is still to be shown. @param {() => void} flush ends what is moving now */
  async skip(flush) {
    this.isSkipping = true;
    flush();
    await this.#drained;
    this.isSkipping = false;
  }

  /**
   * How long one entry may be shown at most, in milliseconds: less while many wait.
   *
   * @param {boolean} watching whether people only watch bots
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
