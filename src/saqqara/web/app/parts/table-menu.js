/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { mayLeave, mayMove, mayOpen, mayReturn } from "../people/leaving.js";

/** What the menu offers that is about the table and its people, not about the game. @param {Model} model */
export const tableMenu = (model) => html`
  ${mayLeave(model) ? html`<button role="menuitem" data-do="leave">${icon("bot")}${text("page-leave")}</button>` : nothing}
  ${mayReturn(model) ? html`<button role="menuitem" data-do="return">${icon("person")}${text("page-return")}</button>` : nothing}
  ${mayMove(model) ? html`<button role="menuitem" data-open="device">${icon("device")}${text("page-device")}</button>` : nothing}
  ${mayOpen(model).map(
    (k) => html`<button role="menuitem"
      data-open="seat ${k}">${icon("link")}${text("page-open-again", { name: model.names[k] })}</button>`,
  )}
  <button role="menuitem" data-open="report">${icon("report")}${text("page-report")}</button>
  ${model.snapshot?.maker ? html`<button role="menuitem" data-open="delete">${icon("bin")}${text("page-delete")}</button>` : nothing}`;
