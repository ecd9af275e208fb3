/** @import { View } from "../core/types.js" */
import { html, svg } from "../../vendor/lit.js";
import { cardColour, cardFace } from "../art/cards.js";
import { openMarketCard } from "../core/card-visibility.js";
import { cardName, text } from "../core/i18n.js";

/** A pin that marks a card for the player. */
const pinPicture = svg`<svg class="premove-sign" viewBox="0 0 20 26" aria-hidden="true">
  <path d="M10 14V25" stroke="#4a2d10" stroke-width="2" stroke-linecap="round"/><circle cx="10" cy="8" r="7"
    fill="#c8432b" stroke="#6d1d10"/>
  <circle cx="7.6" cy="5.8" r="2" fill="#fff" fill-opacity=".6"/></svg>`;

/**
 * Return the text about marking a market space: "mark", "remove", "on" or "dropped".
 *
 * @param {string} what
 * @param {string | null} card null if it is face down
 * @param {number} space
 */
export const premoveText = (what, card, space) =>
  card ? text(`page-pin-${what}`, { card: cardName(card) }) : text(`page-pin-stack-${what}`, { space });

/**
 * Draw the content of a market space as something that can be marked in advance.
 *
 * @param {View} view
 * @param {number} space
 * @param {number} pinned the marked space
 * @param {unknown} [backs] its picture if it is face down
 */
export function premoveCard(view, space, pinned, backs) {
  const card = openMarketCard(view, space);
  const marked = space === pinned;
  const title = premoveText(marked ? "remove" : "mark", card, space);
  const thing = card ? `card-${card}` : `market-${view.setup.sides[0]}`;
  const more = card ? text(`card-${card}`, {}, "text") : "";
  return html`<button class="card can-premove ${card ? cardColour(card) : "back"}${marked ? " pinned" : ""}"
    data-k="market-${space}" data-pin=${space}
    aria-pressed=${marked} data-explain=${thing} data-now=${title} aria-label=${title}
    aria-description=${more}>${card ? cardFace(card) : backs}${marked ? pinPicture : ""}</button>`;
}
