/** @import { Model } from "../table/model.js" */
/** @import { LogEntry, PastMoment, TableSnapshot, View } from "../core/types.js" */
import { setMomentInUrl } from "../core/address.js";
import { eventSite } from "../core/event-presentation.js";
import { text } from "../core/i18n.js";
import { get } from "../core/net.js";
import { onKeyDown } from "./history-keys.js";

/** How long one step lasts at least while they play by themselves, in milliseconds. */
const STEP_TIME = 1100;
/** How long what happens in one step may be shown at most. */
const MAX_STEP_TIME = 7000;
/** How many moments are kept, so that stepping to and fro asks for nothing twice. */
const MAX_CACHED = 60;
/** The present, as a goal beside the numbers of entries. */
const PRESENT = -1;
export const SPEEDS = [0.5, 1, 2, 4];

/**
 * Looking back: the table as it stood after an earlier entry of the log, step by step or played by itself.
 * While somebody looks back nothing can be decided, and news are taken in behind it.
 */
export class HistoryViewer {
  /** Whether the steps follow one another by themselves. */
  isPlaying = false;
  speed = 1;
  /** A text to be copied by hand, "" when there is none. */
  manualCopyText = "";
  /** @type {Map<number, PastMoment>} moments that were fetched, by entry */
  #momentCache = new Map();
  /** What told how much may be seen of them when they were. */
  #cacheVisibility = "";
  /** The moment to be drawn next: the number of an entry, or `CURRENT_REVISION`. @type {number | null} */
  #target = null;
  /** Whether the page was opened at a moment that is not there yet: nothing is drawn until then, least of all the present. */
  isOpening = false;
  /** Whether it is shown how the goal is reached. */
  #isAnimated = false;
  /** @type {Promise<void> | null} */
  #seeking = null;
  /** Grows whenever the steps begin or cease to follow by themselves. */
  #playId = 0;
  /** The moment whose line of the log was brought into sight. @type {number | null} */
  #scrolledTo = null;

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
    model.pastEntry = at === null ? null : Number(at);
    this.initialMoment = model.pastEntry;
    this.isOpening = this.initialMoment !== null;
    root.addEventListener("click", (event) => this.#onClick(event));
    const steer = (/** @type {KeyboardEvent} */ event) =>
      onKeyDown(this, event, browser) && event.stopImmediatePropagation();
    browser.addEventListener("keydown", steer, { capture: true });
  }

  /** Goes to the moment that the page's address names, once the table has been read. */
  async start() {
    if (this.initialMoment === null) return;
    if (this.model.view) await this.#openInitial(this.initialMoment);
    this.isOpening = false;
    this.model.onChange();
  }

  /** @param {number} n */
  async #openInitial(n) {
    if (this.model.pastEntry === null) return this.#onMissing();
    await this.goToEntry(n);
    if (!this.#momentCache.has(n)) this.model.showPresent();
  }

  /** Whether somebody looks back now. */
  get isActive() {
    return this.model.pastEntry !== null;
  }

  /** The moments one can go to: the set-up, and each move. */
  get entries() {
    return this.model.log;
  }

  /** Which of them is drawn, by its place among `entries`. */
  get at() {
    const found = this.entries.findIndex((entry) => entry.n === this.model.pastEntry);
    return found < 0 ? this.lastIndex : found;
  }

  get lastIndex() {
    return this.entries.length - 1;
  }

  /** What has happened up to the moment that is drawn. */
  get entriesSoFar() {
    return this.entries.slice(0, this.at + 1);
  }

  /** The entry after which the table is drawn. @returns {LogEntry | undefined} */
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
    const settled = this.isActive && !this.isOpening && !this.#seeking && !this.model.playing;
    if (settled && this.#cacheVisibility !== this.#visibility) this.#reload();
    const line =
      this.isActive && this.#scrolledTo !== this.model.pastEntry
        ? this.browser.document.querySelector(".log .here")
        : null;
    this.#scrolledTo = this.model.pastEntry;
    const log = line?.closest(".log");
    if (!log || !line) return;
    const [inside, around] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
    if (inside.top < around.top || inside.bottom > around.bottom)
      log.scrollTop += inside.top - around.top - (around.height - inside.height) / 2;
  }

  /** Opens the history at the newest move, or closes it. */
  toggle() {
    if (this.isActive) this.returnToPresent();
    else this.goToIndex(this.lastIndex);
  }

  /** Goes to a place among `entries`. @param {number} at */
  async goToIndex(at) {
    const entry = this.entries[Math.max(0, Math.min(at, this.lastIndex))];
    if (entry) await this.goToEntry(entry.n);
  }

  /** Goes to the moment after entry `n`. @param {number} n */
  async goToEntry(n) {
    this.pause();
    await this.#seek(n);
  }

