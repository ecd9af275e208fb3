/** @import { Model } from "../table/model.js" */
/** @import { ScoreSheet } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { AsyncElement } from "../core/async-element.js";
import { formatList, text } from "../core/i18n.js";
import { get } from "../core/net.js";
import { scoreTable } from "../panels/score-sheet.js";

/** @typedef {{n: number, score_sheet: ScoreSheet[], ranking: number[][], unknown: number[]}} Scores */

/** The score sheet as if the game ended with an entry of the log, as far as the viewer can know it. */
class ScoreNowElement extends AsyncElement {
  /** @type {Scores | null} */
  #scores = null;
  /** The table's path, the entry, the players and the sides in play; set them before the element is connected. */
  path = "";
  at = 0;
  /** @type {string[]} */
  names = [];
  sides = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      this.#scores = await get(`${this.path}/scores?at=${this.at}`);
      this.done();
    });
  }

  /** Render what no one here can know and is therefore not counted. @param {Scores} scores */
  #unknownCards({ unknown }) {
    const parts = unknown.flatMap((cards, seat) =>
      cards ? [text("page-as-if-unknown-of", { cards, name: this.names[seat] })] : [],
    );
    return parts.length ? html`<p>${text("page-as-if-unknown", { cards: formatList(parts) })}</p>` : nothing;
  }

  /** @override */
  render() {
    const scores = this.#scores;
    if (!scores) return this.renderProblem();
    return html`${scoreTable(scores.score_sheet, scores.ranking, this.names, this.sides)}${this.#unknownCards(scores)}`;
  }
}

customElements.define("s-score-now", ScoreNowElement);

/** Render the score sheet as if the game ended with entry `n`. @param {Model} model @param {number} n */
export function hypotheticalScoreSheet(model, n) {
  const move = model.log.findIndex((entry) => entry.n === n);
  const moves = model.log.length - 1;
  return html`<div class="sheet-body" data-testid="as-if">
    <h2>${text("page-as-if")}</h2>
    <p>${move >= 0 && move < moves ? text("page-as-if-then", { move, moves }) : text("page-as-if-now")}</p>
    <s-score-now .path=${model.path} .at=${n} .names=${model.names} .sides=${model.view?.setup.sides ?? ""}></s-score-now>
    <div class="choices"><button data-do="close">${text("page-close")}</button></div>
  </div>`;
}
