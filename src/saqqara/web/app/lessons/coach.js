/** @import { Model } from "../table/model.js" */
/** @import { Args } from "../ground/words.js" */
/** @import { Lesson, Now, Step } from "./first-game.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { LESSONS } from "./first-game.js";
import { placed } from "./placing.js";
import { ringAround } from "./ring.js";

const CLICKABLE = "[data-move]:not(:disabled), [data-pick]:not(:disabled)";
const QUESTION = ".ask .question-line";
/** Who points with a finger taps, the others click. */
const TOUCH = matchMedia("(pointer: coarse)");

/** Whether something can be seen on the page. @param {Element} element */
const isSeen = (element) => element.checkVisibility() && element.getClientRects().length > 0;

/**
 * Explains a game while it is played: a bubble beside the thing that it is about, with what a lesson has to say just now.
 * It takes part in nothing: whoever knows better plays as they like, and the lesson follows.
 */
class Coach extends LitElement {
  /** What was said, by the ids of the steps. @type {Set<string>} */
  #said = new Set();
  /** The entry at which somebody did not want to be told what to do. */
  #skipped = -1;
  /** @type {Step | null} */
  #step = null;
  /** The step that was shown last: while a move is on its way none is. */
  #shown = "";
  /** What it points at: selectors, of which the first counts that finds something. @type {string[]} */
  #at = [];
  /** What the words of the step are about. @type {Args} */
  #args = {};
  #frame = 0;
  #leaving = new AbortController();
  #entries = 0;

