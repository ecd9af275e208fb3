/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { ROUNDS } from "../core/names.js";
import { languageButtons } from "../widgets/language-buttons.js";
import { chatButton } from "./chat.js";
import { connectionLostNotice } from "./connection-lost.js";
import { spectators } from "./spectators.js";
import { tableMenu } from "./table-menu.js";
import { undoButtons } from "./undo.js";

/** @param {number} round */
const roundDots = (round) => html`<span class="rounds" aria-hidden="true">
  ${Array.from({ length: ROUNDS }, (_, i) => html`<i class=${i + 1 < round ? "done" : i + 1 === round ? "now" : ""}></i>`)}</span>`;

/** @param {Model} model */
const menu = (model) => html`<div class="popover menu" role="menu">
  <a role="menuitem" href="${model.path}/record" download="saqqara-${model.id}.txt">${icon("record")}${text("page-record")}</a>
  <button role="menuitem" data-do="history">${icon("history")}${text("page-history")}</button>
  <button role="menuitem" data-open="as-if">${icon("sheet")}${text("page-as-if")}</button>
  <button role="menuitem" data-open="help">${icon("help")}${text("page-help")}</button>
  ${
    model.snapshot?.score_sheet
      ? html`<button role="menuitem" data-open="sheet">${icon("sheet")}${text("page-show-sheet")}</button>
  <a role="menuitem" href=${urlForPath(`table/${model.id}/review`)}>${icon("chart")}${text("page-review-this")}</a>`
      : nothing
  }
  <button role="menuitem" data-open="read">${icon("person")}${text("page-read-title")}</button>
  <button role="menuitem" data-open="settings">${icon("settings")}${text("page-settings")}</button>
  <button role="menuitem" data-open="keys">${icon("keys")}${text("page-keys-title")}</button>
  ${tableMenu(model)}
  <a role="menuitem" href=${urlForPath()}>${icon("home")}${text("page-home")}</a>
  ${languageButtons("menuitem")}
</div>`;

/** @param {Model} model @param {string} open */
export function header(model, open) {
  const round = model.view?.round ?? 1;
  return html`<header><h1 class="visually-hidden">${text("page-title")}</h1>
    <a class="brand hit-area" translate="no" href=${urlForPath()} title=${text("page-home")}>${text("page-title")}</a>
    <span class="round" data-testid="round">${text("page-round", { round, rounds: ROUNDS })}</span>${roundDots(round)}
    ${connectionLostNotice(model)}
    ${
      !model.snapshot || model.snapshot.seats.some((seat) => seat.mine)
        ? nothing
        : html`<span class="watching"
          data-testid="watching">${text("page-watching")}</span>`
    }
    ${spectators(model)}<span class="space"></span>
    ${model.snapshot?.chat ? chatButton(model.chat) : nothing}
    ${undoButtons(model)}
    ${
      model.view
        ? html`<button data-do="history" aria-pressed=${model.pastEntry !== null}
          title=${text("page-history-title")}>${icon("history")}<span>${text("page-history")}</span></button>`
        : nothing
    }
    <button data-open="help" title=${text("page-help")}>${icon("help")}<span>${text("page-help")}</span></button>
    <a class="button" href=${urlForPath()} title=${text("page-home")}>${icon("home")}<span>${text("page-home")}</span></a>
    <span class="menu-place"><button data-open="menu" aria-expanded=${open === "menu"} aria-haspopup="menu"
      aria-label=${text("page-menu")} title=${text("page-menu")}>${icon("menu")}</button>
      ${open === "menu" ? menu(model) : nothing}</span>
  </header>`;
}
