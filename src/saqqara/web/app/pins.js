/** @import { Model } from "./model.js" */
/** @import { Table } from "./actions.js" */
/** @import { View } from "./types.js" */
import { cardName, marketCard, text } from "./words.js";

/** Whether a seat will certainly be asked for a card although others decide before: a stone of it is still to land. @param {View} view @param {number} seat */
const willTake = ({ ships, agenda = [] }, seat) =>
  ships.some(({ site, stones }) => site === "market" && stones.includes(seat)) ||
  agenda.some(([what, who]) => what === "take" && who === seat);

/** A card of the market that somebody has marked as theirs before they are asked. */
export class Pins {
  #space = 0;
  #card = "";
  /** Whether it was said that cards may be marked; once is enough. */
  #said = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether a card may be marked now. @param {Model} model */
  #may({ newest, mine, you, asked }) {
    if (!newest || mine < 0 || asked || newest.actor === null || you.includes(newest.actor)) return false;
    return willTake(newest, mine);
  }

  /** What the market's picture needs to know: whether cards may be marked, and which space is. */
  get scene() {
    return this.#may(this.table.model) ? { space: this.#space } : null;
  }

  /** Marks the card on a space, or takes the mark away. @param {number} space */
  toggle(space) {
    const { model } = this.table;
    const card = model.newest && this.#may(model) ? marketCard(model.newest, space) : null;
    const same = this.#space === space || !card;
    this.#space = same ? 0 : space;
    this.#card = card ?? "";
    this.table.say(text(same ? "page-pin-off" : "page-pin-on", { card: card ? cardName(card) : "" }));
  }

  /** Plays the answer when the question has come, and drops it when it cannot be given any more. */
  follow() {
    const { model } = this.table;
    const { newest, legal, mine } = model;
    if (!this.#said && !model.playing && this.#may(model)) {
      this.#said = true;
      this.table.say(text("page-pin-hint"));
    }
    if (!this.#space || !newest) return;
    const move = `take ${this.#space}`;
    const there = marketCard(newest, this.#space) === this.#card;
    const now = newest.actor === mine && newest.decision === "take" && legal.includes(move);
    if (!there || !(now || this.#may(model))) this.#drop();
    else if (now && model.asked) {
      this.#space = 0;
      model.act(move);
    }
  }

  #drop() {
    const card = cardName(this.#card);
    this.#space = 0;
    this.table.say(text("page-pin-dropped", { card }));
  }
}
