/** @import { Model } from "../model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { ROUNDS } from "../types.js";
import { text } from "../words.js";
import { languages } from "./languages.js";

/** @param {number} round */
const dots = (round) => html`<span class="rounds" aria-hidden="true">
  ${Array.from({ length: ROUNDS }, (_, i) => html`<i class=${i + 1 < round ? "done" : i + 1 === round ? "now" : ""}></i>`)}</span>`;

/** @param {Model} model */
const menu = (model) => html`<div class="popover menu" role="menu">
  <a role="menuitem" href="${model.path}/record" download="saqqara-${model.id}.txt">${icon("record")}${text("page-record")}</a>
  <button role="menuitem" data-open="help">${icon("help")}${text("page-help")}</button>
  ${model.snapshot?.score_sheet ? html`<button role="menuitem" data-open="sheet">${icon("sheet")}${text("page-show-sheet")}</button>` : nothing}
  <a role="menuitem" href="/">${icon("home")}${text("page-home")}</a>
  ${languages("menuitem")}
</div>`;

/** @param {Model} model @param {string} open */
export function header(model, open) {
  const round = model.view?.round ?? 1;
  return html`<header>
    <a class="brand" href="/" title=${text("page-home")}>${text("page-title")}</a>
    <span class="round" data-testid="round">${text("page-round", { round, rounds: ROUNDS })}</span>${dots(round)}
    ${model.lineUp ? nothing : html`<span class="line-lost" role="status">${text("page-line-lost")}</span>`}
    ${model.you.length || !model.snapshot ? nothing : html`<span class="watching" data-testid="watching">${text("page-watching")}</span>`}
    <span class="space"></span>
    ${model.snapshot?.undo ? html`<button data-do="undo" ?disabled=${model.lastDecision === null || model.sending} title=${text("page-undo-title")}>${icon("undo")}<span>${text("page-undo")}</span></button>` : nothing}
    <button data-open="help" title=${text("page-help")}>${icon("help")}<span>${text("page-help")}</span></button>
    <a class="button" href="/" title=${text("page-home")}>${icon("home")}<span>${text("page-home")}</span></a>
    <span class="menu-place"><button data-open="menu" aria-expanded=${open === "menu"} aria-haspopup="menu" aria-label=${text("page-menu")} title=${text("page-menu")}>${icon("menu")}</button>
      ${open === "menu" ? menu(model) : nothing}</span>
  </header>`;
}
