/** @import { Model } from "../table/model.js" */
import { html, repeat } from "../../vendor/lit.js";
import { text, withFullStop } from "../core/i18n.js";
import { spokenSeatChanges } from "../people/seat-status.js";
import { describeEntry } from "./log.js";
import { winnerText } from "./score-sheet.js";

/** So many of those told before stay in the page, for whoever goes back to read them again. */
const MAX_LINES = 8;

/**
 * A line that is told; `n` is the entry of the log that it tells, undefined for what is said and asked besides.
 * @typedef {{key: string, n?: number, words: string}} SpokenLine
 */

/**
 * What happens, told to those who hear the page: each entry once and in order, however quickly several come; then what
 * the page says, what is asked of whoever is due, and who has won.
 */
export class LiveRegion {
  /** @type {SpokenLine[]} */
  #spokenLines = [];
  /** The number of the newest entry that was told, -1 as long as nothing was. */
  #lastEntry = -1;
  /** What is asked on the page, as it stands there; empty while nothing is. */
  #question = "";
  /** What was told last of each kind, so that it is told again only after something else. @type {Record<string, string>} */
  #lastSaid = { said: "", asked: "" };
  #count = 0;

  /** @param {HTMLElement & {requestUpdate: () => void}} host @param {Model} model */
  constructor(host, model) {
    this.host = host;
    this.model = model;
  }

  /** A question is told as it is drawn, whoever draws it. */
  hostUpdated() {
    const question = this.#currentQuestion();
    if (question === this.#question) return;
    this.#question = question;
    this.host.requestUpdate();
  }

  /** What is asked of somebody at this device; who has won, at the end. */
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
   * Takes in what is new. While somebody looks back it waits: what is drawn then is told, and not what comes after it;
   * back in the present they hear all that they have missed.
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
    // Whoever opens the page is told where the game stands, not all that led there.
    this.#add(first ? lines.slice(-1) : lines);
  }

  /** @param {SpokenLine[]} lines */
  #add(lines) {
    if (lines.length) this.#spokenLines = [...this.#spokenLines.slice(-MAX_LINES), ...lines];
  }

  /** Tells words that are no entry, unless they were the last of their kind. @param {"said" | "asked"} kind @param {string} words */
  #sayOnce(kind, words) {
    if (words === this.#lastSaid[kind]) return;
    this.#lastSaid[kind] = words;
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
