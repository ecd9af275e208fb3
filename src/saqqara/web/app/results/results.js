/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { scoreTable, winnerText } from "../panels/score-sheet.js";
import { keyMoments } from "./key-moments.js";
import { marginText, podium } from "./podium.js";
import { scoreBars } from "./score-bars.js";

/** Render the end of the game: the winner, where the points came from, and what to do next. @param {Model} model */
export function resultsPanel(model) {
  const { score_sheet: sheet, ranking, seats = [], again } = model.snapshot ?? {};
  if (!sheet || !ranking) return nothing;
  const { names } = model;
  const outcome = { sheet, ranking, names, seats };
  return html`<div class="sheet-body results" data-testid="score-sheet">
    <div class="winners">${ranking[0].map((seat) => stoneIcon(seat))}<div><h2>${winnerText(model)}</h2>
      <p>${marginText(outcome)}</p></div>
      ${
        seats.some((seat) => seat.mine)
          ? html`<button class="go" data-do="again">${text(again ? "page-again-join" : "page-again")}</button>`
          : nothing
      }
      <button data-open="picture">${icon("picture")}${text("page-end-picture")}</button></div>
    <div class="two-columns">${podium(outcome)}${scoreBars(sheet, ranking.flat(), names)}</div>
    ${keyMoments(model)}
    <details class="all-points"><summary>${text("page-end-table")}</summary>${scoreTable(
      sheet,
      ranking,
      names,
      model.view?.setup.sides ?? "",
    )}</details>
    <div class="actions"><a class="button" href=${urlForPath(`table/${model.id}/review`)}>${icon("chart")}${text("page-review-this")}</a>
      <button data-do="again-from-start">${icon("history")}${text("page-history-replay")}</button>
      <button data-do="close">${text("page-look-at-board")}</button>
      <a class="button" href=${urlForPath()}>${icon("home")}${text("page-home")}</a></div>
  </div>`;
}
