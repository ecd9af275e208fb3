/** @typedef {{watching: number, gone: (number | null)[], patience: number}} Attendance */
/** @typedef {"ready" | "busy"} BotsState whether this table's bots wait a long time for those of other tables */

const SECOND = 1000;
/** A person who only reloads the page is not shown as away (in milliseconds). */
const AWAY_AFTER = 20 * SECOND;
/** Timers run this much later than the moment they wait for (in milliseconds). */
const TIMER_SLACK = 20;

/**
 * Who is at the table, according to the server: the number of spectators, how long players have been absent, and the
 * bots.
 */
export class Presence {
  watching = 0;
  /** @type {BotsState} */
  bots = "ready";
  /** The time since which each seat's player has been absent, in this browser's time. @type {(number | null)[]} */
  #absentSince = [];
  #replaceableAfter = Number.POSITIVE_INFINITY;
  #timer = 0;

  /** @param {() => void} onChange called also when a player has been absent for long enough */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** @param {Attendance} attendance */
  receive({ watching, gone, patience }) {
    const now = Date.now();
    this.watching = watching;
    this.#absentSince = gone.map((seconds) => (seconds === null ? null : now - seconds * SECOND));
    this.#replaceableAfter = patience * SECOND;
    this.#update();
  }

  /** @param {{state: BotsState}} event */
  receiveBots({ state }) {
    if (state === this.bots) return;
    this.bots = state;
    this.onChange();
  }

  /** Return whether a seat's player is away. @param {number} seat */
  isAway(seat) {
    return this.#absentFor(seat) >= Math.min(AWAY_AFTER, this.#replaceableAfter);
  }

  /** Return whether a seat's player has been away long enough for a bot to take over. @param {number} seat */
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
