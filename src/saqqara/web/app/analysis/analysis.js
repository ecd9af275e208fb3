/** @import { Pick } from "../table/offered-moves.js" */
/** @import { DecisionEvaluation } from "../review/decision-evaluation.js" */
/** @import { PositionEvaluatorClass } from "../review/live-evaluation.js" */
/** @import { AnalysisPosition } from "../review/evaluation.js" */
/** @import { VariationNode } from "./variation-tree.js" */

import { errorText } from "../core/async-element.js";
import { moveLabel } from "../core/i18n.js";
import { get } from "../core/net.js";
import { LiveEvaluation } from "../review/live-evaluation.js";
import { groupOfferedMoves, noOfferedMoves } from "../table/offered-moves.js";
import { pathTo, VariationTree } from "./variation-tree.js";

/**
 * The game under analysis.
 *
 * @typedef {object} ReviewedGame
 * @property {() => string[]} names by seat
 * @property {(n: number) => string | null} move the move played after an entry, null if unknown
 * @property {(n: number) => boolean} openNext opens the decision after that one and returns whether there is one
 */

/**
 * Return the URL of a position or of the server's evaluation of it.
 *
 * @param {string} path
 * @param {number} n
 * @param {string[]} moves
 */
export const variationUrl = (path, n, moves) =>
  `${path}?${new URLSearchParams([["at", String(n)], ...moves.map((move) => ["move", move])])}`;

/** The position on the analysis board: a decision of the game, or where a variation leads from there. */
export class Analysis {
  /** The entry after which the decision was due, -1 for none. */
  n = -1;
  /** The last move of the variation; null at the decision itself. @type {VariationNode | null} */
  node = null;
  /** @type {Pick} */
  pick = null;
  /** Whether all cards are shown. */
  allOpen = false;
  /** The explanation the user asked for, or the last error. */
  message = "";
  /** Whether the best bot evaluates the shown position. */
  isAsking = false;
  variations = new VariationTree();
  /** The evaluations, by request URL. @type {Map<string, DecisionEvaluation>} */
  #evaluations = new Map();
  /** The positions, by URL. @type {Map<string, AnalysisPosition>} */
  #positions = new Map();
  /** Whether a request for the server's evaluation is running. */
  #isServerAsked = false;
  /** The URLs requested so far. @type {Set<string>} */
  #requested = new Set();
  /** The position drawn last: it stays until the next one arrives. @type {AnalysisPosition | null} */
  #shownBefore = null;

  /**
   * @param {string} path the table's path
   * @param {ReviewedGame} played
   * @param {PositionEvaluatorClass} lookers evaluators that run in this browser, where they can
   * @param {() => void} onChange
   */
  constructor(path, played, lookers, onChange) {
    this.path = path;
    this.played = played;
    this.onChange = onChange;
    this.live = new LiveEvaluation(lookers, () => this.#onLiveChange());
  }

  /** The moves of the variation up to the shown position. */
  get moves() {
    return pathTo(this.node).map(({ move }) => move);
  }

  /** The shown position, null until it is known. */
  get position() {
    return this.#positions.get(this.#positionUrl) ?? null;
  }

  get #positionUrl() {
    return `${variationUrl(`${this.path}/variation`, this.n, this.moves)}${this.allOpen ? "&all_open=true" : ""}`;
  }

