/** @import { Boards } from "../ground/boards.js" */
/** @import { View } from "../ground/types.js" */
/** @import { Pick } from "../table/moves.js" */
/** @import { Judgement } from "../review/judging.js" */
/** @import { Tried } from "./variations.js" */
import { get } from "../ground/net.js";
import { lineOf } from "../ground/part.js";
import { label } from "../ground/words.js";
import { nothingOffered, offer } from "../table/moves.js";
import { lineTo, Variations } from "./variations.js";

/**
 * A record of the game by the names of its fields.
 *
 * @typedef {{[field: string]: number | number[] | number[][] | Fields}} Fields
 */

/**
 * Where moves lead from a decision: the table as the seat sees it that decides there, what is legal, and all that it knows.
 *
 * @typedef {{n: number, seat: number | null, legal: string[], view: View, boards: Boards,
 *   known: {setup: Fields, state: Fields} | null}} Position
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
  /** What is asked for, by the same paths. @type {Map<string, Promise<void>>} */
  #asked = new Map();
  /** The position that was drawn last: it stays until the next one is known. @type {Position | null} */
  #shown = null;

  /**
   * @param {string} path of the table
   * @param {() => string[]} names by seat
   * @param {() => void} onChange
   */
  constructor(path, names, onChange) {
    this.path = path;
    this.names = names;
    this.onChange = onChange;
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

  get #thought() {
    return query(`${this.path}/judgement`, this.n, this.moves);
  }

  /** What the strongest bot thinks of what lies here, null as long as that is not known. */
  get judgement() {
    return this.#thoughts.get(this.#thought) ?? null;
  }

  /** Asks the strongest bot about what lies here from now on, or no more. */
  toggle() {
    this.asks = !this.asks;
    this.#think();
    this.onChange();
  }

  async #think() {
    const asked = this.#thought;
    if (!this.asks || this.n < 0 || this.#thoughts.has(asked)) return;
    try {
      this.#thoughts.set(asked, /** @type {Judgement} */ (await get(asked)));
    } catch (problem) {
      if (asked === this.#thought) this.said = lineOf(problem);
    }
    if (asked === this.#thought) this.onChange();
  }

  /** What is drawn: what is looked at, or what was before while that is asked for. */
  get drawn() {
    return this.position ?? this.#shown;
  }

  /** What may be chosen on the board. */
  get offered() {
    return this.position ? offer(this.position.legal, this.pick) : nothingOffered();
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

  /** Tries a move. @param {string} move */
  play(move) {
    const { position, tried, n } = this;
    if (position?.seat == null) return;
    const words = label(move, this.names(), position.view, position.boards);
    this.#go(n, this.variations.try(n, tried, { move, seat: position.seat, words }));
  }

  /** Tries moves one after the other. @param {string[]} moves */
  async follow(moves) {
    for (const move of moves) {
      await this.#ask(this.#here);
      this.play(move);
    }
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
    const asked = this.#asked.get(here) ?? this.#learn(here);
    this.#asked.set(here, asked);
    return asked;
  }

  /** @param {string} here */
  async #learn(here) {
    try {
      this.#positions.set(here, await get(here));
    } catch (problem) {
      this.#asked.delete(here);
      if (here === this.#here) this.said = lineOf(problem);
    }
    if (here === this.#here) this.onChange();
  }
}
