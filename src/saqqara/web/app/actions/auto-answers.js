/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "./table-actions.js" */
import { arrangementOf, keepAsIsMove } from "../core/arrangement.js";
import { text } from "../core/i18n.js";
import { bonusMove } from "../core/pending-agenda.js";
import { playMove } from "./play-move.js";

/** Answers for a player what they have said already: a ship stays as it is, a bonus is always taken. */
export class AutoAnswers {
  /** The ship that is left as it is, move by move; 0 for none. */
  #unchangedShip = 0;
  /** The entry after which it has answered last: a second answer there would be to a refusal. */
  #answeredEntry = -1;
  /** The entry after which somebody has said that they always take: they mean this bonus too. */
  #enabledEntry = -1;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
  }

  /** Leaves the stones of the ship that is being arranged as they lie. */
  keepShipAsIs() {
    const { model } = this.table;
    this.#unchangedShip = (model.presentView && model.canMove && arrangementOf(model.presentView)?.ship) || 0;
    this.#answeredEntry = -1;
    this.hostUpdated();
  }

  /** Has the bonuses of a seat always taken from now on, or no more. @param {number} seat */
  toggleAutoBonus(seat) {
    const { model } = this.table;
    const on = model.autoBonus.toggle(seat);
    this.#enabledEntry = on ? model.n : -1;
    this.#answeredEntry = -1;
    this.table.say(text(on ? "page-always-on" : "page-always-off", { name: model.names[seat] }));
  }

  /** Gives the answer when the question has come. */
  hostUpdated() {
    const { model } = this.table;
    if (model.snapshot?.score_sheet) model.autoBonus.clear();
    // What is held back, was refused or has come to its end is not gone on with, also when somebody goes back to it.
    if (model.pick || model.status?.bad || !model.presentView || !arrangementOf(model.presentView))
      this.#unchangedShip = 0;
    if (!model.canMove || model.n === this.#answeredEntry) return;
    const [left, taken] = [this.#keepAsIsAnswer(model), this.#bonusAnswer(model)];
    if (left ?? taken) this.#answeredEntry = model.n;
    if (left) playMove(this.table, left);
    else if (taken) model.submitMove(taken);
  }

  /** The next move by which a ship stays as it is; null where it does not, or cannot any more. @param {Model} model */
  #keepAsIsAnswer({ presentView }) {
    return presentView && this.#unchangedShip && arrangementOf(presentView)?.ship === this.#unchangedShip
      ? keepAsIsMove(presentView)
      : null;
  }

  /** The answer that takes a bonus where its player always takes it; whoever goes back to one is asked. @param {Model} model */
  #bonusAnswer({ presentView, n, autoBonus, snapshot }) {
    const means = autoBonus.has(presentView?.actor ?? -1) && (!snapshot?.redo || this.#enabledEntry === n);
    return presentView && means ? bonusMove(presentView) : null;
  }
}
