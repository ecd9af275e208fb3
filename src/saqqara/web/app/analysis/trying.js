/** @import { Pick } from "../table/moves.js" */
/** @import { Judgement } from "../review/judging.js" */
/** @import { Lookers } from "../review/live.js" */
/** @import { Position } from "../review/opinion.js" */
/** @import { Tried } from "./variations.js" */
import { get } from "../ground/net.js";
import { lineOf } from "../ground/part.js";
import { label } from "../ground/words.js";
import { Live } from "../review/live.js";
import { nothingOffered, offer } from "../table/moves.js";
import { lineTo, Variations } from "./variations.js";

/**
 * The game that is looked at.
 *
 * @typedef {object} Played
 * @property {() => string[]} names by seat
 * @property {(n: number) => string | null} move what was played after an entry, null where that is not known
 * @property {(n: number) => boolean} goOn goes on to the decision after that one, and says whether there is one
 */

/** The path of a position, or of what the server thinks of it. @param {string} path @param {number} n @param {string[]} moves */
export const query = (path, n, moves) =>
  `${path}?${new URLSearchParams([["at", String(n)], ...moves.map((move) => ["move", move])])}`;

/** What is looked at on the board: a decision of the game, or where other moves lead from there. */
export class Trying {
  /** The entry after which the decision was due, -1 for none. */
  n = -1;
  /** The move that was tried last; null at the decision itself. @type {Tried | null} */
  tried = null;
  /** @type {Pick} */
  pick = null;
  /** Whether nothing is hidden. */
  allOpen = false;
  /** What somebody has asked about, or what went wrong. */
  said = "";
  /** Whether the strongest bot is asked about what lies here. */
  asks = false;
  variations = new Variations();
  /** What it thinks, by the paths by which it is asked. @type {Map<string, Judgement>} */
  #thoughts = new Map();
  /** By their paths. @type {Map<string, Position>} */
  #positions = new Map();
  /** Whether the server is asked what it thinks. */
  #waits = false;
  /** The paths of those that were asked for. @type {Set<string>} */
  #asked = new Set();
  /** The position that was drawn last: it stays until the next one is known. @type {Position | null} */
  #shown = null;

  /**
   * @param {string} path of the table
   * @param {Played} played
   * @param {Lookers} lookers who find out here what the strongest bot thinks, where they can
   * @param {() => void} onChange
   */
  constructor(path, played, lookers, onChange) {
    this.path = path;
    this.played = played;
    this.onChange = onChange;
    this.live = new Live(lookers, () => this.#thought());
  }

  /** The moves that lead here. */
  get moves() {
    return lineTo(this.tried).map(({ move }) => move);
  }

  /** The position that is looked at, null while it is not known. */
  get position() {
    return this.#positions.get(this.#here) ?? null;
  }

  get #here() {
    return `${query(`${this.path}/variation`, this.n, this.moves)}${this.allOpen ? "&all_open=true" : ""}`;
  }

  get #question() {
    return query(`${this.path}/judgement`, this.n, this.moves);
  }

  /** What was played where one looks; null where that was tried, or is not known. */
  get move() {
    return this.tried ? null : this.played.move(this.n);
  }

  /** What the server says the strongest bot thinks of what lies here, null as long as that is not known. */
  get judgement() {
    return this.#thoughts.get(this.#question) ?? null;
  }

  /** Whether anybody can say what the strongest bot thinks: the server does not where all cards lie open. */
  get askable() {
    return !this.live.obstacle || !this.allOpen;
  }

  /** Asks the strongest bot about what lies here from now on, or no more. */
  ask() {
    if (!this.askable) return;
    this.asks = !this.asks;
    if (this.asks) this.live.retry();
    this.#think();
    this.onChange();
  }

  #think() {
    const { asks, live, position } = this;
    const known = asks && position?.known;
    if (known && !live.obstacle) live.look(this.#here, known);
    else live.stop();
    if (known && live.obstacle && this.askable) this.#askServer();
  }

  /** The opinion has grown, or it cannot be had here any more. */
  #thought() {
    if (this.live.obstacle) this.#think();
    this.onChange();
  }

  /** Has the server say what the strongest bot thinks: one thing at a time, in the end of what lies here then. */
  async #askServer() {
    const asked = this.#question;
    if (this.#waits || this.n < 0 || this.#thoughts.has(asked)) return;
    this.#waits = true;
    try {
      this.#thoughts.set(asked, /** @type {Judgement} */ (await get(asked)));
    } catch (problem) {
      if (asked === this.#question) this.said = lineOf(problem);
    }
    this.#waits = false;
    if (asked !== this.#question) this.#think();
    this.onChange();
  }

  /** What is drawn: what is looked at, or what was before while that is asked for. */
  get drawn() {
    return this.position ?? this.#shown;
  }

  /** What may be chosen on the board. */
  get offered() {
    return this.position ? offer(this.position.legal, this.pick, this.position.view) : nothingOffered();
  }

  /** Looks at the decision that was due after an entry. @param {number} n */
  lookAt(n) {
    this.#go(n, null);
  }

  /** Looks at where a move led that was tried before. @param {number} n @param {Tried} tried */
  jump(n, tried) {
    this.#go(n, tried);
  }

  /** Takes the last move back. */
  back() {
    if (this.tried) this.#go(this.n, this.tried.before);
  }

  /** Tries the first of the moves again that followed here. */
  forth() {
    if (this.tried?.next[0]) this.#go(this.n, this.tried.next[0]);
  }

  /** Tries a move; the one that was played leads on in the game. @param {string} move */
  play(move) {
    const { position, tried, n } = this;
    if (position?.seat == null || (move === this.move && this.played.goOn(n))) return;
    const words = label(move, this.played.names(), position.view, position.boards);
    this.#go(n, this.variations.try(n, tried, { move, seat: position.seat, words }));
  }

  /** @param {Pick} pick */
  choose(pick) {
    const same = JSON.stringify(pick) === JSON.stringify(this.pick);
    this.pick = same ? null : pick;
    this.onChange();
  }

  /** @param {boolean} open */
  showAll(open) {
    this.allOpen = open;
    this.#go(this.n, this.tried);
  }

  /** @param {string} words */
  say(words) {
    this.said = words;
    this.onChange();
  }

  /** @param {number} n @param {Tried | null} tried */
  #go(n, tried) {
    this.#shown = this.n === n ? this.drawn : null;
    Object.assign(this, { n, tried, pick: null, said: "" });
    this.#ask(this.#here);
    this.#think();
    this.onChange();
  }

  /** Has a position told, once. @param {string} here */
  #ask(here) {
    if (this.#asked.has(here)) return;
    this.#asked.add(here);
    this.#learn(here);
  }

  /** @param {string} here */
  async #learn(here) {
    try {
      this.#positions.set(here, await get(here));
    } catch (problem) {
      this.#asked.delete(here);
      if (here === this.#here) this.said = lineOf(problem);
    }
    if (here !== this.#here) return;
    this.#think();
    this.onChange();
  }
}
