/** @import { Measure } from "./judging.js" */
/** @import { Review } from "./review/course.js" */
import { html, nothing } from "../vendor/lit.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { stoneIcon } from "./art/stone.js";
import { shown, verdict } from "./judging.js";
import { get, patiently, post } from "./net.js";
import { lineOf, Part } from "./part.js";
import "./parts/corner.js";
import { onPreference } from "./preferences.js";
import "./review/areas.js";
import { asTable } from "./review/as-table.js";
import { Course } from "./review/course.js";
import { decision } from "./review/decision.js";
import { decisions } from "./review/decisions.js";
import "./review/lines.js";
import { sources } from "./review/sources.js";
import { swings } from "./review/swings.js";
import { text } from "./words.js";

/** How often it is asked how far the review is, in milliseconds. */
const AGAIN = 1000;
/** @type {Measure[]} */
const MEASURES = ["expected", "points"];
const PERCENTS = [0, 0.25, 0.5, 0.75, 1];
const STEPS = [5, 10, 20, 50, 100];

/** The heights at which points are written. @param {number} most */
function ticksOf(most) {
  const step = STEPS.find((each) => most / each <= 6) ?? 200;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => ({ value: i * step, words: String(i * step) }));
}

/** The review of a finished game: what was expected after every decision, and what else could have been done. */
class ReviewElement extends Part {
  #table = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-2) ?? "");
  /** @type {Course | null} */
  #course = null;
  /** @type {Measure} */
  #measure = "expected";
  /** The place that the pointer or the keyboard looks at. @type {number | null} */
  #pointed = null;
  /** The place whose decision is open, -1 for none. */
  #opened = -1;
  /** Whether only decisions that gave something away are listed. */
  #only = false;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    onPreference(() => this.requestUpdate());
    this.#begin();
  }

  get #path() {
    return `/api/tables/${encodeURIComponent(this.#table)}/review`;
  }

  /** Has the game reviewed, and shows it as it is done. What was reviewed before is there at once. */
  #begin() {
    const failed = (/** @type {unknown} */ problem) => this.#say(lineOf(problem));
    patiently(async () => {
      await post(this.#path, {});
      while (this.#take(await get(this.#path))) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }, failed).catch(failed);
  }

  /** @param {string} problem */
  #say(problem) {
    this.problem = problem;
    this.requestUpdate();
  }

  /** Shows how far it is. @param {Review} review @returns {boolean} whether there is more to come */
  #take(review) {
    this.#course = new Course(review);
    if (this.#opened < 0) this.#opened = this.#wanted(this.#course);
    this.#say(review.failed ?? "");
    return review.running;
  }

  /** The place that the address of the page names, else that of the largest swing. @param {Course} course */
  #wanted(course) {
    const at = new URL(location.href).searchParams.get("at");
    const n = at === null ? course.review.swings[0]?.n : Number(at);
    return n === undefined ? -1 : course.placeOf(n);
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
    const url = new URL(location.href);
    url.searchParams.set("at", String(found.n));
    history.replaceState(history.state, "", url);
    this.requestUpdate();
    await this.updateComplete;
    const heading = /** @type {HTMLElement | null} */ (this.querySelector(".decision h2"));
    if (go) heading?.focus({ preventScroll: true });
    if (go) heading?.closest("section")?.scrollIntoView({ block: "nearest" });
  }

  /** The place that is looked at now. @param {Course} course */
  #at(course) {
    return Math.min(this.#pointed ?? (this.#opened >= 0 ? this.#opened : course.last), course.last);
  }

  /** What happened at a place, in words. @param {Course} course @param {number} at */
  #told(course, at) {
    const found = course.decision(at);
    if (!found) return text("page-review-start");
    const { seat, round, sentence } = found;
    return `${text("page-review-when", { at, round, name: course.names[seat] })}: ${sentence} ${verdict(found)}`;
  }

  /** How far it is. @param {Course | null} course */
  #progress(course) {
    const { total = 0, done = 0, running = true, failed = null } = course?.review ?? {};
    if (failed)
      return html`<p><button class="go" @click=${() => this.#begin()}>${text("page-review-again")}</button></p>`;
    if (!running) return nothing;
    const words = total ? text("page-review-progress", { done, total }) : text("page-review-beginning");
    return html`<p class="progress"><progress aria-label=${text("page-review-running")} max=${total || 1} .value=${total ? done : 0}></progress><span data-testid="progress">${words}</span></p>`;
  }

  /** @param {Course} course @param {number} at */
  #legend(course, at) {
    const lines = course.lines(this.#measure);
    return html`<ul class="legend">${course.seats.map(
      (seat) => html`<li>${stoneIcon(seat)}<span>${course.names[seat]}</span>
      <b data-testid="value-${seat}">${lines[seat][at] === undefined ? "" : shown(this.#measure, lines[seat][at])}</b></li>`,
    )}</ul>`;
  }

  /** @param {Course} course */
  #chart(course) {
    const at = this.#at(course);
    const lines = course.lines(this.#measure);
    const most = this.#measure === "expected" ? 1 : Math.max(10, ...lines.flat()) * 1.05;
    const values = course.seats.map(
      (seat) => `${course.names[seat]} ${lines[seat][at] === undefined ? "" : shown(this.#measure, lines[seat][at])}`,
    );
    const told = this.#told(course, at);
    const scene = {
      ...this.#plotted(course),
      lines,
      most,
      ticks:
        this.#measure === "expected"
          ? PERCENTS.map((value) => ({ value, words: shown("expected", value) }))
          : ticksOf(most),
      label: text("page-review-chart"),
      words: `${told} ${values.join(", ")}`,
    };
    return html`<section class="chart" aria-labelledby="chart"><h2 id="chart">${text(`page-review-${this.#measure}`)}</h2>
      <div class="measures" role="group" aria-label=${text("page-review-measure")}>${MEASURES.map((measure) => html`<button class="slim" data-measure=${measure} aria-pressed=${measure === this.#measure} @click=${() => this.#show(measure)}>${text(`page-review-${measure}`)}</button>`)}</div>
      ${this.#legend(course, at)}
      <s-lines .scene=${scene}></s-lines>
      <p class="caption" data-testid="caption">${told}</p>
      <p class="soft small">${text("page-review-keys")}</p></section>`;
  }

  /** @param {Measure} measure */
  #show(measure) {
    this.#measure = measure;
    this.requestUpdate();
  }

  /** What all charts have in common. @param {Course} course */
  #plotted(course) {
    return {
      total: course.total,
      last: course.last,
      at: this.#at(course),
      rounds: course.rounds,
      point: (/** @type {number | null} */ place) => this.#point(place),
      open: (/** @type {number} */ place) => this.#open(place, true),
    };
  }

  /** @param {Course} course */
  #body(course) {
    const open = (/** @type {number} */ at) => this.#open(at, true);
    const filter = (/** @type {boolean} */ only) => {
      this.#only = only;
      this.requestUpdate();
    };
    return html`${this.#chart(course)}
      <div class="columns">
        <div>${decision(course, this.#opened, { measure: this.#measure, table: this.#table, open: (at) => this.#open(at) })}</div>
        <div>${swings(course, this.#opened, open)}${decisions(course, this.#opened, { only: this.#only, filter, open: (at) => this.#open(at) })}</div>
      </div>
      ${sources(course, this.#plotted(course))}${asTable(course)}`;
  }

  /** @override */
  render() {
    const course = this.#course;
    return html`<div class="page">${scenery()}<main class="sheet review" data-testid="review"><s-corner></s-corner>
      <h1>${text("page-review")}</h1><p class="lead">${text("page-review", {}, "lead")}</p>
      ${this.said()}${this.problem && !course ? nothing : this.#progress(course)}
      <p class="unseen" role="status">${course && !course.review.running && !course.review.failed ? text("page-review-done") : ""}</p>
      ${course?.review.start ? this.#body(course) : nothing}
      <div class="choices"><a class="button" href="/table/${this.#table}">${icon("back")}${text("page-review-table-back")}</a><a class="button" href="/">${icon("home")}${text("page-home")}</a></div>
    </main></div>`;
  }
}

customElements.define("s-review", ReviewElement);
