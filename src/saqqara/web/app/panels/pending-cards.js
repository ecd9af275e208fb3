/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardColour, cardSymbol } from "../art/cards.js";
import { cardName, text } from "../core/i18n.js";
import { pendingCards } from "../core/pending-agenda.js";

/** Render the cards that wait to take effect. @param {View} view @param {string[]} names */
export function pendingCardsLine(view, names) {
  const cards = pendingCards(view);
  if (cards.length === 0) return nothing;
  return html`<span class="held-back">${cards.map(({ seat, card }) => {
    const words = text("page-card-waits", { name: names[seat], card: cardName(card) });
    return html`<span class="pending-card ${cardColour(card)}" role="img" aria-label=${words} title=${words}
      data-testid="waiting-${card}">${cardSymbol(card)}<span>${cardName(card)}</span></span>`;
  })}</span>`;
}
