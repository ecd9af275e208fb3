import { lasting } from "../ground/storage.js";

/**
 * For which seats of this browser a table always takes the bonus of a space of the pyramid (PYR-B2): said once a game, and
 * kept in the browser as long as the game lasts.
 */
export class Always {
  #key = "";
  /** @type {Set<number>} */
  #seats;

  /** @param {string} table */
  constructor(table) {
    this.#key = `saqqara-always ${table}`;
    this.#seats = new Set(lasting.read(this.#key, /** @type {number[]} */ ([])));
  }

  /** @param {number} seat */
  has(seat) {
    return this.#seats.has(seat);
  }

  /** @param {number} seat @returns {boolean} whether it is so from now on */
  toggle(seat) {
    if (!this.#seats.delete(seat)) this.#seats.add(seat);
    this.#keep();
    return this.has(seat);
  }

  /** The game is over. */
  forget() {
    if (this.#seats.size === 0) return;
    this.#seats.clear();
    this.#keep();
  }

  #keep() {
    if (this.#seats.size) lasting.write(this.#key, [...this.#seats]);
    else lasting.forget(this.#key);
  }
}
