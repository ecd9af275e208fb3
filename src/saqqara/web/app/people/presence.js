/** @typedef {{watching: number, gone: (number | null)[], patience: number}} Attendance */
/** @typedef {"ready" | "busy"} BotsState whether those of the table wait for long behind those of others */

const SECOND = 1000;
/** Whoever only loads the page again is not said to be away (in milliseconds). */
const AWAY_AFTER = 20 * SECOND;
/** So much later than the moment itself it is looked whether it has come (in milliseconds). */
const TIMER_SLACK = 20;

/** Who is at the table, as far as the server told: how many watch, who is gone for how long by now, and the bots. */
export class Presence {
  watching = 0;
  /** @type {BotsState} */
  bots = "ready";
  /** By seat since when its person is gone, as a time of this browser. @type {(number | null)[]} */
  #absentSince = [];
  #replaceableAfter = Number.POSITIVE_INFINITY;
  #timer = 0;

  /** @param {() => void} onChange called also when somebody has been gone for long enough */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** @param {Attendance} told */
  receive({ watching, gone, patience }) {
    const now = Date.now();
    this.watching = watching;
    this.#absentSince = gone.map((seconds) => (seconds === null ? null : now - seconds * SECOND));
    this.#replaceableAfter = patience * SECOND;
    this.#update();
  }

  /** @param {{state: BotsState}} told */
  receiveBots({ state }) {
    if (state === this.bots) return;
    this.bots = state;
    this.onChange();
  }

  /** Whether the person of a seat is away. @param {number} seat */
  isAway(seat) {
    return this.#absentFor(seat) >= Math.min(AWAY_AFTER, this.#replaceableAfter);
  }

  /** Whether the person of a seat is away for so long that a bot may play there. @param {number} seat */
  isReplaceable(seat) {
    return this.#absentFor(seat) >= this.#replaceableAfter;
  }

  /** @param {number} seat */
  #absentFor(seat) {
    return Date.now() - (this.#absentSince[seat] ?? Number.POSITIVE_INFINITY);
  }

  #update() {
    clearTimeout(this.#timer);
    this.onChange();
    const due = this.#absentSince.flatMap((since) =>
      since === null ? [] : [AWAY_AFTER, this.#replaceableAfter].map((limit) => since + limit - Date.now()),
    );
    const next = Math.min(...due.filter((time) => time > 0));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#update(), next + TIMER_SLACK);
  }
}
