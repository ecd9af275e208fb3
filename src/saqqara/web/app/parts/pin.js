import { html, svg } from "../../vendor/lit.js";
import { cardColour, cardFace } from "../art/cards.js";
import { cardName, text } from "../words.js";

/** A pin that holds a card for somebody. */
const pin = svg`<svg class="pin-sign" viewBox="0 0 20 26" aria-hidden="true">
  <path d="M10 14V25" stroke="#4a2d10" stroke-width="2" stroke-linecap="round"/><circle cx="10" cy="8" r="7" fill="#c8432b" stroke="#6d1d10"/>
  <circle cx="7.6" cy="5.8" r="2" fill="#fff" fill-opacity=".6"/></svg>`;

/** A card of the market that may be marked before its turn comes. @param {number} space @param {string} card @param {number} pinned the space that is marked */
export function pinnable(space, card, pinned) {
  const marked = space === pinned;
  const title = text(marked ? "page-pin-remove" : "page-pin-mark", { card: cardName(card) });
  return html`<button class="card may-pin ${cardColour(card)}${marked ? " pinned" : ""}" data-k="market-${space}" data-pin=${space}
    aria-pressed=${marked} data-explain="card-${card}" data-now=${title} aria-label=${title} aria-description=${text(`card-${card}`, {}, "text")}>${cardFace(card)}${marked ? pin : ""}</button>`;
}
