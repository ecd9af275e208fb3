/** @import { ShortLesson } from "./lessons/short-lessons.js" */
import { html, nothing } from "../vendor/lit.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { urlForPath } from "./core/address.js";
import { AsyncElement } from "./core/async-element.js";
import { text } from "./core/i18n.js";
import { FIRST_GAME as FIRST, lessonTables, saveLessonTable } from "./core/lesson-tables.js";
import { get, post } from "./core/net.js";
import { saveName } from "./core/player-name.js";
import { onPreferenceChange, preferences } from "./core/preferences.js";
import { FIRST_GAME } from "./lessons/first-game.js";
import { startShortLesson } from "./lessons/run-short-lesson.js";
import { LESSON_GROUPS, lessonTitle, SHORT_LESSONS } from "./lessons/short-lessons.js";
import { cookieWarning } from "./widgets/cookie-warning.js";
import { freeName, nameField, submittedName } from "./widgets/name-field.js";

const EXPECTATIONS = ["time", "guided", "real"];

/** @param {string} id */
const splitListMessage = (id) => text(id).split(", ");

/** Return how many of some lessons are solved, and how many there are. @param {ShortLesson[]} lessons */
const solvedCount = (lessons) => ({
  done: lessons.filter(({ name }) => preferences().learned.includes(name)).length,
  all: lessons.length,
});

/** The page before the first game: what to expect, the way in, and the short lessons. */
class LearnElement extends AsyncElement {
  /** The table of an unfinished first game, "" if there is none. */
  #unfinishedTable = "";

  /** @param {SubmitEvent} event */
  #startFirstGame(event) {
    event.preventDefault();
    const name = submittedName(event);
    const { bots, ...game } = FIRST_GAME.table;
    const others = splitListMessage("page-bot-names").filter((other) => other !== name);
    const rivals = bots.map((bot, i) => ({ kind: "bot", bot, name: others[i] }));
    return this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (
        await post(urlForPath("api/tables"), { ...game, seats: [{ kind: "me", name }, ...rivals] })
      );
      saveName(name);
      saveLessonTable({ table, lesson: FIRST });
      location.assign(urlForPath(`table/${table}?lesson=${FIRST}`));
    });
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    onPreferenceChange(() => this.requestUpdate());
    this.#findUnfinished();
  }

  async #findUnfinished() {
    const [first] = lessonTables().filter(({ lesson }) => lesson === FIRST);
    if (!first) return;
    const { tables } = /** @type {{tables: {table: string, over: boolean}[]}} */ (
      await get(urlForPath("api/tables")).catch(() => ({ tables: [] }))
    );
    this.#unfinishedTable = tables.some(({ table, over }) => table === first.table && !over) ? first.table : "";
    this.requestUpdate();
  }

  /** Render the link back to an unfinished first game. */
  #resumeLink() {
    if (!this.#unfinishedTable) return nothing;
    const table = urlForPath(`table/${this.#unfinishedTable}?lesson=${FIRST}`);
    return html`<a class="button" data-testid="go-on" href=${table}>${text("page-learn-continue")}</a>`;
  }

  /** Render the short lessons of a group; solved ones have a mark. @param {string} group */
  #group(group) {
    const lessons = SHORT_LESSONS.filter((lesson) => lesson.group === group);
    return html`<h3>${text(`page-short-${group}`)} <small>${text("page-short-count", solvedCount(lessons))}</small></h3>
      <div class="lesson-grid">${lessons.map((lesson) => this.#lesson(lesson))}</div>`;
  }

  /** @param {ShortLesson} lesson */
  #lesson(lesson) {
    const { name } = lesson;
    const done = preferences().learned.includes(name);
    const mark = text("page-short-done");
    return html`<button class=${done ? "lesson done" : "lesson"} data-lesson=${name} ?disabled=${this.busy}
      @click=${() => this.attempt(() => startShortLesson(name))}><span>${lessonTitle(lesson)}</span>${
        done ? html`<span class="mark" role="img" title=${mark} aria-label=${mark}>${icon("check")}</span>` : nothing
      }</button>`;
  }

  /** @override */
  render() {
    return html`<div class="page">${scenery()}<main class="sheet learn">
      <h1>${text("page-learn")}</h1><p class="lead">${text("page-learn-lead")}</p>${cookieWarning()}
      <ul>${EXPECTATIONS.map((point) => html`<li>${text(`page-learn-${point}`)}</li>`)}</ul>
      <form @submit=${this.#startFirstGame}>
        ${nameField(freeName("me", []))}
        ${this.renderProblem()}
        <div class="choices"><button class="go" ?disabled=${this.busy} data-testid="begin">${text("page-learn-begin")}</button>
          ${this.#resumeLink()}
          <a class="button" href=${urlForPath()}>${icon("home")}${text("page-home")}</a></div>
      </form>
      <h2>${text("page-short")}</h2><p class="lead">${text("page-short-lead", solvedCount(SHORT_LESSONS))}</p>
      ${LESSON_GROUPS.map((group) => this.#group(group))}</main></div>`;
  }
}

customElements.define("s-learn", LearnElement);
