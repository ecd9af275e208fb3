/** @import { Model } from "../table/model.js" */
/** @import { Entry, Moment, Snapshot, View } from "../ground/types.js" */
import { nameMoment } from "../ground/address.js";
import { get } from "../ground/net.js";
import { happensAt } from "../ground/notes.js";
import { text } from "../ground/words.js";
import { steered } from "./history-keys.js";

/** How long one step lasts at least while they play by themselves, in milliseconds. */
const STEP = 1100;
/** How long what happens in one step may be shown at most. */
const LONGEST = 7000;
/** How many moments are kept, so that stepping to and fro asks for nothing twice. */
const KEPT = 60;
/** The present, as a goal beside the numbers of entries. */
const NOW = -1;
export const SPEEDS = [0.5, 1, 2, 4];

/**
 * Looking back: the table as it stood after an earlier entry of the log, step by step or played by itself.
 * While somebody looks back nothing can be decided, and news are taken in behind it.
 */
export class LookingBack {
  /** Whether the steps follow one another by themselves. */
  running = false;
  speed = 1;
  /** A text to be copied by hand, "" when there is none. */
  byHand = "";
  /** @type {Map<number, Moment>} moments that were fetched, by entry */
  #seen = new Map();
  /** What told how much may be seen of them when they were. */
  #sight = "";
  /** The moment to be drawn next: the number of an entry, or `NOW`. @type {number | null} */
  #goal = null;
  /** Whether the page was opened at a moment that is not there yet: nothing is drawn until then, least of all the present. */
  arriving = false;
  /** Whether it is shown how the goal is reached. */
  #shown = false;
  /** @type {Promise<void> | null} */
  #seeking = null;
  /** Grows whenever the steps begin or cease to follow by themselves. */
  #run = 0;
  /** The moment whose line of the log was brought into sight. @type {number | null} */
  #sighted = null;

