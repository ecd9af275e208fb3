/** @import { Scene } from "./index.js" */
import { html } from "../../vendor/lit.js";
import { cardBack, cardColour, cardFace } from "../art/cards.js";
import { cardName, label, marketCard, text } from "../words.js";

/** @param {Scene} scene @param {number} space from 1 */
function place(scene, space) {
  const { view, offered, names } = scene;
  const card = marketCard(view, space);
  const move = offered.market.get(space);
  if (!card) return html`<span class="card hole" data-k="market-${space}"></span>`;
  if (!move) {
    return html`<span class="card ${cardColour(card)}" data-k="market-${space}" data-inspect=${card} title=${text(`card-${card}`, {}, "text")}>${cardFace(card)}</span>`;
  }
  return html`<button class="card lit ${cardColour(card)}" data-k="market-${space}" data-move=${move} data-card=${card}
    title=${text(`card-${card}`, {}, "text")} aria-label=${label(move, names, view)}>${cardFace(card)}</button>`;
}

/** @param {string[]} discard */
function discardPile(discard) {
  const top = discard.at(-1);
  const title = top ? text("page-discard", { count: discard.length, card: cardName(top) }) : text("page-discard-empty");
  return html`<span class="pile discard" data-k="discard" title=${title}>
    ${top ? html`<span class="card small ${cardColour(top)}" data-inspect=${top}>${cardFace(top)}</span>` : html`<span class="card small hole"></span>`}
    <small>${text("page-discard-pile", { count: discard.length })}</small></span>`;
}

/** Side A: four open cards; each stone takes one. @param {Scene} scene */
export function marketA(scene) {
  const { market } = scene.view;
  const draw = typeof market.draw === "number" ? market.draw : market.draw.length;
  return html`<div class="stalls">
    <span class="pile" data-k="deck">${draw > 0 ? cardBack() : html`<span class="card small hole"></span>`}
      <small>${text("page-draw-pile", { count: draw })}</small></span>
    ${[1, 2, 3, 4].map((space) => place(scene, space))}
    ${discardPile(market.discard)}
  </div>`;
}
