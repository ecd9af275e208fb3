import { html } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** Render the confirmation before a table is deleted for all players. */
export const deleteConfirmation = () => html`<div class="help-body" data-testid="delete">
  <h2>${text("page-delete")}</h2>
  <p>${text("page-delete-sure")}</p>
  <div class="choices"><button class="go" data-do="delete">${text("page-delete-yes")}</button>
    <button data-do="close">${text("page-delete-no")}</button></div>
</div>`;
