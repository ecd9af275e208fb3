import { localStore } from "../core/storage.js";

/**
 * For which seats of this browser a table always takes the bonus of a space of the pyramid (PYR-B2): said once a game, and
 * kept in the browser as long as the game lasts.
 */
export class AutoBonus {
  #key = "";
  /** @type {Set<number>} */
  #seats;

  /** @param {string} table */
  constructor(table) {
    this.#key = `saqqara-always ${table}`;
    this.#seats = new Set(localStore.readJson(this.#key, /** @type {number[]} */ ([])));
  }

  /** @param {number} seat */
  has(seat) {
    return this.#seats.has(seat);
  }

  /** @param {number} seat @returns {boolean} whether it is so from now on */
  toggle(seat) {
    if (!this.#seats.delete(seat)) this.#seats.add(seat);
    this.#save();
    return this.has(seat);
  }

  /** The game is over. */
  clear() {
    if (this.#seats.size === 0) return;
    this.#seats.clear();
    this.#save();
  }

  #save() {
    if (this.#seats.size) localStore.writeJson(this.#key, [...this.#seats]);
    else localStore.remove(this.#key);
  }
}
