/** @import { Model } from "../table/model.js" */
/** @import { Args } from "../core/i18n.js" */
/** @import { Lesson, LessonState, LessonStep } from "./first-game.js" */
/** @import { EnlargedSite } from "../pointer/enlarged-site.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { deleteOldLessonTables, FIRST_GAME as FIRST, forgetLessonTable } from "../core/lesson-tables.js";
import { remove } from "../core/net.js";
import { preferences, setPreference } from "../core/preferences.js";
import { tabStore } from "../core/storage.js";
import { rulebookSetup } from "../pointer/tooltips.js";
import { boxesOf, groupHandles } from "./click-targets.js";
import { FIRST_GAME } from "./first-game.js";
import { ringAround } from "./highlight-ring.js";
import { placeBubble } from "./place-bubble.js";
import { fetchLesson, shortLessonSteps, startShortLesson } from "./run-short-lesson.js";
import { findShortLesson, lessonTitle, nextShortLesson } from "./short-lessons.js";

/** @typedef {HTMLElement & {model: Model, enlargedSite: EnlargedSite}} LessonTable the table of a lesson */

const CLICKABLE = "[data-move]:not(:disabled), [data-pick]:not(:disabled)";
const QUESTION_LINE = ".ask .question-line";
/** The player to decide, which stays visible like the clickable elements. */
const ACTING_PLAYER = ".player.acting";
/** Users with a touch screen tap, others click. */
const TOUCH_SCREEN_QUERY = matchMedia("(pointer: coarse)");

/** Return whether an element is visible on the page. @param {Element} element */
const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;

/**
 * Explains a game while it is played: a bubble beside the element in question shows the current step of a lesson. It
 * restricts nothing: a player who knows better plays freely, and the lesson follows.
 */
class CoachElement extends LitElement {
  /** The ids of the steps that are done. @type {Set<string>} */
  #doneSteps = new Set();
  /** The entry at which the player skipped the instructions. */
  #skippedEntry = -1;
  /** @type {LessonStep | null} */
  #step = null;
  /** The step shown last; while a move is being sent there is none. */
  #lastShown = "";
  /** Selectors for what the step points at; the first one with a match counts. @type {string[]} */
  #selectors = [];
  /** The message arguments of the step. @type {Args} */
  #textArgs = {};
  #animationFrame = 0;
  #listeners = new AbortController();
  #entryCount = 0;
  /** The step for which a site was enlarged. */
  #enlargedFor = "";

  /** @param {Lesson} lesson @param {string} name @param {LessonTable} table */
  constructor(lesson, name, table) {
    super();
    this.lesson = lesson;
    this.name = name;
    this.table = table;
    this.key = `saqqara-lesson-${table.model.id}`;
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    deleteOldLessonTables({ table: this.table.model.id, lesson: this.name });
    this.#doneSteps = new Set(tabStore.readJson(this.key, /** @type {string[]} */ ([])));
    const { signal } = this.#listeners;
    this.table.addEventListener("drawn", () => this.#update(), { signal });
    addEventListener("resize", () => this.#placeBubble(), { signal });
    document.addEventListener("scroll", () => this.#placeBubble(), { capture: true, passive: true, signal });
    this.#update(); // the table may have been drawn before the lesson loaded
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#listeners.abort();
  }

  /**
   * Return the state for the lesson's conditions; null while nothing can be explained.
   *
   * @returns {LessonState | null}
   */
  #state() {
    const { model } = this.table;
    if (!model.view || model.pastEntry !== null || model.playing || model.sending) return null;
    const { view, legal, canMove, pick, ownSeat, log } = model;
    const notes = log.flatMap((entry) => entry.notes);
    return {
      view,
      legal,
      asked: canMove,
      pick,
      mine: ownSeat,
      notes,
      own: this.#ownDecisions.map(({ move }) => move ?? ""),
    };
  }

  /** The player's decisions that have not been taken back. */
  get #ownDecisions() {
    const { log, you } = this.table.model;
    return log.filter(({ seat, forced }) => !forced && you.includes(seat ?? -1));
  }

  get #isOver() {
    return this.table.model.view?.actor === null;
  }

