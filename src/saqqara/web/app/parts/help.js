/** @import { View } from "../types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardColour, symbol } from "../art/cards.js";
import { siteIcon } from "../art/icons.js";
import { SITES } from "../types.js";
import { cardName, siteName, text } from "../words.js";

const CARDS = ["lever", "hammer", "sail", "chisel", "entrance", "sarcophagus", "paved_path", "statue"];
const DECORATIONS = ["pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration"];
const TURN = ["quarry", "load", "sail", "play"];
const KEYS = ["tab", "escape", "space"];

/** The rules of the table in short. @param {View} view */
export const help = (view) => html`<div class="help-body">
  <h2>${text("page-help-title")}</h2>
  <p>${text("page-help-turn")}</p>
  <ul>${TURN.map((verb) => html`<li>${text(`page-help-${verb}`)}</li>`)}</ul>
  <h3>${text("page-sites")}</h3>
  <dl>${SITES.map((site, i) => {
    const id = `page-help-${site}-${view.setup.sides[i]}`;
    return html`<dt>${siteIcon(site)}${siteName(site)}</dt><dd>${text(id) === id ? text(`site-${site}`, {}, "text") : text(id)}</dd>`;
  })}</dl>
  <h3>${text("page-help-cards")}</h3>
  <dl>${[...CARDS, ...DECORATIONS].map((card) => html`<dt class=${cardColour(card)}>${symbol(card)}${cardName(card)}</dt><dd>${text(`card-${card}`, {}, "text")}</dd>`)}</dl>
  ${
    view.setup.options.length
      ? html`<h3>${text("page-options")}</h3>
    <dl>${view.setup.options.map((option) => html`<dt>${text(`option-${option}`)}</dt><dd>${text(`option-${option}`, {}, "text")}</dd>`)}</dl>`
      : nothing
  }
  <h3>${text("page-help-keys")}</h3>
  <ul>${KEYS.map((key) => html`<li>${text(`page-help-key-${key}`)}</li>`)}</ul>
  <div class="choices"><button class="go" data-do="close">${text("page-close")}</button></div>
</div>`;
