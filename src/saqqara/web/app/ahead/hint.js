/** @import { Opinion } from "../engine/opinion.js" */
/** @import { Judgement } from "../review/judging.js" */
/** @import { Lookers } from "../review/live.js" */
/** @import { Position } from "../review/opinion.js" */
/** @import { Model } from "../table/model.js" */

import { get } from "../ground/net.js";
import { parse } from "../ground/notation.js";
import { lineOf } from "../ground/part.js";
import { Live } from "../review/live.js";
import { byPlace } from "../review/lost.js";
import { inSentences } from "../review/opinion.js";
import { showsSecret } from "../table/discretion.js";

/** A device is quick enough that makes so many simulations in so many milliseconds, once it has begun to. */
const ENOUGH = 10_000;
const SOON = 2000;
/** For so long it may load what it needs, in milliseconds. */
const LOADING = 6000;

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

/**
 * What the strongest bot would do in the decision that is due in the moment that is drawn: found here while somebody looks,
 * or where the device is not quick enough, once and by the server.
 */
export class Hint {
  /** What the server thinks. @type {Judgement | null} */
  judgement = null;
  /** What is known here of what is decided. @type {Position | null} */
  position = null;
  thinking = false;
  problem = "";
  /** The moment that is asked about, "" for none. */
  #moment = "";
  /** Whether it is looked for here. */
  #looks = false;
  /** Whether what comes next is looked at as well. */
  #follows = false;
  /** Whether the device has turned out to be slow. */
  #slow = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} root @param {Model} model @param {Lookers} lookers @param {() => void} onChange */
  constructor(root, model, lookers, onChange) {
    this.root = root;
    this.model = model;
    this.onChange = onChange;
    this.live = new Live(lookers, () => this.#grown());
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

  /** What has been found out here, as soon as that is enough. */
  get opinion() {
    const { opinion } = this.live;
    return opinion && (opinion.simulations >= ENOUGH || opinion.deep) ? this.#ranked(opinion) : null;
  }

  /** What of it is read out. */
  get spoken() {
    return this.#ranked(this.live.spoken);
  }

  /** In a lost game moves are told by the place that they promise. @param {Opinion | null} opinion */
  #ranked(opinion) {
    return byPlace(opinion, this.position?.seat ?? 0);
  }

  /** The best moves, by whomever they were found. */
  get found() {
    const { opinion, position, judgement, model } = this;
    return opinion && position ? inSentences(opinion, position, model.names, this.#played) : judgement;
  }

  /** What was played in a moment that has passed. */
  get #played() {
    const { past, log } = this.model;
    const next = past === null ? null : log.find(({ n }) => n > past);
    return (next?.type === "move" && next.move) || null;
  }

  /** The decision is named: when an answer arrives the table may have moved on, or the game may be over. */
  get #at() {
    return this.model.past ?? this.model.moment;
  }

  /** Asks, or puts away what is shown. */
  toggle() {
    this.#follows = false;
    if (this.shown) return this.#set("");
    if (!this.allowed) return;
    this.live.retry();
    this.#set(this.#now, { thinking: true });
    this.#looks = !this.live.obstacle && !this.#slow;
    if (this.#looks) this.#look();
    else this.#askServer();
  }

  /** Looks at the decision here, from what its seat knows. */
  async #look() {
    const moment = this.#moment;
    const told = await this.#asked(`variation?at=${this.#at}`);
    if (moment !== this.#moment) return;
    const position = /** @type {Position | undefined} */ (told.answer);
    if (position?.known) {
      this.position = position;
      this.#waitFor(LOADING);
      this.live.look(moment, position.known);
    } else this.#set(moment, { problem: told.problem });
  }

  /** The opinion has grown, or it cannot be had here any more. */
  #grown() {
    const { live, thinking } = this;
    if (!this.shown) return;
    if (live.obstacle) this.#askServer();
    else if (thinking && live.opinion === live.spoken) this.#waitFor(SOON); // the first
    if (this.opinion) this.#finish();
    this.onChange();
  }

  /** @param {number} milliseconds until the device has been too slow, while somebody sees the page: else it rests */
  #waitFor(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (document.hidden) return this.#waitFor(milliseconds);
      this.#slow = true;
      this.live.stop();
      this.#askServer();
    }, milliseconds);
  }

  #finish() {
    clearTimeout(this.#timer);
    this.thinking = false;
  }

  async #askServer() {
    const moment = this.#moment;
    this.#looks = false;
    this.#finish();
    this.#set(moment, { thinking: true });
    const told = await this.#asked(`judgement?at=${this.#at}`);
    if (moment !== this.#moment || !this.thinking) return;
    this.#set(moment, told.problem ? told : { judgement: /** @type {Judgement} */ (told.answer) });
  }

  /** @param {string} what @returns {Promise<{answer?: unknown, problem?: string}>} */
  #asked(what) {
    return get(`${this.model.path}/${what}`).then(
      (answer) => ({ answer }),
      (problem) => ({ problem: lineOf(problem) }),
    );
  }

  /** Drops the answer once the table has moved on; who looks back has the next moment looked at that may be. */
  hostUpdate() {
    if (this.shown && this.#moment !== this.#now) {
      this.#follows = this.#looks;
      this.#forget("");
    }
    this.#follows &&= this.model.past !== null;
    if (this.#follows && this.allowed) this.toggle();
  }

  /** Marks what makes the best move, or where that is not offered yet, what it is about. */
  hostUpdated() {
    const { found } = this;
    const move = found?.options[0]?.move;
    if (!move || !found) return advise(this.root, "");
    const pressed = `[data-move="${move}"]`;
    const offered = this.root.querySelector(pressed) !== null;
    advise(this.root, offered ? pressed : thingsOf(move, found.seat));
  }

  /** @param {string} moment */
  #forget(moment) {
    if (moment !== this.#moment) this.live.stop();
    this.#finish();
    this.#moment = moment;
    Object.assign(this, { judgement: null, position: null, problem: "" });
  }

  /** @param {string} moment @param {{judgement?: Judgement, thinking?: boolean, problem?: string}} [known] */
  #set(moment, known = {}) {
    this.#forget(moment);
    Object.assign(this, known);
    this.onChange();
  }
}
