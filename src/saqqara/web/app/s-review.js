/** @import { Measure } from "./review/judging.js" */
/** @import { Review } from "./review/course.js" */
import { html, nothing } from "../vendor/lit.js";
import { clicked, stepOf } from "./analysis/acting.js";
import { isBeside, thoughts } from "./analysis/answer.js";
import { board } from "./analysis/board.js";
import { mark } from "./analysis/marks.js";
import { tried } from "./analysis/tried.js";
import { Trying } from "./analysis/trying.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { Analyst } from "./engine/analyst.js";
import { address, nameMoment, placeIn } from "./ground/address.js";
import { wear } from "./ground/colours.js";
import { get, patiently, post } from "./ground/net.js";
import { lineOf, Part } from "./ground/part.js";
import "./controls/corner.js";
import { onPreference } from "./ground/preferences.js";
import { text } from "./ground/words.js";
import { asTable } from "./review/as-table.js";
import { chart } from "./review/chart.js";
import { Course, more } from "./review/course.js";
import { decision } from "./review/decision.js";
import { decisions, showOpened } from "./review/decisions.js";
import { Reviewing } from "./review/reviewing.js";
import { sources } from "./review/sources.js";
import { swings } from "./review/swings.js";

/** How often it is asked how far the review is, in milliseconds. */
const AGAIN = 1000;

