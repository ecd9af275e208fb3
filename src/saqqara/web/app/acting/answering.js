/** @import { Model } from "../table/model.js" */
/** @import { Table } from "./actions.js" */
import { arrangedIn, leaving } from "../ground/arranging.js";
import { bonusOf } from "../ground/pending.js";
import { text } from "../ground/words.js";
import { playMove } from "./acting.js";

/** Answers for a player what they have said already: a ship stays as it is, a bonus is always taken. */
export class Answering {
  /** The ship that is left as it is, move by move; 0 for none. */
  #ship = 0;
  /** The entry after which it has answered last: a second answer there would be to a refusal. */
  #at = -1;
  /** The entry after which somebody has said that they always take: they mean this bonus too. */
  #said = -1;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Leaves the stones of the ship that is being arranged as they lie. */
  leaveAsItIs() {
    const { model } = this.table;
    this.#ship = (model.now && model.asked && arrangedIn(model.now)?.ship) || 0;
    this.#at = -1;
    this.hostUpdated();
  }

  /** Has the bonuses of a seat always taken from now on, or no more. @param {number} seat */
  toggleAlways(seat) {
    const { model } = this.table;
    const on = model.always.toggle(seat);
    this.#said = on ? model.n : -1;
    this.#at = -1;
    this.table.say(text(on ? "page-always-on" : "page-always-off", { name: model.names[seat] }));
  }

  /** Gives the answer when the question has come. */
  hostUpdated() {
    const { model } = this.table;
    if (model.snapshot?.score_sheet) model.always.forget();
    // What is held back, was refused or has come to its end is not gone on with, also when somebody goes back to it.
    if (model.pick || model.status?.bad || !model.now || !arrangedIn(model.now)) this.#ship = 0;
    if (!model.asked || model.n === this.#at) return;
    const [left, taken] = [this.#left(model), this.#taken(model)];
    if (left ?? taken) this.#at = model.n;
    if (left) playMove(this.table, left);
    else if (taken) model.act(taken);
  }

  /** The next move by which a ship stays as it is; null where it does not, or cannot any more. @param {Model} model */
  #left({ now }) {
    return now && this.#ship && arrangedIn(now)?.ship === this.#ship ? leaving(now) : null;
  }

  /** The answer that takes a bonus where its player always takes it; whoever goes back to one is asked. @param {Model} model */
  #taken({ now, n, always, snapshot }) {
    const means = always.has(now?.actor ?? -1) && (!snapshot?.redo || this.#said === n);
    return now && means ? bonusOf(now) : null;
  }
}
