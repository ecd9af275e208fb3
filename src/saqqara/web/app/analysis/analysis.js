/** @import { Pick } from "../table/offered-moves.js" */
/** @import { DecisionEvaluation } from "../review/decision-evaluation.js" */
/** @import { PositionEvaluatorClass } from "../review/live-evaluation.js" */
/** @import { AnalysisPosition } from "../review/evaluation.js" */
/** @import { VariationNode } from "./variation-tree.js" */

import { errorText } from "../core/async-element.js";
import { moveLabel } from "../core/i18n.js";
import { get } from "../core/net.js";
import { LiveEvaluation } from "../review/live-evaluation.js";
import { noOfferedMoves, offerMoves } from "../table/offered-moves.js";
import { pathTo, VariationTree } from "./variation-tree.js";

/**
 * The game that is looked at.
 *
 * @typedef {object} ReviewedGame
 * @property {() => string[]} names by seat
 * @property {(n: number) => string | null} move what was played after an entry, null where that is not known
 * @property {(n: number) => boolean} openNext goes on to the decision after that one, and says whether there is one
 */

/** The path of a position, or of what the server thinks of it. @param {string} path @param {number} n @param {string[]} moves */
export const variationUrl = (path, n, moves) =>
  `${path}?${new URLSearchParams([["at", String(n)], ...moves.map((move) => ["move", move])])}`;

/** What is looked at on the board: a decision of the game, or where other moves lead from there. */
export class Analysis {
  /** The entry after which the decision was due, -1 for none. */
  n = -1;
  /** The move that was tried last; null at the decision itself. @type {VariationNode | null} */
  node = null;
  /** @type {Pick} */
  pick = null;
  /** Whether nothing is hidden. */
  allOpen = false;
  /** What somebody has asked about, or what went wrong. */
  message = "";
  /** Whether the strongest bot is asked about what lies here. */
  isAsking = false;
  variations = new VariationTree();
  /** What it thinks, by the paths by which it is asked. @type {Map<string, DecisionEvaluation>} */
  #evaluations = new Map();
  /** By their paths. @type {Map<string, AnalysisPosition>} */
  #positions = new Map();
  /** Whether the server is asked what it thinks. */
  #isServerAsked = false;
  /** The paths of those that were asked for. @type {Set<string>} */
  #requested = new Set();
  /** The position that was drawn last: it stays until the next one is known. @type {AnalysisPosition | null} */
  #shownBefore = null;

  /**
   * @param {string} path of the table
   * @param {ReviewedGame} played
   * @param {PositionEvaluatorClass} lookers who find out here what the strongest bot thinks, where they can
   * @param {() => void} onChange
   */
  constructor(path, played, lookers, onChange) {
    this.path = path;
    this.played = played;
    this.onChange = onChange;
    this.live = new LiveEvaluation(lookers, () => this.#onLiveChange());
  }

  /** The moves that lead here. */
  get moves() {
    return pathTo(this.node).map(({ move }) => move);
  }

  /** The position that is looked at, null while it is not known. */
  get position() {
    return this.#positions.get(this.#positionUrl) ?? null;
  }

  get #positionUrl() {
    return `${variationUrl(`${this.path}/variation`, this.n, this.moves)}${this.allOpen ? "&all_open=true" : ""}`;
  }

  get #evaluationUrl() {
    return variationUrl(`${this.path}/judgement`, this.n, this.moves);
  }

  /** What was played where one looks; null where that was tried, or is not known. */
  get playedMove() {
    return this.node ? null : this.played.move(this.n);
  }

  /** What the server says the strongest bot thinks of what lies here, null as long as that is not known. */
  get serverEvaluation() {
    return this.#evaluations.get(this.#evaluationUrl) ?? null;
  }

  /** Whether anybody can say what the strongest bot thinks: the server does not where all cards lie open. */
  get canAsk() {
    return !this.live.unavailableReason || !this.allOpen;
  }

  /** Asks the strongest bot about what lies here from now on, or no more. */
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

  /** The evaluation has grown, or it cannot be had here any more. */
  #onLiveChange() {
    if (this.live.unavailableReason) this.#evaluate();
    this.onChange();
  }

  /** Has the server say what the strongest bot thinks: one thing at a time, in the end of what lies here then. */
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

  /** What is drawn: what is looked at, or what was before while that is asked for. */
  get shownPosition() {
    return this.position ?? this.#shownBefore;
  }

  /** What may be chosen on the board. */
  get offered() {
    return this.position ? offerMoves(this.position.legal, this.pick, this.position.view) : noOfferedMoves();
  }

  /** Looks at the decision that was due after an entry. @param {number} n */
  goToDecision(n) {
    this.#goTo(n, null);
  }

  /** Looks at where a move led that was tried before. @param {number} n @param {VariationNode} tried */
  goToNode(n, tried) {
    this.#goTo(n, tried);
  }

  /** Takes the last move back. */
  back() {
    if (this.node) this.#goTo(this.n, this.node.parent);
  }

  /** Tries the first of the moves again that followed here. */
  forward() {
    if (this.node?.children[0]) this.#goTo(this.n, this.node.children[0]);
  }

  /** Tries a move; the one that was played leads on in the game. @param {string} move */
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

  /** Has a position told, once. @param {string} here */
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
