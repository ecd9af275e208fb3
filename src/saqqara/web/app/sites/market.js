/** @import { SiteScene } from "./index.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardBack, cardColour, cardFace, cardSymbol } from "../art/cards.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { isFaceDown, knownCards, openMarketCard } from "../core/card-visibility.js";
import { accessibleName, cardFaceText, cardName, moveLabel, text } from "../core/i18n.js";
import { premoveCard } from "./premove-pin.js";

const SPACES = [1, 2, 3, 4];

/** Draw a face-up card. @param {SiteScene} scene @param {number} space from 1 */
function faceUpSpace(scene, space) {
  const { view, boards, offered, pick, names } = scene;
  const card = openMarketCard(view, space);
  if (!card) return html`<span class="card empty-card" data-k="market-${space}"></span>`;
  const title = text(`card-${card}`, {}, "text");
  const coin = pick?.kind === "verb" && pick.verb === "coin" ? pick.only : null;
  const move = offered.market.get(space);
  if (coin === "" && offered.picks.has(`coin ${space}`))
    return html`<button class="card lit ${cardColour(card)}" data-k="market-${space}" data-pick="coin ${space}"
      data-explain="card-${card}" aria-description=${title} aria-label=${cardFaceText(card)}>${cardFace(card)}</button>`;
  if (!move && scene.pins) return premoveCard(view, space, scene.pins.space);
  if (!move) {
    const chosen = coin === String(space) ? " picked" : "";
    return html`<span class="card ${cardColour(card)}${chosen}" data-k="market-${space}" data-inspect=${card}
      data-explain="card-${card}" aria-label=${cardFaceText(card)} aria-description=${title} role="button" tabindex="-1"
      data-stop>${cardFace(card)}</span>`;
  }
  return html`<button class="card lit ${cardColour(card)}" data-k="market-${space}" data-move=${move} data-card=${card}
    data-explain="card-${card}" aria-description=${title}
    aria-label=${accessibleName(cardFaceText(card), moveLabel(move, names, view, boards))}>${cardFace(card)}</button>`;
}

/** Return the cards that a player who looks may keep. @param {SiteScene} scene @param {number} space */
const cardsToKeep = (scene, space) =>
  html`<span class="cards-to-keep" data-k="market-${space}">${[...scene.offered.keep].map(
    ([card, move]) =>
      html`<button class="seen-card lit ${cardColour(card)}" data-move=${move} data-explain="card-${card}"
        aria-description=${text(`card-${card}`, {}, "text")}
        aria-label=${accessibleName(cardName(card), moveLabel(move, scene.names, scene.view, scene.boards))}
        >${cardSymbol(card)}<span>${cardName(card)}</span></button>`,
  )}</span>`;

/**
 * Render what the viewer's seat has seen of a face-down space; a handle while others may be looking.
 *
 * @param {SiteScene} scene
 * @param {string[]} cards
 */
function seenCards({ secrets, names, mine }, cards) {
  const seen = knownCards(cards);
  if (seen.length === 0 || mine < 0) return nothing;
  if (secrets === "covered")
    return html`<button class="peek" data-do="peek"
      title=${text("page-peek", { name: names[mine] })}>${text("page-peek", { name: names[mine] })}</button>`;
  const title = text("page-seen-by", { name: names[mine] });
  return html`<span class="seen-cards" title=${title}>${icon("eye")}<span class="visually-hidden">${title}</span>${seen.map(
    (card) => html`<span class="mini ${cardColour(card)}"
      data-inspect=${card} data-explain="card-${card}" aria-label=${cardName(card)} role="button" tabindex="-1"
      data-stop>${cardSymbol(card)}</span>`,
  )}</span>`;
}

/** @param {SiteScene} scene @param {number} space */
function faceDownSpace(scene, space) {
  const { view, boards, offered, names, looked, secrets } = scene;
  const cards = view.market.spaces[space - 1];
  if (looked === space && offered.keep.size > 0 && secrets !== "covered") return cardsToKeep(scene, space);
  if (cards.length === 0) return html`<span class="card empty-card" data-k="market-${space}"></span>`;
  const move = offered.market.get(space);
  const count = text("page-times", { count: cards.length });
  const title = move ? moveLabel(move, names, view, boards) : text("page-cards-hidden", { count: cards.length });
  const thing = `market-${scene.side}`;
  const backs = html`<span class="backs">${cards.map(() => cardBack())}</span><b
    class="card-count">${count}</b>`;
  const lookers = new Set((view.market.known?.[space - 1] ?? []).flat());
  return html`<span class="stack">
    ${
      move
        ? html`<button class="card back lit" data-k="market-${space}" data-move=${move} data-explain=${thing}
          data-now=${title} aria-label=${accessibleName(count, title)}>${backs}</button>`
        : scene.pins
          ? premoveCard(view, space, scene.pins.space, backs)
          : html`<span class="card back" data-k="market-${space}" data-explain=${thing} data-now=${title}
            aria-label=${title} role="button" tabindex="-1" data-stop>${backs}</span>`
    }
    <span class="lookers"
      title=${text("page-looked-at")}>${[...lookers].map((seat) => stoneIcon(seat))}</span>${seenCards(scene, cards)}</span>`;
}

/** @param {string[]} discard */
function discardPile(discard) {
  const top = discard.at(-1);
  const title = top ? text("page-discard", { count: discard.length, card: cardName(top) }) : text("page-discard-empty");
  return html`<button class="pile hit-area discard" data-k="discard" data-open="left" title=${title}
    aria-label=${top ? title : `${title}: 0`}>
    ${top ? html`<span class="mini ${cardColour(top)}">${cardSymbol(top)}</span>` : html`<span class="card empty-card"></span>`}
    <b>${discard.length}</b></button>`;
}

/** Draw the draw pile; pressing it draws if that is offered, else it shows what is left. @param {SiteScene} scene */
function deckPicture({ view: { market, decision }, offered }) {
  const draw = typeof market.draw === "number" ? market.draw : market.draw.length;
  const top = offered.buttons.includes("draw") && decision === "take";
  const pile = text("page-draw-pile", { count: draw });
  const title = top ? pile : `${pile}. ${text("page-remaining")}`;
  return html`<button class=${top ? "pile hit-area lit" : "pile hit-area"} data-k="deck" data-move=${top ? "draw" : nothing}
    data-open=${top ? nothing : "left"} title=${title} aria-label=${title}>
    ${draw > 0 ? cardBack() : html`<span class="card empty-card"></span>`}<b>${draw}</b></button>`;
}

/**
 * Draw the market: four spaces of face-up cards, and on some sides of face-down ones; side C in a square, since
 * neighbours count.
 *
 * @param {SiteScene} scene
 */
export function market(scene) {
  const { market } = scene.view;
  const spaces = SPACES.map((space) =>
    isFaceDown(scene.view, space) ? faceDownSpace(scene, space) : faceUpSpace(scene, space),
  );
  const keeping = scene.looked > 0 && scene.offered.keep.size > 0 && scene.secrets === "open";
  return html`<div class=${scene.side === "C" ? "stalls square" : keeping ? "stalls keeping" : "stalls"}>
    <span class="piles">${deckPicture(scene)}${discardPile(market.discard)}</span>
    ${scene.side === "C" ? html`<span class="four">${spaces}</span>` : spaces}
  </div>`;
}
