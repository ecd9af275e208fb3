import { localStore } from "../core/storage.js";

/**
 * The seats of this browser that always take the bonus of a pyramid space (PYR-B2): chosen once a game, and stored in
 * the browser as long as the game lasts.
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

  /** @param {number} seat @returns {boolean} whether it is on now */
  toggle(seat) {
    if (!this.#seats.delete(seat)) this.#seats.add(seat);
    this.#save();
    return this.has(seat);
  }

  /** Clear the choice when the game is over. */
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
