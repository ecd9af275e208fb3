/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { address } from "../ground/address.js";
import { text } from "../ground/words.js";
import { headline, sheetTable } from "../parts/score-sheet.js";
import { bars } from "./bars.js";
import { moments } from "./moments.js";
import { margin, podium } from "./podium.js";

/** The feast at the end: who has won, where the points came from, and what to do next. @param {Model} model */
export function ending(model) {
  const { score_sheet: sheet, ranking, seats = [], again } = model.snapshot ?? {};
  if (!sheet || !ranking) return nothing;
  const { names } = model;
  const outcome = { sheet, ranking, names, seats };
  return html`<div class="sheet-body ending" data-testid="score-sheet">
    <div class="winners">${ranking[0].map((seat) => stoneIcon(seat))}<div><h2>${headline(model)}</h2>
      <p>${margin(outcome)}</p></div>
      ${
        seats.some((seat) => seat.mine)
          ? html`<button class="go" data-do="again">${text(again ? "page-again-join" : "page-again")}</button>`
          : nothing
      }
      <button data-open="picture">${icon("picture")}${text("page-end-picture")}</button></div>
    <div class="halves">${podium(outcome)}${bars(sheet, ranking.flat(), names)}</div>
    ${moments(model)}
    <details class="all-points"><summary>${text("page-end-table")}</summary>${sheetTable(
      sheet,
      ranking,
      names,
      model.view?.setup.sides ?? "",
    )}</details>
    <div class="ways"><a class="button" href=${address(`table/${model.id}/review`)}>${icon("chart")}${text("page-review-this")}</a>
      <button data-do="again-from-start">${icon("history")}${text("page-history-through")}</button>
      <button data-do="close">${text("page-look-at-board")}</button>
      <a class="button" href=${address()}>${icon("home")}${text("page-home")}</a></div>
  </div>`;
}
