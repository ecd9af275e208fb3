/** @import { Model } from "../table/model.js" */
/** @import { ViewDiff } from "../core/view-diff.js" */
/** @import { GameEvent } from "../core/types.js" */
import { get } from "../core/net.js";

/**
 * What a move would bring at once, as far as the seat may know; `points` are how many more the game would end with, by
 * seat. `hidden`: what follows depends on chance or on hidden
 * cards; `ends`: whether the turn is over with it.
 * @typedef {{notes: GameEvent[], effect: ViewDiff, points: number[], hidden: boolean, ends?: boolean}} MovePreview
 */

/** What the moves of the decision that is asked now would bring; the server is asked once for each decision. */
export class MovePreviews {
  #entry = -1;
  /** @type {Promise<Record<string, MovePreview>>} */
  #previews = Promise.resolve({});

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** What a move would bring; null when it is not known. @param {string} move @returns {Promise<MovePreview | null>} */
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
   * Whether the turn would be over with a move; also where that is not known, since asking once too often does no harm.
   *
   * @param {string} move
   */
  async endsTurn(move) {
    return (await this.forMove(move))?.ends ?? true;
  }
}
