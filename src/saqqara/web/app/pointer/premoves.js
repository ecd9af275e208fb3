/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "../actions/table-actions.js" */
/** @import { View } from "../core/types.js" */

import { openMarketCard } from "../core/card-visibility.js";
import { text } from "../core/i18n.js";
import { AGENDA_ARGS } from "../core/names.js";
import { premoveText } from "../sites/premove-pin.js";

/**
 * Return whether a seat will certainly choose a card although others decide first: one of its stones still has to land.
 *
 * @param {View} view
 * @param {number} seat
 */
const willTakeCard = ({ ships, agenda = [] }, seat) =>
  ships.some(({ site, stones }) => site === "market" && stones.includes(seat)) ||
  agenda.some(([what, who, detail]) => what === "take" && who === seat && detail !== AGENDA_ARGS.pyramid_card);

/**
 * Return the visible content of a market space: a card, or a number of unknown cards.
 *
 * @param {View} view
 * @param {number} space
 */
const spaceContents = ({ market }, space) => String(market.spaces[space - 1] ?? "");

/**
 * Return the move for a market space: take its card, or look at its face-down cards.
 *
 * @param {View} view
 * @param {number} space
 */
const takeOrLookMove = ({ market }, space) => `${market.face_down?.[space - 1] ? "look" : "take"} ${space}`;

/**
 * A card, or a stack of face-down cards, that a player has marked before the market decision is due.
 *
 * @typedef {{space: number, card: string | null, contents: string}} Premove
 */

/** Keeps the mark and plays it when the decision is due. */
export class Premoves {
  /** @type {Premove | null} */
  #premove = null;
  /** Whether the hint that cards can be marked was shown; once is enough. */
  #isHintShown = false;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
  }

  /** Return whether a card can be marked now. @param {Model} model */
  #canPremove({ presentView, ownSeat, you, canMove }) {
    if (!presentView || ownSeat < 0 || canMove || presentView.actor === null || you.includes(presentView.actor))
      return false;
    return willTakeCard(presentView, ownSeat);
  }

  /** What the market's picture needs: whether cards can be marked, and which space is. */
  get marketState() {
    return this.#canPremove(this.table.model) ? { space: this.#premove?.space ?? 0 } : null;
  }

  /** Mark a space, or remove its mark. @param {number} space */
  toggle(space) {
    const { model } = this.table;
    const { presentView } = model;
    const contents = presentView && this.#canPremove(model) ? spaceContents(presentView, space) : "";
    const marks = presentView && contents && this.#premove?.space !== space;
    this.#premove = marks ? { space, card: openMarketCard(presentView, space), contents } : null;
    this.table.say(this.#premove ? premoveText("on", this.#premove.card, space) : text("page-pin-off"));
  }

  /** Play the mark when the decision is due, and drop it when it is no longer possible. */
  hostUpdated() {
    const { model } = this.table;
    const { presentView, legal, ownSeat } = model;
    if (!this.#isHintShown && !model.playing && this.#canPremove(model)) {
      this.#isHintShown = true;
      this.table.say(text("page-pin-hint"));
    }
    const mark = this.#premove;
    if (!mark || !presentView) return;
    const move = takeOrLookMove(presentView, mark.space);
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
