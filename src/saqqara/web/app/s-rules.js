/** @import { Boards } from "./ground/boards.js" */
/** @import { RuleChapter } from "./rules/handbook.js" */
/** @import { Chapter, Entry } from "./rules/rulebook.js" */
/** @import { Choices } from "./ground/types.js" */
import { html, nothing } from "../vendor/lit.js";
import { cardColour, symbol } from "./art/cards.js";
import { icon, siteIcon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { get } from "./ground/net.js";
import { Part, typedIn } from "./ground/part.js";
import { handbook, rulesWith } from "./rules/handbook.js";
import "./controls/corner.js";
import { address } from "./ground/address.js";
import { text } from "./ground/words.js";
import { fullRule } from "./rules/full-rule.js";
import { fullRules } from "./rules/full-rules.js";
import { picture } from "./rules/pictures.js";
import { entriesWith, rulebook } from "./rules/rulebook.js";
import { light, meant, wordsOf } from "./rules/searching.js";

/** @param {Entry} entry */
const sign = ({ kind, of }) => (kind === "card" ? symbol(of) : kind === "site" ? siteIcon(of) : nothing);

/**
 * The rules in short.
 *
 * @param {Chapter[]} chapters
 * @param {boolean} all whether nothing of them is left out
 * @param {Boards} boards
 */
const inShort = (chapters, all, boards) => html`<section class="in-short" aria-labelledby="in-short">
  <h2 id="in-short">${text("page-rules-short")}</h2>${all ? html`<p class="lead">${text("page-help-turn")}</p>` : nothing}
  ${chapters.map(
    ({ id, title, entries }) => html`<h3 id=${id}>${title}</h3>
    <dl>${entries.map(
      (entry) => html`<dt id=${entry.id}
        class=${entry.kind === "card" ? cardColour(entry.of) : ""}>${sign(entry)}<a
        href="#${entry.id}">${entry.name}</a></dt><dd>${picture(entry.id, boards)}${entry.rule}${fullRule(entry.id, true)}</dd>`,
    )}</dl>`,
  )}
</section>`;

/** All words of the rules. @param {Chapter[]} short @param {RuleChapter[]} full */
function wordsIn(short, full) {
  const entries = short.flatMap(({ title, entries }) => [title, ...entries.flatMap(({ name, rule }) => [name, rule])]);
  const rules = full.flatMap(({ title, plain, rules }) => [
    title,
    plain,
    ...rules.flatMap(({ id, plain }) => [id, plain]),
  ]);
  return [...entries, ...rules].join(" ");
}

/** @param {string} title @param {{id: string, title: string, level?: number}[]} chapters */
const contents = (title, chapters) =>
  chapters.length
    ? html`<p>${title}</p><ul aria-label=${title}>${chapters.map(
        ({ id, title, level }) => html`<li
          class=${(level ?? 1) > 2 ? "below" : ""}><a href="#${id}">${title}</a></li>`,
      )}</ul>`
    : nothing;

/** The rules, in short and in full: searchable, each with an address of its own. */
class RulesElement extends Part {
  /** @type {Chapter[]} */
  #short = [];
  /** @type {RuleChapter[]} */
  #full = [];
  /** @type {Boards} */
  #boards = {};
  #sought = "";
  /** All words in which is searched. */
  #all = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const [choices, full] = await Promise.all([
        /** @type {Promise<Choices>} */ (get(address("api/choices"))),
        handbook(),
      ]);
      [this.#short, this.#full, this.#boards] = [rulebook(choices), full, choices.boards];
      this.#all = wordsIn(this.#short, this.#full);
      this.done();
      await this.updateComplete;
      this.#goThere();
    });
    addEventListener("hashchange", () => this.#uncover());
  }

  /** The browser looked for the place before it was drawn: it looks again. */
  #goThere() {
    if (location.hash) location.replace(location.href);
  }

  /** A search may hide the place that a link leads to. */
  async #uncover() {
    const place = decodeURIComponent(location.hash.slice(1));
    if (!this.#sought || !place || document.getElementById(place)) return;
    this.#sought = "";
    this.requestUpdate();
    await this.updateComplete;
    this.#goThere();
  }

  /** @param {Event} event */
  #search(event) {
    this.#sought = typedIn(event);
    this.requestUpdate();
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    const found = this.querySelector(".found-rules");
    if (found) light(found, this.#words);
  }

  /** What is looked for, as it was meant. */
  get #words() {
    return meant(wordsOf(this.#sought), this.#all);
  }

  /** How much was found, and by which words where they are not those that were typed. @param {string[]} words @param {number} count */
  #found(words, count) {
    if (!this.#short.length) return nothing;
    const sought = words.join(" ");
    const other = sought !== wordsOf(this.#sought).join(" ") ? `${text("page-rules-meant", { sought })} ` : "";
    return other + text("page-rules-found", { count });
  }

  /** @override */
  render() {
    const words = this.#words;
    const [short, full] = [entriesWith(this.#short, words), rulesWith(this.#full, words)];
    const count =
      short.reduce((sum, { entries }) => sum + entries.length, 0) +
      full.reduce((sum, chapter) => sum + chapter.rules.length + (chapter.html ? 1 : 0), 0);
    return html`<div class="page">${scenery()}<main class="sheet rules"><s-corner></s-corner>
      <h1>${text("page-rules-title")}</h1>
      ${this.said()}
      <div class="columns"><div class="beside">
        <label class="field"><span>${text("page-rules-search")}</span><input type="search" .value=${this.#sought}
          @input=${this.#search}></label>
        <p role="status" class="found">${this.#found(words, count)}</p>
        <nav aria-label=${text("page-rules-chapters")}>
          ${contents(text("page-rules-short"), short)}${contents(text("page-rules-full"), full)}</nav>
      </div>
      <div class="found-rules">
        ${short.length ? inShort(short, words.length === 0, this.#boards) : nothing}${full.length ? fullRules(full) : nothing}</div></div>
      <div class="choices"><a class="button" href=${address()}>${icon("home")}${text("page-home")}</a></div>
    </main></div>`;
  }
}

customElements.define("s-rules", RulesElement);