  /** Goes so many steps on, or back where it is less than 0; a single step on is shown note by note. @param {number} by */
  async step(by) {
    this.pause();
    const entry = this.entries[Math.max(0, Math.min(this.#targetIndex + by, this.lastIndex))];
    if (entry) await this.#seek(entry.n, by === 1);
  }

  /** Shows what was done when the table stood as after entry `n`. @param {number} n */
  async replayEntry(n) {
    await this.goToEntry(n);
    await this.step(1);
  }

  /** Lets the steps follow by themselves, from the beginning if this is the end. */
  async play() {
    if (this.at === this.lastIndex) await this.goToIndex(0);
    const run = ++this.#playId;
    this.isPlaying = true;
    this.model.onChange();
    while (run === this.#playId && this.isActive && this.at < this.lastIndex) {
      const began = this.browser.performance.now();
      await this.#seek(this.entries[this.at + 1].n, true);
      const rest = STEP_TIME / this.speed - (this.browser.performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    if (run === this.#playId) this.pause();
  }

  /** Stays where it is. */
  pause() {
    this.#playId += 1;
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.model.onChange();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.model.onChange();
  }

  /** Goes back to the present. */
  async returnToPresent() {
    this.pause();
    await this.#seek(PRESENT);
  }

  /** Where the steps lead that are already asked for, by place among `entries`. */
  get #targetIndex() {
    const aim = this.entries.findIndex((entry) => entry.n === this.#target);
    return aim < 0 ? this.at : aim;
  }

  /**
   * Draws the moment of entry `n`; where more is asked for before it is drawn, only the last counts.
   *
   * @param {number} n
   * @param {boolean} [shown] whether what happens is shown on the way
   */
  async #seek(n, shown = false) {
    [this.#target, this.#isAnimated, this.manualCopyText] = [n, shown, ""];
    this.model.status = null;
    this.model.animator?.skip();
    this.#seeking ??= this.#reachTarget().finally(() => {
      this.#seeking = null;
    });
    await this.#seeking;
  }

  async #reachTarget() {
    await this.model.skipAnimation();
    while (this.#target !== null) {
      const goal = this.#target;
      await this.#showTarget(goal).catch((problem) => this.#onError(goal, problem));
      if (this.#target === goal) this.#target = null;
    }
    this.#updateUrl();
  }

  /** @param {number} goal */
  async #showTarget(goal) {
    if (goal === PRESENT) return this.model.showPresent();
    const reached = await this.#loadMoment(goal);
    if (this.#target !== goal) return;
    if (this.#isAnimated && this.entries[this.at + 1]?.n === goal) await this.#animate(goal, reached);
    if (this.#target !== goal) return;
    this.model.showPast(goal, reached);
    const site = this.entry?.notes.map(eventSite).findLast(Boolean);
    if (site) this.enlarge(site);
  }

  /** Shows what happens in the entry after the moment that is drawn. @param {number} n @param {PastMoment} reached */
  async #animate(n, reached) {
    const { animator, view } = this.model;
    if (!animator || !view) return;
    this.model.showPast(n, { ...reached, view, hint: false }, 0);
    animator.speed = this.speed;
    const end = setTimeout(() => animator.skip(), MAX_STEP_TIME / this.speed);
    await animator.play(this.model.animationSteps(reached), view, true);
    clearTimeout(end);
    animator.speed = 1;
  }

  /** @param {number} goal @param {Error} problem */
  #onError(goal, problem) {
    if (this.#target !== goal) return;
    this.pause();
    this.#showError(problem.message || text("page-offline"));
  }

  /** Draws the same moment as it may be seen now. */
  async #reload() {
    const n = Number(this.model.pastEntry);
    const moment = await this.#loadMoment(n).catch(() => null);
    if (moment && this.model.pastEntry === n && !this.#seeking) this.model.showPast(n, moment);
  }

  /** What tells how much of the past may be seen: at the end all is laid open, and at a shared device whoever decides now looks back. */
  get #visibility() {
    const { you, snapshot, isSharedScreen, presentView } = this.model;
    return JSON.stringify([you, Boolean(snapshot?.score_sheet), isSharedScreen && presentView?.actor]);
  }

  /** @param {number} n @returns {Promise<PastMoment>} */
  async #loadMoment(n) {
    const sight = this.#visibility;
    if (sight !== this.#cacheVisibility) this.#momentCache.clear();
    this.#cacheVisibility = sight;
    const known = this.#momentCache.get(n);
    if (known) return known;
    const { view, hint, effects, log } = /** @type {TableSnapshot} */ (await get(`${this.model.path}/moments/${n}`));
    const moment = { view: /** @type {View} */ (view), hint, effects, notes: log.at(-1)?.notes ?? [] };
    this.#momentCache.set(n, moment);
    const oldest = this.#momentCache.keys().next().value;
    if (this.#momentCache.size > MAX_CACHED && oldest !== undefined) this.#momentCache.delete(oldest);
    return moment;
  }

  #updateUrl() {
    setMomentInUrl(() => this.model.pastEntry, this.browser);
  }

  #onMissing() {
    this.#showError(text("page-history-gone"));
    this.#updateUrl();
  }

  /** @param {string} words */
  #showError(words) {
    this.model.status = { text: words, bad: true };
    this.model.onChange();
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const line = event.target instanceof this.browser.Element ? event.target.closest("[data-at]") : null;
    if (!(line instanceof this.browser.HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.goToEntry(Number(line.dataset.at));
  }
}
