/** @import { Measure } from "./review/decision-evaluation.js" */
/** @import { ReviewReport } from "./review/game-review.js" */
import { html, nothing } from "../vendor/lit.js";
import { Analysis } from "./analysis/analysis.js";
import { analysisBoard } from "./analysis/analysis-board.js";
import { onClick, stepForKey } from "./analysis/board-input.js";
import { evaluationPanel, hasSideColumn } from "./analysis/evaluation-panel.js";
import { markBestMoves } from "./analysis/move-marks.js";
import { variationList } from "./analysis/variation-list.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { pathParts, setMomentInUrl, urlForPath } from "./core/address.js";
import { AsyncElement, errorText } from "./core/async-element.js";
import { setSeatColours } from "./core/colours.js";
import { get, post, retryUntilOnline } from "./core/net.js";
import { EngineClient } from "./engine/engine-client.js";
import { workerCount } from "./engine/worker-count.js";
import "./widgets/page-corner.js";
import { text } from "./core/i18n.js";
import { onPreferenceChange } from "./core/preferences.js";
import { chartTable } from "./review/chart-table.js";
import { decisionDetails } from "./review/decision-details.js";
import { decisionList, scrollToOpen } from "./review/decision-list.js";
import { expectationChart } from "./review/expectation-chart.js";
import { GameReview, mergeReports } from "./review/game-review.js";
import { LocalReview } from "./review/local-review.js";
import { sourceCharts } from "./review/source-charts.js";
import { swingList } from "./review/swings.js";

/** How often the review's progress is requested, in milliseconds. */
const POLL_INTERVAL = 1000;