  /** Find the step to show. */
  #update() {
    const { model } = this.table;
    const now = this.#state();
    // A player who moves on has read the explanation.
    const own = model.log.slice(this.#entryCount).some(({ seat, forced }) => !forced && model.you.includes(seat ?? -1));
    if (own && this.#lastShown) this.#markDone(this.#lastShown);
    this.#entryCount = model.log.length;
    const reading = this.#step && !this.#step.act && !this.#doneSteps.has(this.#step.id) && model.pastEntry === null;
    if (!reading) this.#chooseStep(now);
    this.#lastShown = this.#step?.id ?? this.#lastShown;
    if (now && this.#step) {
      this.#selectors = this.#step.at(now);
      this.#textArgs = { touch: TOUCH_SCREEN_QUERY.matches ? "yes" : "no", ...this.#step.args?.(now) };
    }
    this.requestUpdate();
  }

  /** @param {LessonState | null} now */
  #chooseStep(now) {
    const { model } = this.table;
    const due = now && this.lesson.steps.find((step) => (step.act || !this.#doneSteps.has(step.id)) && step.when(now));
    this.#step = due && !(due.act && this.#skippedEntry === model.n) ? due : null;
    if (this.#step?.last && findShortLesson(this.name))
      setPreference("learned", [...new Set([...preferences().learned, this.name])]);
  }

  /** @param {string} id */
  #markDone(id) {
    this.#doneSteps.add(id);
    tabStore.writeJson(this.key, [...this.#doneSteps]);
  }

  #next() {
    if (!this.#step) return;
    if (this.#step.act) this.#skippedEntry = this.table.model.n;
    else this.#markDone(this.#step.id);
    if (this.#step.last) return this.#endLesson();
    this.#update();
  }

  /** End the lesson; the game continues. */
  #endLesson() {
    const url = new URL(location.href);
    url.searchParams.delete("lesson");
    history.replaceState(history.state, "", url);
    tabStore.remove(this.key);
    forgetLessonTable(this.table.model.id);
    this.remove();
  }

  /** Return the first match of the step's selectors. */
  #target() {
    for (const selector of this.#step ? this.#selectors : []) {
      const element = [...this.table.querySelectorAll(selector)].find(isVisible);
      if (element) return { selector, element };
    }
    return { selector: "", element: null };
  }

  /** @override */
  updated() {
    const bubble = this.querySelector(".coach");
    const { selector, element } = this.#target();
    if (bubble instanceof HTMLElement)
      Object.assign(bubble.dataset, { target: selector, shown: `${this.#step?.id} ${selector} ${this.#entryCount}` });
    this.#enlarge(element);
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    this.#placeBubble();
    this.#focusNext();
  }

  /**
   * Enlarge the site that a step concerns, where one site is shown at a time; only once, so that the player can look at
   * others.
   *
   * @param {Element | null} element
   */
  #enlarge(element) {
    if (!element || !this.#step || this.#enlargedFor === this.#step.id) return;
    this.#enlargedFor = this.#step.id;
    const place = element.closest("[data-site], [data-at-site]");
    const site = place?.getAttribute("data-site") ?? place?.getAttribute("data-at-site");
    if (site) this.table.enlargedSite.choose(site);
  }

  /**
   * Focus the Next button, so that Enter continues, unless another element has the focus. A bubble without a position
   * cannot take the focus.
   */
  #focusNext() {
    const next = this.querySelector(".coach .go");
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus({ preventScroll: true });
  }

  /** Place the bubble beside its target after layout. */
  #placeBubble() {
    cancelAnimationFrame(this.#animationFrame);
    this.#animationFrame = requestAnimationFrame(() => {
      const bubble = this.querySelector(".coach");
      if (!(bubble instanceof HTMLElement)) return;
      const { element } = this.#target();
      const found = (/** @type {string} */ selector) => [...this.table.querySelectorAll(selector)].filter(isVisible);
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
      const others = {
        read: element?.matches(".ask") ? [] : boxesOf(found(QUESTION_LINE)),
        used: [...groupHandles(found(CLICKABLE)), ...found(ACTING_PLAYER).map((panel) => [panel])].map(boxesOf),
        region: !element?.matches(CLICKABLE),
      };
      const screen = { width: innerWidth, height: innerHeight };
      const spot = placeBubble(size, element?.getBoundingClientRect() ?? null, others, screen);
      const isNew = bubble.style.visibility !== "visible";
      Object.assign(bubble.style, { left: `${spot.x}px`, top: `${spot.y}px`, visibility: "visible" });
      bubble.style.setProperty("--tip", `${spot.tip}px`);
      bubble.dataset.side = spot.side;
      if (isNew) this.#focusNext();
      this.#drawRing(element);
    });
  }

  /** Draw a ring around the target. @param {Element | null} element */
  #drawRing(element) {
    const { d, transform } = element ? ringAround(element) : { d: "", transform: "" };
    for (const path of this.querySelectorAll(".coach-ring path")) {
      path.setAttribute("d", d);
      path.setAttribute("transform", transform);
    }
  }

