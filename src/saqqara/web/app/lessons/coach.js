/** @import { Model } from "../table/model.js" */
/** @import { Args } from "../core/i18n.js" */
/** @import { Lesson, LessonState, LessonStep } from "./first-game.js" */
/** @import { EnlargedSite } from "../pointer/enlarged-site.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { address } from "../core/address.js";
import { text } from "../core/i18n.js";
import { FIRST_GAME as FIRST, forgetLessonTable, saveLessonTable } from "../core/lesson-tables.js";
import { remove } from "../core/net.js";
import { preferences, setPreference } from "../core/preferences.js";
import { tabStore } from "../core/storage.js";
import { tableSetup } from "../pointer/tooltips.js";
import { boxesOf, groupHandles } from "./click-targets.js";
import { FIRST_GAME } from "./first-game.js";
import { ringAround } from "./highlight-ring.js";
import { placeBubble } from "./place-bubble.js";
import { fetchLesson, shortLessonSteps, startShortLesson } from "./run-short-lesson.js";
import { findShortLesson, lessonTitle, nextShortLesson } from "./short-lessons.js";

/** @typedef {HTMLElement & {model: Model, enlarged: EnlargedSite}} LessonTable the table at which somebody learns */

const CLICKABLE = "[data-move]:not(:disabled), [data-pick]:not(:disabled)";
const QUESTION_LINE = ".ask .question-line";
/** Whose turn it is, which is to be seen like what can be clicked. */
const ACTING_PLAYER = ".player.acting";
/** Who points with a finger taps, the others click. */
const TOUCH = matchMedia("(pointer: coarse)");

/** Whether something can be seen on the page. @param {Element} element */
const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;

/**
 * Explains a game while it is played: a bubble beside the thing that it is about, with what a lesson has to say just now.
 * It takes part in nothing: whoever knows better plays as they like, and the lesson follows.
 */
class CoachElement extends LitElement {
  /** What was said, by the ids of the steps. @type {Set<string>} */
  #doneSteps = new Set();
  /** The entry at which somebody did not want to be told what to do. */
  #skippedEntry = -1;
  /** @type {LessonStep | null} */
  #step = null;
  /** The step that was shown last: while a move is on its way none is. */
  #lastShown = "";
  /** What it points at: selectors, of which the first counts that finds something. @type {string[]} */
  #selectors = [];
  /** What the words of the step are about. @type {Args} */
  #textArgs = {};
  #animationFrame = 0;
  #listeners = new AbortController();
  #entryCount = 0;
  /** The step for which a site was drawn large. */
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
    saveLessonTable(this.table.model.id, this.name);
    this.#doneSteps = new Set(tabStore.readJson(this.key, /** @type {string[]} */ ([])));
    const { signal } = this.#listeners;
    this.table.addEventListener("drawn", () => this.#update(), { signal });
    addEventListener("resize", () => this.#placeBubble(), { signal });
    document.addEventListener("scroll", () => this.#placeBubble(), { capture: true, passive: true, signal });
    this.#update(); // the table may have been drawn before the lesson was there
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#listeners.abort();
  }

  /** What the lesson looks at; null while nothing can be explained. @returns {LessonState | null} */
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

  /** What the person has decided and not taken back. */
  get #ownDecisions() {
    const { log, you } = this.table.model;
    return log.filter(({ seat, forced }) => !forced && you.includes(seat ?? -1));
  }

  get #isOver() {
    return this.table.model.view?.actor === null;
  }

