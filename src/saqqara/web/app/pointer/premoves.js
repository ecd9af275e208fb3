/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "../actions/table-actions.js" */
/** @import { View } from "../core/types.js" */

import { openMarketCard } from "../core/card-visibility.js";
import { text } from "../core/i18n.js";
import { AGENDA_ARGS } from "../core/names.js";
import { premoveText } from "../sites/premove-pin.js";

/**
 * Whether a seat will certainly be asked for a card although others decide before: a stone of it is still to land.
 *
 * @param {View} view
 * @param {number} seat
 */
const willTakeCard = ({ ships, agenda = [] }, seat) =>
  ships.some(({ site, stones }) => site === "market" && stones.includes(seat)) ||
  agenda.some(([what, who, detail]) => what === "take" && who === seat && detail !== AGENDA_ARGS.pyramid_card);

/**
 * What lies on a market space, as far as it can be seen: a card, or so many of which none is known.
 *
 * @param {View} view
 * @param {number} space
 */
const spaceContents = ({ market }, space) => String(market.spaces[space - 1] ?? "");

/** The answer that means a market space: its card, or a look at those that lie face down. @param {View} view @param {number} space */
const answerMove = ({ market }, space) => `${market.face_down?.[space - 1] ? "look" : "take"} ${space}`;

/**
 * What somebody has marked as theirs before they are asked at the market: a card, or cards that lie face down.
 *
 * @typedef {{space: number, card: string | null, contents: string}} Premove
 */

/** Keeps the mark, and answers by it when the question comes. */
export class Premoves {
  /** @type {Premove | null} */
  #premove = null;
  /** Whether it was said that cards may be marked; once is enough. */
  #isHintShown = false;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether a card may be marked now. @param {Model} model */
  #canPremove({ presentView, ownSeat, you, canMove }) {
    if (!presentView || ownSeat < 0 || canMove || presentView.actor === null || you.includes(presentView.actor))
      return false;
    return willTakeCard(presentView, ownSeat);
  }

  /** What the market's picture needs to know: whether cards may be marked, and which space is. */
  get marketState() {
    return this.#canPremove(this.table.model) ? { space: this.#premove?.space ?? 0 } : null;
  }

  /** Marks what lies on a space, or takes the mark away. @param {number} space */
  toggle(space) {
    const { model } = this.table;
    const { presentView } = model;
    const lies = presentView && this.#canPremove(model) ? spaceContents(presentView, space) : "";
    const marks = presentView && lies && this.#premove?.space !== space;
    this.#premove = marks ? { space, card: openMarketCard(presentView, space), contents: lies } : null;
    this.table.say(this.#premove ? premoveText("on", this.#premove.card, space) : text("page-pin-off"));
  }

  /** Gives the answer when the question has come, and drops it when it cannot be given any more. */
  hostUpdated() {
    const { model } = this.table;
    const { presentView, legal, ownSeat } = model;
    if (!this.#isHintShown && !model.playing && this.#canPremove(model)) {
      this.#isHintShown = true;
      this.table.say(text("page-pin-hint"));
    }
    const mark = this.#premove;
    if (!mark || !presentView) return;
    const move = answerMove(presentView, mark.space);
    const due = presentView.actor === ownSeat && presentView.decision === "take" && legal.includes(move);
    if (spaceContents(presentView, mark.space) !== mark.contents || !(due || this.#canPremove(model))) this.#drop(mark);
    else if (due && model.canMove) {
      this.#premove = null;
      model.submitMove(move);
    }
  }

  /** @param {Premove} mark */
  #drop({ card, space }) {
    this.#premove = null;
    this.table.say(premoveText("dropped", card, space));
  }
}
