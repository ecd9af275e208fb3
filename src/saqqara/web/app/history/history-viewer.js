/** @import { Model } from "../table/model.js" */
/** @import { LogEntry, PastMoment, TableSnapshot, View } from "../core/types.js" */
import { setMomentInUrl } from "../core/address.js";
import { eventSite } from "../core/event-presentation.js";
import { text } from "../core/i18n.js";
import { get } from "../core/net.js";
import { onKeyDown } from "./history-keys.js";

/** Minimum duration of a step during playback, in milliseconds. */
const STEP_TIME = 1100;
/** Maximum duration of a step's animation. */
const MAX_STEP_TIME = 7000;
/** Number of cached moments, so that stepping back and forth requests nothing twice. */
const MAX_CACHED = 60;
/** The present, as a target beside the entry numbers. */
const PRESENT = -1;
export const SPEEDS = [0.5, 1, 2, 4];

/**
 * The history: the table as it was after an earlier entry of the log, step by step or as playback. While a viewer is in
 * the history nothing can be played, and new entries are received in the background.
 */
export class HistoryViewer {
  /** Whether playback is running. */
  isPlaying = false;
  speed = 1;
  /** A text to copy by hand, "" if there is none. */
  manualCopyText = "";
  /** @type {Map<number, PastMoment>} cached moments, by entry */
  #momentCache = new Map();
  /** The visibility for which the cached moments were loaded. */
  #cacheVisibility = "";
  /** The moment to draw next: an entry number, or `PRESENT`. @type {number | null} */
  #target = null;
  /**
   * Whether the page was opened at a moment that has not loaded yet: nothing is drawn until then, least of all the
   * present.
   */
  isOpening = false;
  /** Whether the step to the target is animated. */
  #isAnimated = false;
  /** @type {Promise<void> | null} */
  #seeking = null;
  /** Incremented whenever playback starts or stops. */
  #playId = 0;
  /** The moment whose log line was scrolled into view. @type {number | null} */
  #scrolledTo = null;

  /**
   * @param {Model} model
   * @param {HTMLElement} root the page
   * @param {(site: string) => void} enlarge shows a site where there is space for only one
   * @param {typeof globalThis} browser
   */
  constructor(model, root, enlarge, browser = globalThis) {
    this.model = model;
    this.enlarge = enlarge;
    this.browser = browser;
    const at = new URL(browser.location.href).searchParams.get("at");
    // Set this before the table loads: a viewer who wants to follow a game must not see its end first.
    model.pastEntry = at === null ? null : Number(at);
    this.initialMoment = model.pastEntry;
    this.isOpening = this.initialMoment !== null;
    root.addEventListener("click", (event) => this.#onClick(event));
    const steer = (/** @type {KeyboardEvent} */ event) =>
      onKeyDown(this, event, browser) && event.stopImmediatePropagation();
    browser.addEventListener("keydown", steer, { capture: true });
  }

  /** Go to the moment in the page's URL, once the table has loaded. */
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

  /** Whether the viewer is in the history. */
  get isActive() {
    return this.model.pastEntry !== null;
  }

  /** The moments in the history: the setup and each move. */
  get entries() {
    return this.model.log;
  }

  /** The index in `entries` of the shown moment. */
  get at() {
    const found = this.entries.findIndex((entry) => entry.n === this.model.pastEntry);
    return found < 0 ? this.lastIndex : found;
  }

  get lastIndex() {
    return this.entries.length - 1;
  }

  /** The entries up to the shown moment. */
  get entriesSoFar() {
    return this.entries.slice(0, this.at + 1);
  }

  /** The entry after which the table is shown. @returns {LogEntry | undefined} */
  get entry() {
    return this.entries[this.at];
  }

  /** The start of each round, as an index in `entries`. @returns {{round: number, at: number}[]} */
  get rounds() {
    return this.entries.flatMap((entry, at) => {
      const round = entry.notes.find((note) => note.kind === "round_began")?.round;
      return round ? [{ round, at }] : [];
    });
  }

  /** Scroll the log line of the shown moment into view, and reload the moment if the visibility has changed. */
  hostUpdated() {
    // While new entries are being shown it is not known whether the moment is still part of the game.
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

  /** Open the history at the newest move, or close it. */
  toggle() {
    if (this.isActive) this.returnToPresent();
    else this.goToIndex(this.lastIndex);
  }

  /** Go to an index in `entries`. @param {number} at */
  async goToIndex(at) {
    const entry = this.entries[Math.max(0, Math.min(at, this.lastIndex))];
    if (entry) await this.goToEntry(entry.n);
  }

  /** Go to the moment after entry `n`. @param {number} n */
  async goToEntry(n) {
    this.pause();
    await this.#seek(n);
  }

  /** Move by a number of steps, backwards if negative; a single step forward is animated. @param {number} by */
  async step(by) {
    this.pause();
    const entry = this.entries[Math.max(0, Math.min(this.#targetIndex + by, this.lastIndex))];
    if (entry) await this.#seek(entry.n, by === 1);
  }

  /** Animate the entry after entry `n`. @param {number} n */
  async replayEntry(n) {
    await this.goToEntry(n);
    await this.step(1);
  }

  /** Start playback, from the beginning if the end is shown. */
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

  /** Stop playback. */
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

  /** Return to the present. */
  async returnToPresent() {
    this.pause();
    await this.#seek(PRESENT);
  }

  /** The index in `entries` that the steps requested so far lead to. */
  get #targetIndex() {
    const aim = this.entries.findIndex((entry) => entry.n === this.#target);
    return aim < 0 ? this.at : aim;
  }

  /**
   * Draw the moment after entry `n`; if another is requested before it is drawn, only the last one counts.
   *
   * @param {number} n
   * @param {boolean} [shown] whether the step there is animated
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

  /** Animate the entry after the shown moment. @param {number} n @param {PastMoment} reached */
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

  /** Draw the same moment with the visibility that applies now. */
  async #reload() {
    const n = Number(this.model.pastEntry);
    const moment = await this.#loadMoment(n).catch(() => null);
    if (moment && this.model.pastEntry === n && !this.#seeking) this.model.showPast(n, moment);
  }

  /**
   * What determines how much of the past is visible: at the end everything is shown, and on a shared device the past is
   * shown for the player to decide.
   */
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
