/** @import { Model } from "../table/model.js" */
import { html, repeat } from "../../vendor/lit.js";
import { comingsTold } from "../people/company.js";
import { inWords } from "./log.js";

/** So many of those told before stay in the page, for whoever goes back to read them again. */
const KEPT = 4;

/** @typedef {{n: number, words: string}} Line */

/** What happens, told to those who hear the page: each entry once and in order, however quickly several come. */
export class Telling {
  /** @type {Line[]} */
  #lines = [];
  /** The number of the newest entry that was told, -1 as long as nothing was. */
  #told = -1;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * Takes in what is new. While somebody looks back it waits: what is drawn then is told, and not what comes after it;
   * back in the present they hear all that they have missed.
   */
  #follow() {
    const { model } = this;
    if (model.past !== null || !model.snapshot) return;
    const first = this.#told < 0;
    const played = model.log
      .filter(({ n }) => n > this.#told)
      .map((entry) => ({ n: entry.n, words: inWords(entry, model.names) }));
    const fresh = [...played, ...comingsTold(model).filter(({ n }) => n > this.#told)].sort((a, b) => a.n - b.n);
    this.#told = fresh.reduce((newest, { n }) => Math.max(newest, n), Math.max(this.#told, 0));
    const lines = fresh.filter(({ words }) => words);
    // Whoever opens the page is told where the game stands, not all that led there.
    if (lines.length) this.#lines = first ? lines.slice(-1) : [...this.#lines.slice(-KEPT), ...lines];
  }

  /** A region to which lines are added: a screen reader says each of them after the one before. */
  draw() {
    this.#follow();
    return html`<div class="unseen" aria-live="polite" aria-relevant="additions" data-testid="telling">${repeat(
      this.#lines,
      ({ n }) => n,
      ({ n, words }) => html`<p data-told=${n}>${words}</p>`,
    )}</div>`;
  }
}
