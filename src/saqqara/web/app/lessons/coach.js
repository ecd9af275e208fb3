/** @import { Model } from "../table/model.js" */
/** @import { Args } from "../ground/words.js" */
/** @import { Lesson, Now, Step } from "./first-game.js" */
/** @import { Enlarged } from "../pointing/enlarged.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { address } from "../ground/address.js";
import { FIRST_GAME as FIRST, forgetLesson, keepLesson } from "../ground/lessons.js";
import { remove } from "../ground/net.js";
import { prefer, preferences } from "../ground/preferences.js";
import { ofTab } from "../ground/storage.js";
import { text } from "../ground/words.js";
import { knownAt } from "../pointing/tips.js";
import { FIRST_GAME } from "./first-game.js";
import { boxesOf, handlesOf } from "./handles.js";
import { placed } from "./placing.js";
import { ringAround } from "./ring.js";
import { nextOf, shelved, titleOf } from "./shelf.js";
import { begin, read, stepsOf } from "./short.js";

/** @typedef {HTMLElement & {model: Model, enlarged: Enlarged}} Taught the table at which somebody learns */

const CLICKABLE = "[data-move]:not(:disabled), [data-pick]:not(:disabled)";
const QUESTION = ".ask .question-line";
/** Whose turn it is, which is to be seen like what can be clicked. */
const ACTING = ".player.acting";
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
  /** The step for which a site was drawn large. */
  #enlarged = "";

  /** @param {Lesson} lesson @param {string} name @param {Taught} table */
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
    keepLesson(this.table.model.id, this.name);
    this.#said = new Set(ofTab.read(this.key, /** @type {string[]} */ ([])));
    const { signal } = this.#leaving;
    this.table.addEventListener("drawn", () => this.#look(), { signal });
    addEventListener("resize", () => this.#place(), { signal });
    document.addEventListener("scroll", () => this.#place(), { capture: true, passive: true, signal });
    this.#look(); // the table may have been drawn before the lesson was there
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
    const { view, legal, asked, pick, mine, log } = model;
    const notes = log.flatMap((entry) => entry.notes);
    return { view, legal, asked, pick, mine, notes, own: this.#decided.map(({ move }) => move ?? "") };
  }

  /** What the person has decided and not taken back. */
  get #decided() {
    const { log, you } = this.table.model;
    return log.filter(({ seat, forced }) => !forced && you.includes(seat ?? -1));
  }

  get #isOver() {
    return this.table.model.view?.actor === null;
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
    if (this.#step?.last && shelved(this.name)) prefer("learned", [...new Set([...preferences().learned, this.name])]);
  }

  /** @param {string} id */
  #note(id) {
    this.#said.add(id);
    ofTab.write(this.key, [...this.#said]);
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
    ofTab.forget(this.key);
    forgetLesson(this.table.model.id);
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
    this.#enlarge(element);
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    this.#place();
    this.#focus();
  }

  /**
   * Draws the site large that a step is about, or on which it points at something, where one is at a time; once, so
   * that others can be looked at.
   *
   * @param {Element | null} element
   */
  #enlarge(element) {
    if (!element || !this.#step || this.#enlarged === this.#step.id) return;
    this.#enlarged = this.#step.id;
    const place = element.closest("[data-site], [data-at-site]");
    const site = place?.getAttribute("data-site") ?? place?.getAttribute("data-at-site");
    if (site) this.table.enlarged.choose(site);
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
      const found = (/** @type {string} */ selector) => [...this.table.querySelectorAll(selector)].filter(isSeen);
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
      const others = {
        read: element?.matches(".ask") ? [] : boxesOf(found(QUESTION)),
        used: [...handlesOf(found(CLICKABLE)), ...found(ACTING).map((panel) => [panel])].map(boxesOf),
        region: !element?.matches(CLICKABLE),
      };
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

  /** Takes back what was decided, to try again. */
  #again() {
    const [first] = this.#decided;
    if (first) this.table.model.undo(first.n);
  }

  /** Leaves the table of a short lesson, which nobody needs any more. @param {() => unknown} go */
  async #left(go) {
    await remove(this.table.model.path).catch(() => undefined);
    forgetLesson(this.table.model.id);
    await go();
  }

  /** @param {Step} step */
  #words(step) {
    if (step.says) return step.says(this.#args);
    const id = `page-lesson-${step.id}`;
    const again = step.act && this.#said.has(step.id) ? "again" : undefined;
    return { title: text(id, this.#args, "title"), words: text(id, this.#args, again) };
  }

  /** What is done with a step, first what leads on. @param {Step} step */
  #choices(step) {
    const button = (/** @type {string} */ look, /** @type {string} */ name, /** @type {() => unknown} */ done) =>
      html`<button class=${look} data-testid="coach-${name}" @click=${done}>${text(`page-lesson-${name}`)}</button>`;
    const isShort = shelved(this.name) !== undefined;
    const all = button("slim quiet", "all", () => this.#left(() => location.assign(address("learn"))));
    if (step.last && isShort)
      return html`${this.#following()}${all}${this.#isOver ? nothing : button("slim quiet", "finish", () => this.#next())}`;
    if (step.last) return button("go", "finish", () => this.#next());
    const leave = isShort ? all : button("slim quiet", "leave", () => this.#leave());
    if (step.back) return html`${button("go", "back", () => this.#again())}${leave}`;
    return html`${step.act ? button("slim", "skip", () => this.#next()) : button("go", "next", () => this.#next())}${leave}`;
  }

  /** The way to the lesson after this one. */
  #following() {
    const next = nextOf(this.name, preferences().learned);
    if (!next) return nothing;
    return html`<button class="go" data-testid="coach-following" title=${titleOf(next)}
      @click=${() => this.#left(() => begin(next.name))}>${text("page-lesson-following")}</button>`;
  }

  /** @override */
  render() {
    const step = this.#step;
    if (!step) return nothing;
    const { title, words } = this.#words(step);
    const told = this.lesson.steps.filter(({ act }) => !act);
    const behind = told.filter(({ id }) => this.#said.has(id)).length;
    return html`<svg class="coach-ring" aria-hidden="true"><path/><path/></svg>
      <section class="coach" role="dialog" aria-labelledby="coach-title" data-testid="coach" data-step=${step.id}>
        <div role="status"><h2 id="coach-title">${icon("help")}${title}</h2><p>${words}</p></div>
        <div class="choices">
          ${this.#choices(step)}
          ${
            step.says
              ? nothing
              : html`<progress max=${told.length} value=${behind} aria-label=${text("page-lesson-progress")}></progress>`
          }
        </div>
      </section>`;
  }
}

customElements.define("s-coach", Coach);

/** Begins a lesson at the table of this page; nothing where there is none of that name. @param {string} name */
export async function teach(name) {
  const table = /** @type {Taught} */ (document.querySelector("s-table"));
  const short = shelved(name);
  if (name !== FIRST && !short) return;
  const steps = short ? stepsOf(short, await read(name), () => knownAt(table.model)) : FIRST_GAME.steps;
  document.body.prepend(new Coach({ steps }, name, table));
}
