/** @import { Model } from "../table/model.js" */
import { html } from "../../vendor/lit.js";
import { text } from "../ground/words.js";
import { decisionsSince } from "../table/taking-back.js";

/** Asks before more than the last decision is taken back. @param {Model} model @param {number} to the entry taken back first */
export const confirm = (model, to) => html`<div class="help-body" data-testid="confirm">
  <h2>${text("page-undo-sure", { decisions: decisionsSince(model, to) })}</h2>
  <p>${text("page-undo-sure", {}, "more")}</p>
  <div class="choices"><button class="go" data-undo=${to} data-sure>${text("page-undo-yes")}</button>
    <button data-do="close">${text("page-cancel")}</button></div>
</div>`;