  /** Take the last decision back, for another try. */
  #takeBack() {
    const [first] = this.#ownDecisions;
    if (first) this.table.model.undo(first.n);
  }

  /** Leave and delete the table of a short lesson. @param {() => unknown} go */
  async #leaveTable(go) {
    await remove(this.table.model.path).catch(() => undefined);
    forgetLessonTable(this.table.model.id);
    await go();
  }

  /** @param {LessonStep} step */
  #textOf(step) {
    if (step.says) return step.says(this.#textArgs);
    const id = `page-lesson-${step.id}`;
    const again = step.act && this.#doneSteps.has(step.id) ? "again" : undefined;
    return { title: text(id, this.#textArgs, "title"), words: text(id, this.#textArgs, again) };
  }

  /** Render the buttons of a step, the main one first. @param {LessonStep} step */
  #buttons(step) {
    const button = (/** @type {string} */ look, /** @type {string} */ name, /** @type {() => unknown} */ done) =>
      html`<button class=${look} data-testid="coach-${name}" @click=${done}>${text(`page-lesson-${name}`)}</button>`;
    const isShort = findShortLesson(this.name) !== undefined;
    const all = button("slim quiet", "all", () => this.#leaveTable(() => location.assign(urlForPath("learn"))));
    if (step.last && isShort)
      return html`${this.#nextLesson()}${all}${this.#isOver ? nothing : button("slim quiet", "finish", () => this.#next())}`;
    if (step.last) return button("go", "finish", () => this.#next());
    const leave = isShort ? all : button("slim quiet", "leave", () => this.#endLesson());
    if (step.back) return html`${button("go", "back", () => this.#takeBack())}${leave}`;
    return html`${step.act ? button("slim", "skip", () => this.#next()) : button("go", "next", () => this.#next())}${leave}`;
  }

  /** Render the link to the next lesson. */
  #nextLesson() {
    const next = nextShortLesson(this.name, preferences().learned);
    if (!next) return nothing;
    return html`<button class="go" data-testid="coach-following" title=${lessonTitle(next)}
      @click=${() => this.#leaveTable(() => startShortLesson(next.name))}>${text("page-lesson-following")}</button>`;
  }

  /** @override */
  render() {
    const step = this.#step;
    if (!step) return nothing;
    const { title, words } = this.#textOf(step);
    const steps = this.lesson.steps.filter(({ act }) => !act);
    const behind = steps.filter(({ id }) => this.#doneSteps.has(id)).length;
    return html`<svg class="coach-ring" aria-hidden="true"><path/><path/></svg>
      <section class="coach" role="dialog" aria-labelledby="coach-title" data-testid="coach" data-step=${step.id}>
        <div role="status"><h2 id="coach-title">${icon("help")}${title}</h2><p>${words}</p></div>
        <div class="choices">
          ${this.#buttons(step)}
          ${
            step.says
              ? nothing
              : html`<progress max=${steps.length} value=${behind} aria-label=${text("page-lesson-progress")}></progress>`
          }
        </div>
      </section>`;
  }
}

customElements.define("s-coach", CoachElement);

/** Start a lesson at this page's table; do nothing if no lesson has that name. @param {string} name */
export async function startCoach(name) {
  const table = /** @type {LessonTable} */ (document.querySelector("s-table"));
  const short = findShortLesson(name);
  if (name !== FIRST && !short) return;
  const steps = short
    ? shortLessonSteps(short, await fetchLesson(name), () => rulebookSetup(table.model))
    : FIRST_GAME.steps;
  document.body.prepend(new CoachElement({ steps }, name, table));
}