  get #evaluationUrl() {
    return variationUrl(`${this.path}/judgement`, this.n, this.moves);
  }

  /** The move played at the shown decision; null inside a variation or if unknown. */
  get playedMove() {
    return this.node ? null : this.played.move(this.n);
  }

  /** The server's evaluation of the shown position, null until it is known. */
  get serverEvaluation() {
    return this.#evaluations.get(this.#evaluationUrl) ?? null;
  }

  /** Whether an evaluation is available: the server gives none while all cards are shown. */
  get canAsk() {
    return !this.live.unavailableReason || !this.allOpen;
  }

  /** Turn the best bot's evaluation of the shown position on or off. */
  toggleAsking() {
    if (!this.canAsk) return;
    this.isAsking = !this.isAsking;
    if (this.isAsking) this.live.retry();
    this.#evaluate();
    this.onChange();
  }

  #evaluate() {
    const { isAsking, live, position } = this;
    const known = isAsking && position?.known;
    if (known && !live.unavailableReason) live.evaluate(this.#positionUrl, known);
    else live.stop();
    if (known && live.unavailableReason && this.canAsk) this.#askServer();
  }

  /** Handle a deeper evaluation, or the fact that none can be computed here any more. */
  #onLiveChange() {
    if (this.live.unavailableReason) this.#evaluate();
    this.onChange();
  }

  /** Request the server's evaluation, one at a time; if the shown position changed meanwhile, evaluate the new one. */
  async #askServer() {
    const asked = this.#evaluationUrl;
    if (this.#isServerAsked || this.n < 0 || this.#evaluations.has(asked)) return;
    this.#isServerAsked = true;
    try {
      this.#evaluations.set(asked, /** @type {DecisionEvaluation} */ (await get(asked)));
    } catch (problem) {
      if (asked === this.#evaluationUrl) this.message = errorText(problem);
    }
    this.#isServerAsked = false;
    if (asked !== this.#evaluationUrl) this.#evaluate();
    this.onChange();
  }

  /** The position to draw: the shown one, or the previous one until the new one has loaded. */
  get shownPosition() {
    return this.position ?? this.#shownBefore;
  }

  /** The moves that can be chosen on the board. */
  get offered() {
    return this.position ? groupOfferedMoves(this.position.legal, this.pick, this.position.view) : noOfferedMoves();
  }

  /** Go to the decision that was due after an entry. @param {number} n */
  goToDecision(n) {
    this.#goTo(n, null);
  }

  /** Go to the position after a move of a variation. @param {number} n @param {VariationNode} tried */
  goToNode(n, tried) {
    this.#goTo(n, tried);
  }

  /** Go back one move of the variation. */
  back() {
    if (this.node) this.#goTo(this.n, this.node.parent);
  }

  /** Replay the first of the variations from here. */
  forward() {
    if (this.node?.children[0]) this.#goTo(this.n, this.node.children[0]);
  }

  /** Try a move; the move that was played leads to the game's next decision. @param {string} move */
  play(move) {
    const { position, node, n } = this;
    if (position?.seat == null || (move === this.playedMove && this.played.openNext(n))) return;
    const words = moveLabel(move, this.played.names(), position.view, position.boards);
    this.#goTo(n, this.variations.add(n, node, { move, seat: position.seat, words }));
  }

  /** @param {Pick} pick */
  select(pick) {
    const same = JSON.stringify(pick) === JSON.stringify(this.pick);
    this.pick = same ? null : pick;
    this.onChange();
  }

  /** @param {boolean} open */
  setAllOpen(open) {
    this.allOpen = open;
    this.#goTo(this.n, this.node);
  }

  /** @param {string} words */
  showMessage(words) {
    this.message = words;
    this.onChange();
  }

  /** @param {number} n @param {VariationNode | null} tried */
  #goTo(n, tried) {
    this.#shownBefore = this.n === n ? this.shownPosition : null;
    Object.assign(this, { n, node: tried, pick: null, message: "" });
    this.#requestOnce(this.#positionUrl);
    this.#evaluate();
    this.onChange();
  }

  /** Request a position, once. @param {string} here */
  #requestOnce(here) {
    if (this.#requested.has(here)) return;
    this.#requested.add(here);
    this.#fetchPosition(here);
  }

  /** @param {string} here */
  async #fetchPosition(here) {
    try {
      this.#positions.set(here, await get(here));
    } catch (problem) {
      this.#requested.delete(here);
      if (here === this.#positionUrl) this.message = errorText(problem);
    }
    if (here !== this.#positionUrl) return;
    this.#evaluate();
    this.onChange();
  }
}
