/** @import { Shelved } from "./lessons/shelf.js" */
import { html, nothing } from "../vendor/lit.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { withoutCookies } from "./controls/cookies.js";
import { freeName, givenName, nameField } from "./controls/names.js";
import { address } from "./ground/address.js";
import { FIRST_GAME as FIRST, lessons } from "./ground/lessons.js";
import { get, post } from "./ground/net.js";
import { keepName } from "./ground/own-name.js";
import { Part } from "./ground/part.js";
import { onPreference, preferences } from "./ground/preferences.js";
import { text } from "./ground/words.js";
import { FIRST_GAME } from "./lessons/first-game.js";
import { GROUPS, SHELF, titleOf } from "./lessons/shelf.js";
import { begin } from "./lessons/short.js";

const POINTS = ["time", "guided", "real"];

/** @param {string} id */
const names = (id) => text(id).split(", ");

/** How many of some lessons are solved, and how many there are. @param {Shelved[]} lessons */
const solved = (lessons) => ({
  done: lessons.filter(({ name }) => preferences().learned.includes(name)).length,
  all: lessons.length,
});

/** The page before the first game: what to expect, and the way in; and the short lessons. */
class LearnElement extends Part {
  /** The table of a first game that was begun and can go on, "" where there is none. */
  #begun = "";

  /** @param {SubmitEvent} event */
  #begin(event) {
    event.preventDefault();
    const name = givenName(event);
    const { bots, ...game } = FIRST_GAME.table;
    const others = names("page-bot-names").filter((other) => other !== name);
    const rivals = bots.map((bot, i) => ({ kind: "bot", bot, name: others[i] }));
    return this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (
        await post(address("api/tables"), { ...game, seats: [{ kind: "me", name }, ...rivals] })
      );
      keepName(name);
      location.assign(address(`table/${table}?lesson=${FIRST}`));
    });
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    onPreference(() => this.requestUpdate());
    this.#lookForBegun();
  }

  async #lookForBegun() {
    const [first] = lessons().filter(({ lesson }) => lesson === FIRST);
    if (!first) return;
    const { tables } = /** @type {{tables: {table: string, over: boolean}[]}} */ (
      await get(address("api/tables")).catch(() => ({ tables: [] }))
    );
    this.#begun = tables.some(({ table, over }) => table === first.table && !over) ? first.table : "";
    this.requestUpdate();
  }

  /** The way back into a first game that was left. */
  #goOn() {
    if (!this.#begun) return nothing;
    const table = address(`table/${this.#begun}?lesson=${FIRST}`);
    return html`<a class="button" data-testid="go-on" href=${table}>${text("page-learn-go-on")}</a>`;
  }

  /** The short lessons of a group, those with a mark that are done. @param {string} group */
  #group(group) {
    const lessons = SHELF.filter((lesson) => lesson.group === group);
    return html`<h3>${text(`page-short-${group}`)} <small>${text("page-short-count", solved(lessons))}</small></h3>
      <div class="shelf">${lessons.map((lesson) => this.#lesson(lesson))}</div>`;
  }

  /** @param {Shelved} lesson */
  #lesson(lesson) {
    const { name } = lesson;
    const done = preferences().learned.includes(name);
    const mark = text("page-short-done");
    return html`<button class=${done ? "lesson done" : "lesson"} data-lesson=${name} ?disabled=${this.busy}
      @click=${() => this.attempt(() => begin(name))}><span>${titleOf(lesson)}</span>${
        done ? html`<span class="mark" role="img" title=${mark} aria-label=${mark}>${icon("check")}</span>` : nothing
      }</button>`;
  }

  /** @override */
  render() {
    return html`<div class="page">${scenery()}<main class="sheet learn">
      <h1>${text("page-learn")}</h1><p class="lead">${text("page-learn-lead")}</p>${withoutCookies()}
      <ul>${POINTS.map((point) => html`<li>${text(`page-learn-${point}`)}</li>`)}</ul>
      <form @submit=${this.#begin}>
        ${nameField(freeName("me", []))}
        ${this.said()}
        <div class="choices"><button class="go" ?disabled=${this.busy} data-testid="begin">${text("page-learn-begin")}</button>
          ${this.#goOn()}
          <a class="button" href=${address()}>${icon("home")}${text("page-home")}</a></div>
      </form>
      <h2>${text("page-short")}</h2><p class="lead">${text("page-short-lead", solved(SHELF))}</p>
      ${GROUPS.map((group) => this.#group(group))}</main></div>`;
  }
}

customElements.define("s-learn", LearnElement);
