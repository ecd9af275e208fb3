/** @typedef {{watching: number, gone: (number | null)[], patience: number}} Attendance */
/** @typedef {"ready" | "busy"} Bots whether those of the table wait for long behind those of others */

const SECOND = 1000;
/** Whoever only loads the page again is not said to be away (in milliseconds). */
const GRACE = 20 * SECOND;
/** So much later than the moment itself it is looked whether it has come (in milliseconds). */
const LATER = 20;

/** Who is at the table, as far as the server told: how many watch, who is gone for how long by now, and the bots. */
export class Presence {
  watching = 0;
  /** @type {Bots} */
  bots = "ready";
  /** By seat since when its person is gone, as a time of this browser. @type {(number | null)[]} */
  #since = [];
  #patience = Number.POSITIVE_INFINITY;
  #timer = 0;

  /** @param {() => void} onChange called also when somebody has been gone for long enough */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** @param {Attendance} told */
  take({ watching, gone, patience }) {
    const now = Date.now();
    this.watching = watching;
    this.#since = gone.map((seconds) => (seconds === null ? null : now - seconds * SECOND));
    this.#patience = patience * SECOND;
    this.#look();
  }

  /** @param {{state: Bots}} told */
  takeBots({ state }) {
    if (state === this.bots) return;
    this.bots = state;
    this.onChange();
  }

  /** Whether the person of a seat is away. @param {number} seat */
  isAway(seat) {
    return this.#goneFor(seat) >= Math.min(GRACE, this.#patience);
  }

  /** Whether the person of a seat is away for so long that a bot may play there. @param {number} seat */
  isMissed(seat) {
    return this.#goneFor(seat) >= this.#patience;
  }

  /** @param {number} seat */
  #goneFor(seat) {
    return Date.now() - (this.#since[seat] ?? Number.POSITIVE_INFINITY);
  }

  #look() {
    clearTimeout(this.#timer);
    this.onChange();
    const due = this.#since.flatMap((since) =>
      since === null ? [] : [GRACE, this.#patience].map((limit) => since + limit - Date.now()),
    );
    const next = Math.min(...due.filter((time) => time > 0));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#look(), next + LATER);
  }
}
