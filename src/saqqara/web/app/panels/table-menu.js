/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { canLeave, canMoveDevice, canReturn, openableSeats } from "../people/seat-actions.js";

/** Return the seats of this browser that can turn on automatic pyramid bonuses. @param {Model} model */
function autoBonusSeats({ view, you, snapshot }) {
  const asks = view?.setup.rules === "official" && view.setup.sides[SITES.indexOf("pyramid")] === "B";
  return asks && !snapshot?.score_sheet ? you : [];
}

/** @param {Model} model @param {number} seat */
const autoBonusText = ({ you, names }, seat) => text("page-always-menu", { seats: you.length, name: names[seat] });

/** Render the menu items about the table and its players rather than the game. @param {Model} model */
export const tableMenu = (model) => html`
  ${canLeave(model) ? html`<button role="menuitem" data-do="leave">${icon("bot")}${text("page-leave")}</button>` : nothing}
  ${canReturn(model) ? html`<button role="menuitem" data-do="return">${icon("person")}${text("page-return")}</button>` : nothing}
  ${canMoveDevice(model) ? html`<button role="menuitem" data-open="device">${icon("device")}${text("page-device")}</button>` : nothing}
  ${openableSeats(model).map(
    (k) => html`<button role="menuitem"
      data-open="seat ${k}">${icon("link")}${text("page-open-again", { name: model.names[k] })}</button>`,
  )}
  ${autoBonusSeats(model).map(
    (seat) => html`<button role="menuitemcheckbox" aria-checked=${model.autoBonus.has(seat)} data-do="always"
      data-for=${seat}>${icon(model.autoBonus.has(seat) ? "ticked" : "box")}${autoBonusText(model, seat)}</button>`,
  )}
  <button role="menuitem" data-open="report">${icon("report")}${text("page-report")}</button>
  ${model.snapshot?.maker ? html`<button role="menuitem" data-open="delete">${icon("bin")}${text("page-delete")}</button>` : nothing}`;