/** The review of a finished game: what was expected after every decision, and what else could have been done. */
class ReviewElement extends Part {
  #table = placeIn()[1] ?? "";
  /** @type {Course | null} */
  #course = null;
  /** @type {Measure} */
  #measure = "expected";
  /** The place that the pointer or the keyboard looks at. @type {number | null} */
  #pointed = null;
  /** The place whose decision is open, -1 for none. */
  #opened = -1;
  /** The place of the decision to which the list was scrolled. */
  #listed = -1;
  /** What lies on the board. */
  #trying = new Trying(
    this.#path,
    {
      names: () => this.#course?.names ?? [],
      move: (n) => this.#course?.decision(this.#course.placeOf(n))?.move ?? null,
      goOn: (n) => this.#goOn(n),
    },
    Analyst,
    () => this.#share(),
  );
  #reviewing = new Reviewing(this.#path, Analyst, (review) => void this.#take(review));
  /** Whether only decisions that gave something away are listed. */
  #only = false;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    onPreference(() => this.requestUpdate());
    addEventListener("saqqara-layout", () => this.requestUpdate());
    document.addEventListener("keydown", (event) => this.#pressed(event));
    this.#begin();
  }

  get #path() {
    return address(`api/tables/${encodeURIComponent(this.#table)}`);
  }

  /** Has the review wait while somebody looks at the board: the device is for one of them at a time. */
  #share() {
    if (this.#trying.live.works) this.#reviewing.pause();
    else this.#reviewing.resume();
    this.requestUpdate();
  }

  /**
   * Has the game reviewed, here where that can be, and shows it as it is done. What was reviewed before is there at once; what
   * another revision of the search has judged is judged again only when that is asked for.
   *
   * @param {boolean} [again]
   */
  #begin(again = false) {
    const path = `${this.#path}/review`;
    const failed = (/** @type {unknown} */ problem) => this.#set({ problem: lineOf(problem) });
    patiently(async () => {
      /** @type {Review} */
      let review = await get(path);
      const missing = review.done < review.total && !review.running && !review.older;
      if (again || missing) {
        if (await this.#reviewing.review(review)) return;
        review = await post(path, {});
      }
      while (this.#take(review)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        review = await get(path);
      }
    }, failed).catch(failed);
  }

  /** Shows how far it is. @param {Review} review @returns {boolean} whether there is more to come */
  #take(review) {
    wear(review.colours);
    this.#course = new Course(more(this.#course?.review, review));
    const [first] = review.decisions;
    if (this.#opened < 0) this.#open(this.#wanted(this.#course));
    if (first && this.#trying.n < 0) this.#trying.lookAt(first.n);
    this.#set({ problem: review.failed ?? "" });
    return review.running;
  }

  /** The place that the address of the page names, else that of the largest swing. @param {Course} course */
  #wanted(course) {
    const at = new URL(location.href).searchParams.get("at");
    const n = at === null ? course.review.swings[0]?.n : Number(at);
    return n === undefined ? -1 : course.placeOf(n);
  }

  /** @param {{problem?: string}} [change] */
  #set(change = {}) {
    Object.assign(this, change);
    this.requestUpdate();
  }

  /** @param {number | null} at */
  #point(at) {
    if (at === this.#pointed) return;
    this.#pointed = at;
    this.requestUpdate();
  }

  /** Opens the decision that led to a place. @param {number} at @param {boolean} [go] whether the focus goes there too */
  async #open(at, go = false) {
    const found = this.#course?.decision(at);
    if (!found) return;
    this.#opened = at;
    this.#trying.lookAt(found.n);
    nameMoment(() => found.n);
    await this.updateComplete;
    if (!go) return;
    const heading = /** @type {HTMLElement | null} */ (this.querySelector(".decision h2"));
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView({ block: "nearest" });
  }

  /** Ways from here through what was tried, else through the decisions. @param {Course} course */
  #steps(course) {
    const at = this.#opened;
    const trying = this.#trying;
    const to = (/** @type {number} */ place) =>
      course.decision(place) && place !== at ? () => this.#open(place) : null;
    const decisions = { first: to(1), back: to(at - 1), on: to(at + 1), last: to(course.decisions.length) };
    if (!trying.tried) return decisions;
    return { ...decisions, back: () => trying.back(), on: trying.tried.next.length ? () => trying.forth() : null };
  }

  /** Opens the decision after that which was due after an entry, where it is known. @param {number} n */
  #goOn(n) {
    const at = (this.#course?.placeOf(n) ?? -1) + 1;
    if (at < 1 || !this.#course?.decision(at)) return false;
    this.#open(at);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const course = this.#course;
    const step = course && !event.defaultPrevented ? stepOf(event) : null;
    if (!course || !step) return;
    const act = step === "ask" ? () => this.#trying.ask() : this.#steps(course)[step];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** That another revision of the search has judged, and how to have it judged again. */
  #older() {
    return html`<p class="progress" data-testid="older"><span>${text("page-review-older")}</span><button class="go"
      @click=${() => this.#begin(true)}>${text("page-review-older", {}, "again")}</button></p>`;
  }

  /** Who judges, where that is worth to be known. */
  #judging() {
    const { works, failed } = this.#reviewing;
    if (!works && !failed) return nothing;
    const why = failed === "page-engine-slow" ? failed : "page-review-served";
    return html`<small class="soft">${text(works ? "page-review-here" : why)}</small>`;
  }

  /** How far it is, and how to go on where it has stopped. @param {Course} course */
  #progress({ current, review: { total, done, older, running } }) {
    if (current) return nothing;
    if (older && !running) return this.#older();
    const words = done || !running ? text("page-review-progress", { done, total }) : text("page-review-beginning");
    return html`<p class="progress"><progress aria-label=${text("page-review-running")} max=${total}
      .value=${done}></progress><span data-testid="progress">${words}</span>
      ${running ? this.#judging() : html`<button class="go" @click=${() => this.#begin()}>${text("page-review-again")}</button>`}</p>`;
  }

  /** What all charts are given. @param {Course} course */
  #plotted({ total, last, rounds }) {
    const at = Math.min(last, this.#pointed ?? (this.#opened < 0 ? last : this.#opened));
    const point = (/** @type {number | null} */ place) => this.#point(place);
    const open = (/** @type {number} */ place) => this.#open(place, true);
    return { total, last, at, rounds, point, open };
  }

  /** @param {Course} course */
  #body(course) {
    const plotted = this.#plotted(course);
    const open = (/** @type {number} */ at) => this.#open(at);
    const measure = this.#measure;
    const choose = (/** @type {Measure} */ chosen) => {
      this.#measure = chosen;
      this.requestUpdate();
    };
    const filter = (/** @type {boolean} */ only) => {
      this.#only = only;
      this.requestUpdate();
    };
    const trying = this.#trying;
    return html`<div class="columns"><div>${isBeside() ? thoughts(trying, measure) : nothing}
          ${chart(course, measure, plotted, choose)}</div>
        <div @click=${(/** @type {MouseEvent} */ event) => clicked(trying, event)}>${board(trying, this.#steps(course), measure)}</div>
        <div>${decision(course, this.#opened, { measure, table: this.#table })}${tried(trying, course)}
          ${swings(course, this.#opened, plotted.open)}
          ${decisions(course, this.#opened, { only: this.#only, filter, open })}</div>
      </div>
      ${sources(course, plotted)}${asTable(course)}`;
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    mark(this, this.#trying);
    if (this.#listed === this.#opened) return;
    this.#listed = this.#opened;
    showOpened(this);
  }

  /** @override */
  render() {
    const course = this.#course;
    return html`<div class="page">${scenery()}<main class="sheet review" data-testid="review"><s-corner></s-corner>
      <h1>${text("page-review")}</h1><p class="lead">${text("page-review", {}, "lead")}</p>
      ${this.said()}${course ? this.#progress(course) : nothing}
      <p class="unseen" role="status">${course?.current ? text("page-review-done") : ""}</p>
      ${course?.review.start ? this.#body(course) : nothing}
      <div class="choices"><a class="button"
        href=${address(`table/${this.#table}`)}>${icon("back")}${text("page-review-back")}</a><a class="button"
        href=${address()}>${icon("home")}${text("page-home")}</a></div>
    </main></div>`;
  }
}

customElements.define("s-review", ReviewElement);
