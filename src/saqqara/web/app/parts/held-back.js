/** @import { View } from "../ground/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardColour, symbol } from "../art/cards.js";
import { waitingCards } from "../ground/waiting.js";
import { cardName, text } from "../ground/words.js";

/** The cards that wait to take effect. @param {View} view @param {string[]} names */
export function heldBack(view, names) {
  const cards = waitingCards(view);
  if (cards.length === 0) return nothing;
  return html`<span class="held-back">${cards.map(({ seat, card }) => {
    const words = text("page-card-waits", { name: names[seat], card: cardName(card) });
    return html`<span class="waiting-card ${cardColour(card)}" role="img" aria-label=${words} title=${words}
      data-testid="waiting-${card}">${symbol(card)}<span>${cardName(card)}</span></span>`;
  })}</span>`;
}
