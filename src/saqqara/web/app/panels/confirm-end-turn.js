/** @import { Model } from "../table/model.js" */
import { html } from "../../vendor/lit.js";
import { moveLabel, text } from "../core/i18n.js";

/** Render the confirmation that the selected move shall end the turn. @param {Model} model @param {string} move */
export function endTurnConfirmation(model, move) {
  const { names, view, snapshot } = model;
  const words = view ? moveLabel(move, names, view, snapshot?.boards ?? {}) : move;
  return html`<div class="question-line"><p class="question" data-testid="question">${text("page-end-turn-ask")}</p>
      <small class="more"><span>${words}</span></small></div>
    <div class="choices">
      <button class="go" data-move=${move} aria-label=${`${text("page-end-turn")}: ${words}`}>${text("page-end-turn")}</button>
      <button data-do="cancel">${text("page-end-turn-back")}</button>
    </div>`;
}
