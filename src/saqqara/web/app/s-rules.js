/** @import { Boards } from "./core/boards.js" */
/** @import { RuleChapter } from "./rules/handbook.js" */
/** @import { RulebookChapter, RulebookEntry } from "./rules/rulebook.js" */
/** @import { SetupOptions } from "./core/types.js" */
import { html, nothing } from "../vendor/lit.js";
import { cardColour, cardSymbol } from "./art/cards.js";
import { icon, siteIcon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { AsyncElement, inputValue } from "./core/async-element.js";
import { get } from "./core/net.js";
import { fetchHandbook, filterRules } from "./rules/handbook.js";
import "./widgets/page-corner.js";
import { urlForPath } from "./core/address.js";
import { text } from "./core/i18n.js";
import { fullRules } from "./rules/full-rules.js";
import { ruleLink } from "./rules/rule-link.js";
import { rulePicture } from "./rules/rule-pictures.js";
import { buildRulebook, filterEntries } from "./rules/rulebook.js";
import { correctTypos, highlightHits, splitWords } from "./rules/text-search.js";

/** @param {RulebookEntry} entry */
const entryIcon = ({ kind, of }) => (kind === "card" ? cardSymbol(of) : kind === "site" ? siteIcon(of) : nothing);

/**
 * Render the short rules.
 *
 * @param {RulebookChapter[]} chapters
 * @param {boolean} all whether they are complete
 * @param {Boards} boards
 */
const shortRules = (chapters, all, boards) => html`<section class="in-short" aria-labelledby="in-short">
  <h2 id="in-short">${text("page-rules-short")}</h2>${all ? html`<p class="lead">${text("page-help-turn")}</p>` : nothing}
  ${chapters.map(
    ({ id, title, entries }) => html`<h3 id=${id}>${title}</h3>
    <dl>${entries.map(
      (entry) => html`<dt id=${entry.id}
        class=${entry.kind === "card" ? cardColour(entry.of) : ""}>${entryIcon(entry)}<a
        href="#${entry.id}">${entry.name}</a></dt><dd>${rulePicture(entry.id, boards)}${entry.rule}${ruleLink(entry.id, true)}</dd>`,
    )}</dl>`,
  )}
</section>`;

/** Return the whole text of the rules. @param {RulebookChapter[]} short @param {RuleChapter[]} full */
function joinRulesText(short, full) {
  const entries = short.flatMap(({ title, entries }) => [title, ...entries.flatMap(({ name, rule }) => [name, rule])]);
  const rules = full.flatMap(({ title, plain, rules }) => [
    title,
    plain,
    ...rules.flatMap(({ id, plain }) => [id, plain]),
  ]);
  return [...entries, ...rules].join(" ");
}

/** @param {string} title @param {{id: string, title: string, level?: number}[]} chapters */
const tableOfContents = (title, chapters) =>
  chapters.length
    ? html`<p>${title}</p><ul aria-label=${title}>${chapters.map(
        ({ id, title, level }) => html`<li
          class=${(level ?? 1) > 2 ? "below" : ""}><a href="#${id}">${title}</a></li>`,
      )}</ul>`
    : nothing;

/** The rules page, in short and in full: searchable, and each rule has a URL. */
class RulesElement extends AsyncElement {
  /** @type {RulebookChapter[]} */
  #short = [];
  /** @type {RuleChapter[]} */
  #full = [];
  /** @type {Boards} */
  #boards = {};
  #query = "";
  /** The text to search. */
  #allText = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const [choices, full] = await Promise.all([
        /** @type {Promise<SetupOptions>} */ (get(urlForPath("api/choices"))),
        fetchHandbook(),
      ]);
      [this.#short, this.#full, this.#boards] = [buildRulebook(choices), full, choices.boards];
      this.#allText = joinRulesText(this.#short, this.#full);
      this.done();
      await this.updateComplete;
      this.#jumpToHash();
    });
    addEventListener("hashchange", () => this.#revealHash());
  }

  /** Scroll to the URL's hash again, since the browser did so before the page was rendered. */
  #jumpToHash() {
    if (location.hash) location.replace(location.href);
  }

  /** Clear a search that hides the target of a link. */
  async #revealHash() {
    const place = decodeURIComponent(location.hash.slice(1));
    if (!this.#query || !place || document.getElementById(place)) return;
    this.#query = "";
    this.requestUpdate();
    await this.updateComplete;
    this.#jumpToHash();
  }

  /** @param {Event} event */
  #search(event) {
    this.#query = inputValue(event);
    this.requestUpdate();
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    const found = this.querySelector(".rule-results");
    if (found) highlightHits(found, this.#searchWords);
  }

  /** The searched words with typos corrected. */
  get #searchWords() {
    return correctTypos(splitWords(this.#query), this.#allText);
  }

  /**
   * Describe the number of hits, and the words searched if they differ from those typed.
   *
   * @param {string[]} words
   * @param {number} count
   */
  #resultText(words, count) {
    if (!this.#short.length) return nothing;
    const sought = words.join(" ");
    const other = sought !== splitWords(this.#query).join(" ") ? `${text("page-rules-corrected", { sought })} ` : "";
    return other + text("page-rules-found", { count });
  }

  /** @override */
  render() {
    const words = this.#searchWords;
    const [short, full] = [filterEntries(this.#short, words), filterRules(this.#full, words)];
    const count =
      short.reduce((sum, { entries }) => sum + entries.length, 0) +
      full.reduce((sum, chapter) => sum + chapter.rules.length + (chapter.html ? 1 : 0), 0);
    return html`<div class="page">${scenery()}<main class="sheet rules"><s-corner></s-corner>
      <h1>${text("page-rules-title")}</h1>
      ${this.renderProblem()}
      <div class="columns"><div class="beside">
        <label class="field"><span>${text("page-rules-search")}</span><input type="search" .value=${this.#query}
          @input=${this.#search}></label>
        <p role="status" class="result-count">${this.#resultText(words, count)}</p>
        <nav aria-label=${text("page-rules-chapters")}>
          ${tableOfContents(text("page-rules-short"), short)}${tableOfContents(text("page-rules-full"), full)}</nav>
      </div>
      <div class="rule-results">
        ${short.length ? shortRules(short, words.length === 0, this.#boards) : nothing}${
          full.length ? fullRules(full) : nothing
        }</div></div>
      <div class="choices"><a class="button" href=${urlForPath()}>${icon("home")}${text("page-home")}</a></div>
    </main></div>`;
  }
}

customElements.define("s-rules", RulesElement);
