/** Interval at which the owner is asked whether it is there, and the time it has to answer (in milliseconds). */
const ASK_INTERVAL = 5000;
const PATIENCE = 3000;

/** Finds out whether the tab that owns the games still answers: a browser may freeze tabs in the background. */
export class OwnerWatch {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #deadline;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #interval;

  /**
   * @param {() => void} ask
   * @param {() => boolean} isNeeded whether this tab waits for anything
   * @param {() => void} onSilent is called when the owner has not answered
   */
  constructor(ask, isNeeded, onSilent) {
    this.ask = ask;
    this.isNeeded = isNeeded;
    this.onSilent = onSilent;
  }

  start() {
    this.#interval = setInterval(() => this.isNeeded() && this.check(), ASK_INTERVAL);
    this.check();
  }

  /** Ask now, unless an answer is due already. */
  check() {
    if (this.#deadline !== undefined || this.#interval === undefined) return;
    this.#deadline = setTimeout(() => {
      this.#deadline = undefined;
      this.onSilent();
    }, PATIENCE);
    this.ask();
  }

  /** Note that the owner has answered. */
  answered() {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  stop() {
    this.answered();
    clearInterval(this.#interval);
    this.#interval = undefined;
  }
}