  /** @param {Lesson} lesson @param {HTMLElement & {model: Model}} table */
  constructor(lesson, table) {
    super();
    this.lesson = lesson;
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
    this.#said = new Set(JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
    const { signal } = this.#leaving;
    this.table.addEventListener("drawn", () => this.#look(), { signal });
    addEventListener("resize", () => this.#place(), { signal });
    document.addEventListener("scroll", () => this.#place(), { capture: true, passive: true, signal });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leaving.abort();
  }

  /** What the lesson looks at; null while nothing can be explained. @returns {Now | null} */
  #now() {
    const { model } = this.table;
    if (!model.view || model.past !== null || model.playing || model.sending) return null;
    const notes = model.log.flatMap((entry) => entry.notes);
    return { view: model.view, legal: model.legal, asked: model.asked, pick: model.pick, mine: model.mine, notes };
  }

  /** Finds what is to be said now. */
  #look() {
    const { model } = this.table;
    const now = this.#now();
    // Whoever plays on has seen what was explained.
    const own = model.log.slice(this.#entries).some(({ seat, forced }) => !forced && model.you.includes(seat ?? -1));
    if (own && this.#shown) this.#note(this.#shown);
    this.#entries = model.log.length;
    const reading = this.#step && !this.#step.act && !this.#said.has(this.#step.id) && model.past === null;
    if (!reading) this.#choose(now);
    this.#shown = this.#step?.id ?? this.#shown;
    if (now && this.#step) {
      this.#at = this.#step.at(now);
      this.#args = { touch: TOUCH.matches ? "yes" : "no", ...this.#step.args?.(now) };
    }
    this.requestUpdate();
  }

  /** @param {Now | null} now */
  #choose(now) {
    const { model } = this.table;
    const due = now && this.lesson.steps.find((step) => (step.act || !this.#said.has(step.id)) && step.when(now));
    this.#step = due && !(due.act && this.#skipped === model.n) ? due : null;
  }

  /** @param {string} id */
  #note(id) {
    this.#said.add(id);
    sessionStorage.setItem(this.key, JSON.stringify([...this.#said]));
  }

  #next() {
    if (!this.#step) return;
    if (this.#step.act) this.#skipped = this.table.model.n;
    else this.#note(this.#step.id);
    if (this.#step.last) return this.#leave();
    this.#look();
  }

  /** The game goes on without the lesson. */
  #leave() {
    const url = new URL(location.href);
    url.searchParams.delete("lesson");
    history.replaceState(history.state, "", url);
    sessionStorage.removeItem(this.key);
    this.remove();
  }

  /** What the step points at: its first selector that finds something on the page. */
  #target() {
    for (const selector of this.#step ? this.#at : []) {
      const element = [...this.table.querySelectorAll(selector)].find(isSeen);
      if (element) return { selector, element };
    }
    return { selector: "", element: null };
  }

  /** @override */
  updated() {
    const bubble = this.querySelector(".coach");
    const { selector, element } = this.#target();
    if (bubble instanceof HTMLElement)
      Object.assign(bubble.dataset, { target: selector, shown: `${this.#step?.id} ${selector} ${this.#entries}` });
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    this.#place();
    this.#focus();
  }

  /** Lets Enter go on, where nothing else has the focus. A bubble that has no place yet cannot have it. */
  #focus() {
    const next = this.querySelector(".coach .go");
    if (next instanceof HTMLElement && document.activeElement === document.body) next.focus({ preventScroll: true });
  }

  /** Brings the bubble beside what it points at, when the page has been laid out. */
  #place() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const bubble = this.querySelector(".coach");
      if (!(bubble instanceof HTMLElement)) return;
      const { element } = this.#target();
      const boxes = (/** @type {string} */ selector) =>
        [...this.table.querySelectorAll(selector)].filter(isSeen).map((e) => e.getBoundingClientRect());
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
      const others = { read: element?.matches(".ask") ? [] : boxes(QUESTION), used: boxes(CLICKABLE) };
      const screen = { width: innerWidth, height: innerHeight };
      const spot = placed(size, element?.getBoundingClientRect() ?? null, others, screen);
      const isNew = bubble.style.visibility !== "visible";
      Object.assign(bubble.style, { left: `${spot.x}px`, top: `${spot.y}px`, visibility: "visible" });
      bubble.style.setProperty("--tip", `${spot.tip}px`);
      bubble.dataset.side = spot.side;
      if (isNew) this.#focus();
      this.#draw(element);
    });
  }

  /** Draws the ring around what is pointed at. @param {Element | null} element */
  #draw(element) {
    const { d, transform } = element ? ringAround(element) : { d: "", transform: "" };
    for (const path of this.querySelectorAll(".coach-ring path")) {
      path.setAttribute("d", d);
      path.setAttribute("transform", transform);
    }
  }

  /** @override */
  render() {
    const step = this.#step;
    if (!step) return nothing;
    const id = `page-lesson-${step.id}`;
    const read = this.lesson.steps.filter(({ act }) => !act);
    return html`<svg class="coach-ring" aria-hidden="true"><path/><path/></svg>
      <section class="coach" role="dialog" aria-labelledby="coach-title" data-testid="coach" data-step=${step.id}>
        <div role="status"><h2 id="coach-title">${icon("help")}${text(id, this.#args, "title")}</h2>
        <p>${text(id, this.#args, step.act && this.#said.has(step.id) ? "again" : undefined)}</p></div>
        <div class="choices">
          ${
            step.act
              ? html`<button class="slim" data-testid="coach-skip"
                @click=${() => this.#next()}>${text("page-lesson-skip")}</button>`
              : html`<button class="go"
                data-testid="coach-next"
                @click=${() => this.#next()}>${text(step.last ? "page-lesson-finish" : "page-lesson-next")}</button>`
          }
          ${
            step.last
              ? nothing
              : html`<button class="slim quiet" data-testid="coach-leave"
                @click=${() => this.#leave()}>${text("page-lesson-leave")}</button>`
          }
          <progress max=${read.length} value=${read.filter(({ id }) => this.#said.has(id)).length}
            aria-label=${text("page-lesson-progress")}></progress>
        </div>
      </section>`;
  }
}

customElements.define("s-coach", Coach);

/** Begins a lesson at the table of this page; nothing where there is none of that name. @param {string} name */
export function teach(name) {
  const lesson = LESSONS[name];
  const table = /** @type {HTMLElement & {model: Model}} */ (document.querySelector("s-table"));
  if (lesson) document.body.prepend(new Coach(lesson, table));
}
