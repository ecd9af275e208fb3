/** @import { Model } from "../table/model.js" */
/** @import { ViewDiff } from "../core/view-diff.js" */
/** @import { GameEvent } from "../core/types.js" */
import { get } from "../core/net.js";

/**
 * The immediate effect of a move, as far as the seat may know; `points` are the additional points at the end, by seat.
 * `hidden`: the rest depends on chance or on hidden cards; `ends`: whether the move ends the turn.
 * @typedef {{notes: GameEvent[], effect: ViewDiff, points: number[], hidden: boolean, ends?: boolean}} MovePreview
 */

/** Previews of the moves of the current decision, requested once for each decision. */
export class MovePreviews {
  #entry = -1;
  /** @type {Promise<Record<string, MovePreview>>} */
  #previews = Promise.resolve({});

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * Return the preview of a move; null if it is unknown.
   *
   * @param {string} move
   * @returns {Promise<MovePreview | null>}
   */
  async forMove(move) {
    const { n, path } = this.model;
    if (n !== this.#entry) {
      this.#entry = n;
      const asked = /** @type {Promise<{n: number, moves: Record<string, MovePreview>}>} */ (get(`${path}/prospects`));
      this.#previews = asked.then(
        (answer) => (answer.n === n ? answer.moves : {}),
        () => ({}),
      );
    }
    return (await this.#previews)[move] ?? null;
  }

  /**
   * Return whether a move would end the turn; true if unknown, since one confirmation too many does no harm.
   *
   * @param {string} move
   */
  async endsTurn(move) {
    return (await this.forMove(move))?.ends ?? true;
  }
}
