/** @import { Model } from "../table/model.js" */
/** @import { Effect } from "../ground/effects.js" */
/** @import { Note } from "../ground/types.js" */
import { get } from "../ground/net.js";

/**
 * What a move would bring at once, as far as the seat may know; `points` are how many more the game would end with, by
 * seat. `hidden`: what follows depends on chance or on hidden
 * cards; `ends`: whether the turn is over with it.
 * @typedef {{notes: Note[], effect: Effect, points: number[], hidden: boolean, ends?: boolean}} Prospect
 */

/** What the moves of the decision that is asked now would bring; the server is asked once for each decision. */
export class Prospects {
  #n = -1;
  /** @type {Promise<Record<string, Prospect>>} */
  #moves = Promise.resolve({});

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** What a move would bring; null when it is not known. @param {string} move @returns {Promise<Prospect | null>} */
  async of(move) {
    const { n, path } = this.model;
    if (n !== this.#n) {
      this.#n = n;
      const asked = /** @type {Promise<{n: number, moves: Record<string, Prospect>}>} */ (get(`${path}/prospects`));
      this.#moves = asked.then(
        (answer) => (answer.n === n ? answer.moves : {}),
        () => ({}),
      );
    }
    return (await this.#moves)[move] ?? null;
  }

  /**
   * Whether the turn would be over with a move; also where that is not known, since asking once too often does no harm.
   *
   * @param {string} move
   */
  async ends(move) {
    return (await this.of(move))?.ends ?? true;
  }
}
