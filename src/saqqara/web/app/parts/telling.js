/** @import { Model } from "../table/model.js" */
import { html, repeat } from "../../vendor/lit.js";
import { finished, text } from "../ground/words.js";
import { comingsTold } from "../people/company.js";
import { inWords } from "./log.js";
import { headline } from "./score-sheet.js";

/** So many of those told before stay in the page, for whoever goes back to read them again. */
const KEPT = 8;

/**
 * A line that is told; `n` is the entry of the log that it tells, undefined for what is said and asked besides.
 * @typedef {{key: string, n?: number, words: string}} Line
 */

/**
 * What happens, told to those who hear the page: each entry once and in order, however quickly several come; then what
 * the page says, what is asked of whoever is due, and who has won.
 */
export class Telling {
  /** @type {Line[]} */
  #lines = [];
  /** The number of the newest entry that was told, -1 as long as nothing was. */
  #told = -1;
  /** What is asked on the page, as it stands there; empty while nothing is. */
  #question = "";
  /** What was told last of each kind, so that it is told again only after something else. @type {Record<string, string>} */
  #last = { said: "", asked: "" };
  #count = 0;

  /** @param {HTMLElement & {requestUpdate: () => void}} host @param {Model} model */
  constructor(host, model) {
    this.host = host;
    this.model = model;
  }

  /** A question is told as it is drawn, whoever draws it. */
  hostUpdated() {
    const question = this.#asked();
    if (question === this.#question) return;
    this.#question = question;
    this.host.requestUpdate();
  }

  /** What is asked of somebody at this device; who has won, at the end. */
  #asked() {
    const { model } = this;
    if (model.playing || model.past !== null || !model.view) return "";
    if (model.snapshot?.score_sheet) return finished(headline(model));
    if (!model.asked || this.host.querySelector(".curtain")) return "";
    const parts = [...this.host.querySelectorAll(".ask .question, .ask .more")].map(
      ({ textContent }) => textContent ?? "",
    );
    const turn = model.now?.decision === "turn" && !model.pick && !model.shared && model.handover === null;
    return [turn ? text("page-your-turn") : "", ...parts].filter(Boolean).map(finished).join(" ");
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
    const lines = fresh.filter(({ words }) => words).map(({ n, words }) => ({ key: `entry ${n}`, n, words }));
    // Whoever opens the page is told where the game stands, not all that led there.
    this.#add(first ? lines.slice(-1) : lines);
  }

  /** @param {Line[]} lines */
  #add(lines) {
    if (lines.length) this.#lines = [...this.#lines.slice(-KEPT), ...lines];
  }

  /** Tells words that are no entry, unless they were the last of their kind. @param {"said" | "asked"} kind @param {string} words */
  #tell(kind, words) {
    if (words === this.#last[kind]) return;
    this.#last[kind] = words;
    this.#count += 1;
    if (words) this.#add([{ key: `${kind} ${this.#count}`, words }]);
  }

  /**
   * A region to which lines are added: a screen reader says each of them after the one before. It waits while a dialog
   * is open, which takes everything outside of it from whoever hears the page.
   *
   * @param {string} said what the page says now
   * @param {boolean} waits
   */
  draw(said, waits) {
    if (!waits) {
      this.#follow();
      this.#tell("said", said);
      this.#tell("asked", this.#question);
    }
    return html`<div class="unseen" aria-live="polite" aria-relevant="additions" data-testid="telling">${repeat(
      this.#lines,
      ({ key }) => key,
      ({ n, words }) => html`<p data-told=${n ?? ""}>${words}</p>`,
    )}</div>`;
  }
}
