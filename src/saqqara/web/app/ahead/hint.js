/** @import { Judgement } from "../review/judging.js" */
/** @import { Model } from "../table/model.js" */

import { get } from "../ground/net.js";
import { parse } from "../ground/notation.js";
import { lineOf } from "../ground/part.js";
import { showsSecret } from "../table/discretion.js";

/**
 * The things on the table that a move is about, as a selector; "" where it is about none.
 *
 * @param {string} move
 * @param {number} seat who would make it
 */
function thingsOf(move, seat) {
  const parsed = parse(move);
  const own = `.player[data-seat="${seat}"]`;
  switch (parsed?.kind) {
    case "quarry":
      return `${own} .quarry`;
    case "load":
      return shipAt(parsed.ship);
    case "sail":
      return `${shipAt(parsed.ship)},${siteAt(parsed.site)}`;
    case "private":
      return `${own} .own-ship,${siteAt(parsed.site)}`;
    case "site":
    case "wager":
      return siteAt(parsed.site);
    case "take":
    case "look":
      return keyed(`market-${parsed.space}`);
    case "take_two":
      return `${keyed(`market-${parsed.space}`)},${keyed(`market-${parsed.second}`)}`;
    case "play":
      return keyed(`hand-${seat}-${parsed.card}`);
    case "favor":
    case "prophesy":
      return `[data-pick="${move}"]`;
    case "tomb":
      return keyed(`tomb-${parsed.number}`);
    default:
      return "";
  }
}

/** @param {number} ship */
const shipAt = (ship) => `.lane[data-lane="${ship}"] .ship`;
/** @param {string} site */
const siteAt = (site) => `.site[data-site="${site}"]`;
/** @param {string} key */
const keyed = (key) => `[data-k="${key}"]`;

/**
 * Marks what is advised, and nothing else.
 *
 * @param {ParentNode} root
 * @param {string} things a selector, "" for nothing
 * @param {string} [mark] the class by which it is marked
 */
export function advise(root, things, mark = "advised") {
  for (const thing of root.querySelectorAll(`.${mark}`)) thing.classList.remove(mark);
  if (things) for (const thing of root.querySelectorAll(things)) thing.classList.add(mark);
}

/** What the strongest bot would do in the decision that is due in the moment that is drawn. */
export class Hint {
  /** @type {Judgement | null} */
  judgement = null;
  thinking = false;
  problem = "";
  /** The moment that is asked about, "" for none. */
  #moment = "";

  /** @param {HTMLElement} root @param {Model} model @param {() => void} onChange */
  constructor(root, model, onChange) {
    this.root = root;
    this.model = model;
    this.onChange = onChange;
  }

  get #now() {
    const { past, n } = this.model;
    return past === null ? `now ${n}` : `then ${past}`;
  }

  /** Whether it may be asked: for what is decided here, where the table allows it, and for what the server will judge of the past. */
  get allowed() {
    const { snapshot, past, asked, hintThen } = this.model;
    if (past === null) return asked && snapshot?.hints === true;
    return hintThen && (Boolean(snapshot?.score_sheet) || !this.#tellsSecrets);
  }

  /** Whether what the moment's seat knew may be news to others at this device. */
  get #tellsSecrets() {
    return this.model.discreet || (this.model.shared && showsSecret(this.model.view));
  }

  /** Whether there is something to show. */
  get shown() {
    return this.#moment !== "";
  }

  /** Asks, or puts away what is shown. */
  async toggle() {
    if (this.shown) return this.#set({ moment: "" });
    if (!this.allowed) return;
    const { path, past } = this.model;
    const moment = this.#now;
    this.#set({ moment, thinking: true });
    // The decision is named: when this arrives the table may have moved on, or the game may be over.
    const answer = await get(`${path}/judgement?at=${past ?? this.model.moment}`).then(
      (judgement) => ({ judgement: /** @type {Judgement} */ (judgement) }),
      (problem) => ({ problem: lineOf(problem) }),
    );
    if (moment === this.#moment && this.thinking) this.#set({ moment, ...answer });
  }

  /** Drops the answer once the table has moved on. */
  hostUpdate() {
    if (this.shown && this.#moment !== this.#now) this.#forget("");
  }

  /** Marks what makes the best move, or where that is not offered yet, what it is about. */
  hostUpdated() {
    const move = this.judgement?.options[0]?.move;
    if (!move || !this.judgement) return advise(this.root, "");
    const pressed = `[data-move="${move}"]`;
    const offered = this.root.querySelector(pressed) !== null;
    advise(this.root, offered ? pressed : thingsOf(move, this.judgement.seat));
  }

  /** @param {string} moment */
  #forget(moment) {
    this.#moment = moment;
    Object.assign(this, { judgement: null, thinking: false, problem: "" });
  }

  /** @param {{moment: string, judgement?: Judgement, thinking?: boolean, problem?: string}} change */
  #set({ moment, ...known }) {
    this.#forget(moment);
    Object.assign(this, known);
    this.onChange();
  }
}