  /** Finds what is to be said now. */
  #update() {
    const { model } = this.table;
    const now = this.#state();
    // Whoever plays on has seen what was explained.
    const own = model.log.slice(this.#entryCount).some(({ seat, forced }) => !forced && model.you.includes(seat ?? -1));
    if (own && this.#lastShown) this.#markDone(this.#lastShown);
    this.#entryCount = model.log.length;
    const reading = this.#step && !this.#step.act && !this.#doneSteps.has(this.#step.id) && model.pastEntry === null;
    if (!reading) this.#chooseStep(now);
    this.#lastShown = this.#step?.id ?? this.#lastShown;
    if (now && this.#step) {
      this.#selectors = this.#step.at(now);
      this.#textArgs = { touch: TOUCH.matches ? "yes" : "no", ...this.#step.args?.(now) };
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

  /** The game goes on without the lesson. */
  #endLesson() {
    const url = new URL(location.href);
    url.searchParams.delete("lesson");
    history.replaceState(history.state, "", url);
    tabStore.remove(this.key);
    forgetLessonTable(this.table.model.id);
    this.remove();
  }

  /** What the step points at: its first selector that finds something on the page. */
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
   * Draws the site large that a step is about, or on which it points at something, where one is at a time; once, so
   * that others can be looked at.
   *
   * @param {Element | null} element
   */
  #enlarge(element) {
    if (!element || !this.#step || this.#enlargedFor === this.#step.id) return;
    this.#enlargedFor = this.#step.id;
    const place = element.closest("[data-site], [data-at-site]");
    const site = place?.getAttribute("data-site") ?? place?.getAttribute("data-at-site");
    if (site) this.table.enlarged.choose(site);
  }

  /** Lets Enter go on, where nothing else has the focus. A bubble that has no place yet cannot have it. */
  #focusNext() {
    const next = this.querySelector(".coach .go");
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus({ preventScroll: true });
  }

  /** Brings the bubble beside what it points at, when the page has been laid out. */
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

  /** Draws the ring around what is pointed at. @param {Element | null} element */
  #drawRing(element) {
    const { d, transform } = element ? ringAround(element) : { d: "", transform: "" };
    for (const path of this.querySelectorAll(".coach-ring path")) {
      path.setAttribute("d", d);
      path.setAttribute("transform", transform);
    }
  }

  /** Takes back what was decided, to try again. */
  #takeBack() {
    const [first] = this.#ownDecisions;
    if (first) this.table.model.undo(first.n);
  }

  /** Leaves the table of a short lesson, which nobody needs any more. @param {() => unknown} go */
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

  /** What is done with a step, first what leads on. @param {LessonStep} step */
  #buttons(step) {
    const button = (/** @type {string} */ look, /** @type {string} */ name, /** @type {() => unknown} */ done) =>
      html`<button class=${look} data-testid="coach-${name}" @click=${done}>${text(`page-lesson-${name}`)}</button>`;
    const isShort = findShortLesson(this.name) !== undefined;
    const all = button("slim quiet", "all", () => this.#leaveTable(() => location.assign(address("learn"))));
    if (step.last && isShort)
      return html`${this.#nextLesson()}${all}${this.#isOver ? nothing : button("slim quiet", "finish", () => this.#next())}`;
    if (step.last) return button("go", "finish", () => this.#next());
    const leave = isShort ? all : button("slim quiet", "leave", () => this.#endLesson());
    if (step.back) return html`${button("go", "back", () => this.#takeBack())}${leave}`;
    return html`${step.act ? button("slim", "skip", () => this.#next()) : button("go", "next", () => this.#next())}${leave}`;
  }

  /** The way to the lesson after this one. */
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
    const told = this.lesson.steps.filter(({ act }) => !act);
    const behind = told.filter(({ id }) => this.#doneSteps.has(id)).length;
    return html`<svg class="coach-ring" aria-hidden="true"><path/><path/></svg>
      <section class="coach" role="dialog" aria-labelledby="coach-title" data-testid="coach" data-step=${step.id}>
        <div role="status"><h2 id="coach-title">${icon("help")}${title}</h2><p>${words}</p></div>
        <div class="choices">
          ${this.#buttons(step)}
          ${
            step.says
              ? nothing
              : html`<progress max=${told.length} value=${behind} aria-label=${text("page-lesson-progress")}></progress>`
          }
        </div>
      </section>`;
  }
}

customElements.define("s-coach", CoachElement);

/** Begins a lesson at the table of this page; nothing where there is none of that name. @param {string} name */
export async function startCoach(name) {
  const table = /** @type {LessonTable} */ (document.querySelector("s-table"));
  const short = findShortLesson(name);
  if (name !== FIRST && !short) return;
  const steps = short
    ? shortLessonSteps(short, await fetchLesson(name), () => tableSetup(table.model))
    : FIRST_GAME.steps;
  document.body.prepend(new CoachElement({ steps }, name, table));
}
