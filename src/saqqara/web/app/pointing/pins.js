/** @import { Model } from "../table/model.js" */
/** @import { Table } from "../acting/actions.js" */
/** @import { View } from "../ground/types.js" */

import { marketCard } from "../ground/hidden.js";
import { DETAILS } from "../ground/names.js";
import { text } from "../ground/words.js";
import { pinWords } from "../sites/pin.js";

/**
 * Whether a seat will certainly be asked for a card although others decide before: a stone of it is still to land.
 *
 * @param {View} view
 * @param {number} seat
 */
const willTake = ({ ships, agenda = [] }, seat) =>
  ships.some(({ site, stones }) => site === "market" && stones.includes(seat)) ||
  agenda.some(([what, who, detail]) => what === "take" && who === seat && detail !== DETAILS.pyramid_card);

/**
 * What lies on a market space, as far as it can be seen: a card, or so many of which none is known.
 *
 * @param {View} view
 * @param {number} space
 */
const lying = ({ market }, space) => String(market.spaces[space - 1] ?? "");

/** The answer that means a market space: its card, or a look at those that lie face down. @param {View} view @param {number} space */
const answer = ({ market }, space) => `${market.face_down?.[space - 1] ? "look" : "take"} ${space}`;

/**
 * What somebody has marked as theirs before they are asked at the market: a card, or cards that lie face down.
 *
 * @typedef {{space: number, card: string | null, lies: string}} Mark
 */

/** Keeps the mark, and answers by it when the question comes. */
export class Pins {
  /** @type {Mark | null} */
  #mark = null;
  /** Whether it was said that cards may be marked; once is enough. */
  #said = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether a card may be marked now. @param {Model} model */
  #may({ now, mine, you, asked }) {
    if (!now || mine < 0 || asked || now.actor === null || you.includes(now.actor)) return false;
    return willTake(now, mine);
  }

  /** What the market's picture needs to know: whether cards may be marked, and which space is. */
  get scene() {
    return this.#may(this.table.model) ? { space: this.#mark?.space ?? 0 } : null;
  }

  /** Marks what lies on a space, or takes the mark away. @param {number} space */
  toggle(space) {
    const { model } = this.table;
    const { now } = model;
    const lies = now && this.#may(model) ? lying(now, space) : "";
    const marks = now && lies && this.#mark?.space !== space;
    this.#mark = marks ? { space, card: marketCard(now, space), lies } : null;
    this.table.say(this.#mark ? pinWords("on", this.#mark.card, space) : text("page-pin-off"));
  }

  /** Gives the answer when the question has come, and drops it when it cannot be given any more. */
  hostUpdated() {
    const { model } = this.table;
    const { now, legal, mine } = model;
    if (!this.#said && !model.playing && this.#may(model)) {
      this.#said = true;
      this.table.say(text("page-pin-hint"));
    }
    const mark = this.#mark;
    if (!mark || !now) return;
    const move = answer(now, mark.space);
    const due = now.actor === mine && now.decision === "take" && legal.includes(move);
    if (lying(now, mark.space) !== mark.lies || !(due || this.#may(model))) this.#drop(mark);
    else if (due && model.asked) {
      this.#mark = null;
      model.act(move);
    }
  }

  /** @param {Mark} mark */
  #drop({ card, space }) {
    this.#mark = null;
    this.table.say(pinWords("dropped", card, space));
  }
}
