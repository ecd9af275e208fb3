/** @import { Model } from "../table/model.js" */
import { html, repeat } from "../../vendor/lit.js";
import { text, withFullStop } from "../core/i18n.js";
import { spokenSeatChanges } from "../people/seat-status.js";
import { describeEntry } from "./log.js";
import { winnerText } from "./score-sheet.js";

/** Number of earlier lines kept in the page for a user who goes back to read them again. */
const MAX_LINES = 8;

/**
 * A spoken line; `n` is its entry of the log, undefined for messages and questions.
 * @typedef {{key: string, n?: number, words: string}} SpokenLine
 */

/**
 * Announces events to screen readers: each entry once and in order, however quickly they arrive; then the page's
 * messages, the question for the player to decide, and the winner.
 */
export class LiveRegion {
  /** @type {SpokenLine[]} */
  #spokenLines = [];
  /** The number of the newest announced entry, -1 if there is none. */
  #lastEntry = -1;
  /** The question as shown on the page; empty while there is none. */
  #question = "";
  /** The last line of each kind, which is repeated only after a different one. @type {Record<string, string>} */
  #lastSaid = { said: "", asked: "" };
  #count = 0;

  /** @param {HTMLElement & {requestUpdate: () => void}} host @param {Model} model */
  constructor(host, model) {
    this.host = host;
    this.model = model;
  }

  /** Announce a question as it is shown, whichever component renders it. */
  hostUpdated() {
    const question = this.#currentQuestion();
    if (question === this.#question) return;
    this.#question = question;
    this.host.requestUpdate();
  }

  /** Return the question for a player at this device; the winner at the end. */
  #currentQuestion() {
    const { model } = this;
    if (model.playing || model.pastEntry !== null || !model.view) return "";
    if (model.snapshot?.score_sheet) return withFullStop(winnerText(model));
    if (!model.canMove || this.host.querySelector(".curtain")) return "";
    const parts = [...this.host.querySelectorAll(".ask .question, .ask .more")].map(
      ({ textContent }) => textContent ?? "",
    );
    const turn =
      model.presentView?.decision === "turn" && !model.pick && !model.isSharedScreen && model.handover === null;
    return [turn ? text("page-your-turn") : "", ...parts].filter(Boolean).map(withFullStop).join(" ");
  }

  /**
   * Add new entries. In the history this waits: the shown moment is announced, and not what comes after it. Back in the
   * present the user hears all missed entries.
   */
  #collectEntries() {
    const { model } = this;
    if (model.pastEntry !== null || !model.snapshot) return;
    const first = this.#lastEntry < 0;
    const played = model.log
      .filter(({ n }) => n > this.#lastEntry)
      .map((entry) => ({ n: entry.n, words: describeEntry(entry, model.names) }));
    const fresh = [...played, ...spokenSeatChanges(model).filter(({ n }) => n > this.#lastEntry)].sort(
      (a, b) => a.n - b.n,
    );
    this.#lastEntry = fresh.reduce((newest, { n }) => Math.max(newest, n), Math.max(this.#lastEntry, 0));
    const lines = fresh.filter(({ words }) => words).map(({ n, words }) => ({ key: `entry ${n}`, n, words }));
    // On loading, announce the current state, not all that led to it.
    this.#add(first ? lines.slice(-1) : lines);
  }

  /** @param {SpokenLine[]} lines */
  #add(lines) {
    if (lines.length) this.#spokenLines = [...this.#spokenLines.slice(-MAX_LINES), ...lines];
  }

  /**
   * Announce a line that is no entry, unless it repeats the last one of its kind.
   *
   * @param {"said" | "asked"} kind
   * @param {string} words
   */
  #sayOnce(kind, words) {
    if (words === this.#lastSaid[kind]) return;
    this.#lastSaid[kind] = words;
    this.#count += 1;
    if (words) this.#add([{ key: `${kind} ${this.#count}`, words }]);
  }

  /**
   * Render a region to which lines are added: a screen reader reads them one after the other. It waits while a dialog
   * is open, which hides everything outside it from screen readers.
   *
   * @param {string} said the page's current message
   * @param {boolean} waits
   */
  render(said, waits) {
    if (!waits) {
      this.#collectEntries();
      this.#sayOnce("said", said);
      this.#sayOnce("asked", this.#question);
    }
    return html`<div class="visually-hidden" aria-live="polite" aria-relevant="additions" data-testid="telling">${repeat(
      this.#spokenLines,
      ({ key }) => key,
      ({ n, words }) => html`<p data-told=${n ?? ""}>${words}</p>`,
    )}</div>`;
  }
}
