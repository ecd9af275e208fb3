/** @import { Model } from "../table/model.js" */
import { html } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { undoneDecisionCount } from "../table/undo-range.js";

/**
 * Render the confirmation before more than the last decision is taken back.
 *
 * @param {Model} model
 * @param {number} entry the earliest entry taken back
 */
export const undoConfirmation = (model, entry) => html`<div class="help-body" data-testid="confirm">
  <h2>${text("page-undo-sure", { decisions: undoneDecisionCount(model, entry) })}</h2>
  <p>${text("page-undo-sure", {}, "more")}</p>
  <div class="choices"><button class="go" data-undo=${entry} data-sure>${text("page-undo-yes")}</button>
    <button data-do="close">${text("page-cancel")}</button></div>
</div>`;
