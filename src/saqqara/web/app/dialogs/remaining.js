/** @import { Model } from "../table/model.js" */
import { html, LitElement, nothing, svg } from "../../vendor/lit.js";
import { cardColour, cardSymbol } from "../art/cards.js";
import { cardName, formatList, text } from "../core/i18n.js";
import { ROUNDS } from "../core/names.js";
import { get } from "../core/net.js";
import { countCards } from "../panels/players.js";

/** @typedef {{cards: Record<string, number>, draw: number, round_cards: number[][]}} RemainingCards */

/** Render the cards of each kind with their counts. @param {[string, number][]} kinds */
const cardCounts = (kinds) =>
  html`<ul class="kinds">${kinds.map(([card, count]) => {
    const title = text("page-remaining-card", { card: cardName(card), count });
    const inside = html`<span class="mini ${cardColour(card)}">${cardSymbol(card)}</span><span>${cardName(card)}</span>
      <b>${text("page-times", { count })}</b>`;
    return html`<li><span role="button" tabindex="-1" data-stop data-explain="card-${card}" aria-label=${title}
      aria-description=${text(`card-${card}`, {}, "text")}>${inside}</span></li>`;
  })}</ul>`;

/** Render the four ships of a round card. @param {number[]} ships */
const roundCard = (ships) =>
  html`<li><span class="round-card" role="img"
    aria-label=${text("page-remaining-ships", { ships: formatList(ships.map(String)) })}>${ships.map(
      (
        capacity,
      ) => svg`<svg viewBox="0 0 46 18" aria-hidden="true"><path class="hull" d="M2 6Q4 16 11 16H35Q42 16 44 6Z"/>
    ${Array.from(
      { length: capacity },
      (_, i) => svg`<rect class="space" x=${23 - capacity * 4.5 + i * 9 + 0.5} y="1.5"
        width="8" height="8" rx="1.5"/>`,
    )}</svg>`,
    )}</span></li>`;

/** The cards and the round cards that have not been seen yet. */
class RemainingElement extends LitElement {
  /** @override */
  static properties = { model: { attribute: false } };
  /** @type {RemainingCards | null} */
  #remaining = null;
  #problem = "";

  constructor() {
    super();
    /** @type {Model | null} */
    this.model = null;
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  firstUpdated() {
    /** @type {Promise<RemainingCards>} */ (get(`${this.model?.path}/left`))
      .then((remaining) => {
        this.#remaining = remaining;
      })
      .catch((problem) => {
        this.#problem = problem.message || text("page-offline");
      })
      .finally(() => this.requestUpdate());
  }

  /** @override */
  render() {
    const view = this.model?.view;
    if (this.#problem) return html`<p class="problem" role="alert">${this.#problem}</p>`;
    if (!this.#remaining || !view) return nothing;
    const { cards, draw, round_cards } = this.#remaining;
    const unseen = Object.values(cards).reduce((sum, count) => sum + count, 0);
    const { discard } = view.market;
    return html`<p>${text("page-remaining-cards", { cards: unseen, draw })}</p>${cardCounts(Object.entries(cards))}
      ${discard.length ? html`<h3>${text("page-remaining-discard")}</h3>${cardCounts(countCards(discard))}` : nothing}
      <h3>${text("page-remaining-rounds")}</h3><p>${text("page-remaining-rounds-text", { coming: ROUNDS - view.round })}</p>
      <ul class="round-cards">${round_cards.map(roundCard)}</ul>`;
  }
}

customElements.define("s-remaining", RemainingElement);

/** Render the cards and round cards that are left. @param {Model} model */
export const remainingCards = (model) => html`<div class="sheet-body remaining-cards" data-testid="left">
  <h2>${text("page-remaining")}</h2><s-remaining .model=${model}></s-remaining>
  <div class="choices"><button data-do="close">${text("page-close")}</button></div>
</div>`;
