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
    this.#seats = new Set(this.#read());
  }

  /** @returns {number[]} */
  #read() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
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
    try {
      if (this.#seats.size) localStorage.setItem(this.#key, JSON.stringify([...this.#seats]));
      else localStorage.removeItem(this.#key);
    } catch {
      // A browser that keeps nothing still obeys until the page is left.
    }
  }
}