/** The review of a finished game: the expectation after every decision, and the alternatives. */
class ReviewElement extends AsyncElement {
  #tableId = pathParts()[1] ?? "";
  /** @type {GameReview | null} */
  #gameReview = null;
  /** @type {Measure} */
  #measure = "expected";
  /** The position that the pointer or the keyboard selects. @type {number | null} */
  #hoveredPlace = null;
  /** The position whose decision is open, -1 for none. */
  #openPlace = -1;
  /** The position of the decision to which the list was scrolled. */
  #scrolledPlace = -1;
  /** The analysis of the open decision. */
  #analysis = new Analysis(
    this.#path,
    {
      names: () => this.#gameReview?.names ?? [],
      move: (n) => this.#gameReview?.decision(this.#gameReview.placeOf(n))?.move ?? null,
      openNext: (n) => this.#openNext(n),
    },
    EngineClient,
    () => this.#shareDevice(),
  );
  #localReview = new LocalReview(
    this.#path,
    EngineClient,
    (review) => void this.#receive(review),
    workerCount(navigator.hardwareConcurrency),
  );
  /** Whether only decisions with a loss are listed. */
  #onlyMistakes = false;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    onPreferenceChange(() => this.requestUpdate());
    addEventListener("saqqara-layout", () => this.requestUpdate());
    document.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.#startReview();
  }

  get #path() {
    return urlForPath(`api/tables/${encodeURIComponent(this.#tableId)}`);
  }

  /** Pause the review while the analysis board searches: the device runs only one search at a time. */
  #shareDevice() {
    if (this.#analysis.live.isRunning) this.#localReview.pause();
    else this.#localReview.resume();
    this.requestUpdate();
  }

  /**
   * Start the review, in this browser if possible, and show its progress. An earlier review appears at once; what
   * another revision of the search has evaluated is evaluated again only on request.
   *
   * @param {boolean} [again]
   */
  #startReview(again = false) {
    const path = `${this.#path}/review`;
    const failed = (/** @type {unknown} */ problem) => this.#update({ problem: errorText(problem) });
    retryUntilOnline(async () => {
      /** @type {ReviewReport} */
      let review = await get(path);
      const missing = review.done < review.total && !review.running && !review.older;
      if (again || missing) {
        if (await this.#localReview.review(review)) return;
        review = await post(path, {});
      }
      while (this.#receive(review)) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        review = await get(path);
      }
    }, failed).catch(failed);
  }

  /** Show the progress. @param {ReviewReport} review @returns {boolean} whether more is to come */
  #receive(review) {
    setSeatColours(review.colours);
    this.#gameReview = new GameReview(mergeReports(this.#gameReview?.review, review));
    const [first] = review.decisions;
    if (this.#openPlace < 0) this.#open(this.#initialPlace(this.#gameReview));
    if (first && this.#analysis.n < 0) this.#analysis.goToDecision(first.n);
    this.#update({ problem: review.failed ?? "" });
    return review.running;
  }

  /** Return the position in the page's URL, else that of the largest swing. @param {GameReview} course */
  #initialPlace(course) {
    const at = new URL(location.href).searchParams.get("at");
    const n = at === null ? course.review.swings[0]?.n : Number(at);
    return n === undefined ? -1 : course.placeOf(n);
  }

  /** @param {{problem?: string}} [change] */
  #update(change = {}) {
    Object.assign(this, change);
    this.requestUpdate();
  }

  /** @param {number | null} at */
  #hover(at) {
    if (at === this.#hoveredPlace) return;
    this.#hoveredPlace = at;
    this.requestUpdate();
  }

  /**
   * Open the decision that led to a position.
   *
   * @param {number} at
   * @param {boolean} [go] whether to move the focus there
   */
  async #open(at, go = false) {
    const found = this.#gameReview?.decision(at);
    if (!found) return;
    this.#openPlace = at;
    this.#analysis.goToDecision(found.n);
    setMomentInUrl(() => found.n);
    await this.updateComplete;
    if (!go) return;
    const heading = /** @type {HTMLElement | null} */ (this.querySelector(".decision h2"));
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView({ block: "nearest" });
  }

  /** Return the steps from here through the variations, else through the decisions. @param {GameReview} course */
  #steps(course) {
    const at = this.#openPlace;
    const trying = this.#analysis;
    const to = (/** @type {number} */ place) =>
      course.decision(place) && place !== at ? () => this.#open(place) : null;
    const decisions = { first: to(1), back: to(at - 1), on: to(at + 1), last: to(course.decisions.length) };
    if (!trying.node) return decisions;
    return { ...decisions, back: () => trying.back(), on: trying.node.children.length ? () => trying.forward() : null };
  }

  /** Open the decision after the one that was due after an entry, if known. @param {number} n */
  #openNext(n) {
    const at = (this.#gameReview?.placeOf(n) ?? -1) + 1;
    if (at < 1 || !this.#gameReview?.decision(at)) return false;
    this.#open(at);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const course = this.#gameReview;
    const step = course && !event.defaultPrevented ? stepForKey(event) : null;
    if (!course || !step) return;
    const act = step === "ask" ? () => this.#analysis.toggleAsking() : this.#steps(course)[step];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Render the notice that another revision of the search made the evaluations, with a button to repeat them. */
  #outdatedNotice() {
    return html`<p class="progress" data-testid="older"><span>${text("page-review-older")}</span><button class="go"
      @click=${() => this.#startReview(true)}>${text("page-review-older", {}, "again")}</button></p>`;
  }

  /** Render who evaluates, where that matters to the user. */
  #evaluatorNote() {
    const { isRunning, failureId } = this.#localReview;
    if (!isRunning && !failureId) return nothing;
    const why = failureId === "page-engine-slow" ? failureId : "page-review-served";
    return html`<small class="soft">${text(isRunning ? "page-review-here" : why)}</small>`;
  }

  /** Render the progress, and how to continue after a stop. @param {GameReview} course */
  #progress({ isUpToDate, review: { total, done, older, running } }) {
    if (isUpToDate) return nothing;
    if (older && !running) return this.#outdatedNotice();
    const words = done || !running ? text("page-review-progress", { done, total }) : text("page-review-beginning");
    return html`<p class="progress"><progress aria-label=${text("page-review-running")} max=${total}
      .value=${done}></progress><span data-testid="progress">${words}</span>
      ${
        running
          ? this.#evaluatorNote()
          : html`<button class="go"
        @click=${() => this.#startReview()}>${text("page-review-again")}</button>`
      }</p>`;
  }

  /** Return the input that all charts share. @param {GameReview} course */
  #chartScene({ total, lastKnown, rounds }) {
    const at = Math.min(lastKnown, this.#hoveredPlace ?? (this.#openPlace < 0 ? lastKnown : this.#openPlace));
    const point = (/** @type {number | null} */ place) => this.#hover(place);
    const open = (/** @type {number} */ place) => this.#open(place, true);
    return { total, last: lastKnown, at, rounds, point, open };
  }

  /** @param {GameReview} course */
  #body(course) {
    const plotted = this.#chartScene(course);
    const open = (/** @type {number} */ at) => this.#open(at);
    const measure = this.#measure;
    const choose = (/** @type {Measure} */ chosen) => {
      this.#measure = chosen;
      this.requestUpdate();
    };
    const filter = (/** @type {boolean} */ only) => {
      this.#onlyMistakes = only;
      this.requestUpdate();
    };
    const trying = this.#analysis;
    return html`<div class="columns"><div>${hasSideColumn() ? evaluationPanel(trying, measure) : nothing}
          ${expectationChart(course, measure, plotted, choose)}</div>
        <div @click=${(/** @type {MouseEvent} */ event) => onClick(trying, event)}>${analysisBoard(
          trying,
          this.#steps(course),
          measure,
        )}</div>
        <div>${decisionDetails(course, this.#openPlace, { measure, table: this.#tableId })}${variationList(trying, course)}
          ${swingList(course, this.#openPlace, plotted.open)}
          ${decisionList(course, this.#openPlace, { only: this.#onlyMistakes, filter, open })}</div>
      </div>
      ${sourceCharts(course, plotted)}${chartTable(course)}`;
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    markBestMoves(this, this.#analysis);
    if (this.#scrolledPlace === this.#openPlace) return;
    this.#scrolledPlace = this.#openPlace;
    scrollToOpen(this);
  }

  /** @override */
  render() {
    const course = this.#gameReview;
    return html`<div class="page">${scenery()}<main class="sheet review" data-testid="review"><s-corner></s-corner>
      <h1>${text("page-review")}</h1><p class="lead">${text("page-review", {}, "lead")}</p>
      ${this.renderProblem()}${course ? this.#progress(course) : nothing}
      <p class="visually-hidden" role="status">${course?.isUpToDate ? text("page-review-done") : ""}</p>
      ${course?.review.start ? this.#body(course) : nothing}
      <div class="choices"><a class="button"
        href=${urlForPath(`table/${this.#tableId}`)}>${icon("back")}${text("page-review-back")}</a><a class="button"
        href=${urlForPath()}>${icon("home")}${text("page-home")}</a></div>
    </main></div>`;
  }
}

customElements.define("s-review", ReviewElement);
