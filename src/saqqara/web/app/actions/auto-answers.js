/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "./table-actions.js" */
import { arrangementOf, keepAsIsMove } from "../core/arrangement.js";
import { text } from "../core/i18n.js";
import { pyramidBonusMove } from "../core/pending-agenda.js";
import { playMove } from "./play-move.js";

/**
 * Answers decisions that a player has settled in advance: keep a ship's stones as they are, or always take the bonus.
 */
export class AutoAnswers {
  /** The ship whose stones keep their order, move by move; 0 for none. */
  #unchangedShip = 0;
  /** The entry after which this last answered: a second answer to it would only repeat a refused one. */
  #answeredEntry = -1;
  /** The entry after which the player chose "always take", which covers the bonus offered now. */
  #enabledEntry = -1;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
  }

  /** Keep the stones of the ship that is being arranged in their order. */
  keepShipAsIs() {
    const { model } = this.table;
    this.#unchangedShip = (model.presentView && model.canMove && arrangementOf(model.presentView)?.ship) || 0;
    this.#answeredEntry = -1;
    this.hostUpdated();
  }

  /** Turn automatic bonuses for a seat on or off. @param {number} seat */
  toggleAutoBonus(seat) {
    const { model } = this.table;
    const on = model.autoBonus.toggle(seat);
    this.#enabledEntry = on ? model.n : -1;
    this.#answeredEntry = -1;
    this.table.say(text(on ? "page-always-on" : "page-always-off", { name: model.names[seat] }));
  }

  /** Send the answer as soon as its decision is due. */
  hostUpdated() {
    const { model } = this.table;
    if (model.snapshot?.score_sheet) model.autoBonus.clear();
    // Stop keeping the order when the player selects something, a move was refused or the arrangement ends; undo does
    // not resume it.
    if (model.pick || model.status?.bad || !model.presentView || !arrangementOf(model.presentView))
      this.#unchangedShip = 0;
    if (!model.canMove || model.n === this.#answeredEntry) return;
    const [left, taken] = [this.#keepAsIsAnswer(model), this.#bonusAnswer(model)];
    if (left ?? taken) this.#answeredEntry = model.n;
    if (left) playMove(this.table, left);
    else if (taken) model.submitMove(taken);
  }

  /**
   * Return the next move that keeps the ship's stones in their order; null if that is off or no longer possible.
   *
   * @param {Model} model
   */
  #keepAsIsAnswer({ presentView }) {
    return presentView && this.#unchangedShip && arrangementOf(presentView)?.ship === this.#unchangedShip
      ? keepAsIsMove(presentView)
      : null;
  }

  /**
   * Return the move that takes a bonus for a player who always does. After an undo the player is asked again.
   *
   * @param {Model} model
   */
  #bonusAnswer({ presentView, n, autoBonus, snapshot }) {
    const means = autoBonus.has(presentView?.actor ?? -1) && (!snapshot?.redo || this.#enabledEntry === n);
    return presentView && means ? pyramidBonusMove(presentView) : null;
  }
}