  /**
   * @param {Model} model
   * @param {HTMLElement} root the page
   * @param {(site: string) => void} enlarge shows a site where there is room for one only
   * @param {typeof globalThis} browser
   */
  constructor(model, root, enlarge, browser = globalThis) {
    this.model = model;
    this.enlarge = enlarge;
    this.browser = browser;
    const at = new URL(browser.location.href).searchParams.get("at");
    // Before the table is read: the end of a game is not shown to somebody who wants to see how it came about.
    model.past = at === null ? null : Number(at);
    this.asked = model.past;
    this.arriving = this.asked !== null;
    root.addEventListener("click", (event) => this.#clicked(event));
    const steer = (/** @type {KeyboardEvent} */ event) =>
      steered(this, event, browser) && event.stopImmediatePropagation();
    browser.addEventListener("keydown", steer, { capture: true });
  }

  /** Goes to the moment that the page's address names, once the table has been read. */
  async begin() {
    if (this.asked === null) return;
    if (this.model.view) await this.#arrive(this.asked);
    this.arriving = false;
    this.model.onChange();
  }

  /** @param {number} n */
  async #arrive(n) {
    if (this.model.past === null) return this.#gone();
    await this.go(n);
    if (!this.#seen.has(n)) this.model.lookAtNow();
  }

  /** Whether somebody looks back now. */
  get active() {
    return this.model.past !== null;
  }

  /** The moments one can go to: the set-up, and each move. */
  get entries() {
    return this.model.log;
  }

  /** Which of them is drawn, by its place among `entries`. */
  get at() {
    const found = this.entries.findIndex((entry) => entry.n === this.model.past);
    return found < 0 ? this.last : found;
  }

  get last() {
    return this.entries.length - 1;
  }

  /** What has happened up to the moment that is drawn. */
  get soFar() {
    return this.entries.slice(0, this.at + 1);
  }

  /** The entry after which the table is drawn. @returns {Entry | undefined} */
  get entry() {
    return this.entries[this.at];
  }

  /** Where each round begins, by place among `entries`. @returns {{round: number, at: number}[]} */
  get rounds() {
    return this.entries.flatMap((entry, at) => {
      const round = entry.notes.find((note) => note.kind === "round_began")?.round;
      return round ? [{ round, at }] : [];
    });
  }

  /** Brings the line of the log that is looked at into sight, and its moment up to date. */
  hostUpdated() {
    // While news are taken in it is not known yet whether the moment is still part of the game.
    const settled = this.active && !this.arriving && !this.#seeking && !this.model.playing;
    if (settled && this.#sight !== this.#sightNow) this.#readAnew();
    const line =
      this.active && this.#sighted !== this.model.past ? this.browser.document.querySelector(".log .here") : null;
    this.#sighted = this.model.past;
    const log = line?.closest(".log");
    if (!log || !line) return;
    const [inside, around] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
    if (inside.top < around.top || inside.bottom > around.bottom)
      log.scrollTop += inside.top - around.top - (around.height - inside.height) / 2;
  }

  /** Opens the history at the newest move, or closes it. */
  toggle() {
    if (this.active) this.leave();
    else this.to(this.last);
  }

  /** Goes to a place among `entries`. @param {number} at */
  async to(at) {
    const entry = this.entries[Math.max(0, Math.min(at, this.last))];
    if (entry) await this.go(entry.n);
  }

  /** Goes to the moment after entry `n`. @param {number} n */
  async go(n) {
    this.stop();
    await this.#seek(n);
  }

  /** Goes so many steps on, or back where it is less than 0; a single step on is shown note by note. @param {number} by */
  async step(by) {
    this.stop();
    const entry = this.entries[Math.max(0, Math.min(this.#aim + by, this.last))];
    if (entry) await this.#seek(entry.n, by === 1);
  }

  /** Shows what was done when the table stood as after entry `n`. @param {number} n */
  async watch(n) {
    await this.go(n);
    await this.step(1);
  }

  /** Lets the steps follow by themselves, from the beginning if this is the end. */
  async play() {
    if (this.at === this.last) await this.to(0);
    const run = ++this.#run;
    this.running = true;
    this.model.onChange();
    while (run === this.#run && this.active && this.at < this.last) {
      const began = this.browser.performance.now();
      await this.#seek(this.entries[this.at + 1].n, true);
      const rest = STEP / this.speed - (this.browser.performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    if (run === this.#run) this.stop();
  }

  /** Stays where it is. */
  stop() {
    this.#run += 1;
    if (!this.running) return;
    this.running = false;
    this.model.onChange();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.model.onChange();
  }

  /** Goes back to the present. */
  async leave() {
    this.stop();
    await this.#seek(NOW);
  }

  /** Where the steps lead that are already asked for, by place among `entries`. */
  get #aim() {
    const aim = this.entries.findIndex((entry) => entry.n === this.#goal);
    return aim < 0 ? this.at : aim;
  }

  /**
   * Draws the moment of entry `n`; where more is asked for before it is drawn, only the last counts.
   *
   * @param {number} n
   * @param {boolean} [shown] whether what happens is shown on the way
   */
  async #seek(n, shown = false) {
    [this.#goal, this.#shown, this.byHand] = [n, shown, ""];
    this.model.status = null;
    this.model.stage?.flush();
    this.#seeking ??= this.#reachAll().finally(() => {
      this.#seeking = null;
    });
    await this.#seeking;
  }

  async #reachAll() {
    await this.model.hurry();
    while (this.#goal !== null) {
      const goal = this.#goal;
      await this.#reach(goal).catch((problem) => this.#refused(goal, problem));
      if (this.#goal === goal) this.#goal = null;
    }
    this.#address();
  }

  /** @param {number} goal */
  async #reach(goal) {
    if (goal === NOW) return this.model.lookAtNow();
    const reached = await this.#moment(goal);
    if (this.#goal !== goal) return;
    if (this.#shown && this.entries[this.at + 1]?.n === goal) await this.#show(goal, reached);
    if (this.#goal !== goal) return;
    this.model.lookBack(goal, reached);
    const site = this.entry?.notes.map(happensAt).findLast(Boolean);
    if (site) this.enlarge(site);
  }

  /** Shows what happens in the entry after the moment that is drawn. @param {number} n @param {Moment} reached */
  async #show(n, reached) {
    const { stage, view } = this.model;
    if (!stage || !view) return;
    this.model.lookBack(n, { ...reached, view, hint: false }, 0);
    stage.speed = this.speed;
    const end = setTimeout(() => stage.flush(), LONGEST / this.speed);
    await stage.play(this.model.stepsOf(reached), view, true);
    clearTimeout(end);
    stage.speed = 1;
  }

  /** @param {number} goal @param {Error} problem */
  #refused(goal, problem) {
    if (this.#goal !== goal) return;
    this.stop();
    this.#say(problem.message || text("page-offline"));
  }

  /** Draws the same moment as it may be seen now. */
  async #readAnew() {
    const n = Number(this.model.past);
    const moment = await this.#moment(n).catch(() => null);
    if (moment && this.model.past === n && !this.#seeking) this.model.lookBack(n, moment);
  }

  /** What tells how much of the past may be seen: at the end all is laid open, and at a shared device whoever decides now looks back. */
  get #sightNow() {
    const { you, snapshot, shared, now } = this.model;
    return JSON.stringify([you, Boolean(snapshot?.score_sheet), shared && now?.actor]);
  }

  /** @param {number} n @returns {Promise<Moment>} */
  async #moment(n) {
    const sight = this.#sightNow;
    if (sight !== this.#sight) this.#seen.clear();
    this.#sight = sight;
    const known = this.#seen.get(n);
    if (known) return known;
    const { view, hint, effects, log } = /** @type {Snapshot} */ (await get(`${this.model.path}/moments/${n}`));
    const moment = { view: /** @type {View} */ (view), hint, effects, notes: log.at(-1)?.notes ?? [] };
    this.#seen.set(n, moment);
    const oldest = this.#seen.keys().next().value;
    if (this.#seen.size > KEPT && oldest !== undefined) this.#seen.delete(oldest);
    return moment;
  }

  #address() {
    nameMoment(() => this.model.past, this.browser);
  }

  #gone() {
    this.#say(text("page-history-gone"));
    this.#address();
  }

  /** @param {string} words */
  #say(words) {
    this.model.status = { text: words, bad: true };
    this.model.onChange();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const line = event.target instanceof this.browser.Element ? event.target.closest("[data-at]") : null;
    if (!(line instanceof this.browser.HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(Number(line.dataset.at));
  }
}
