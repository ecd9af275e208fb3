/** @import { OfferedMoves, Pick } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { cardColour, cardFace } from "../art/cards.js";
import { stoneCube } from "../art/stone.js";
import { knownCards } from "../core/card-visibility.js";
import { accessibleName, cardFaceText, cardName, text, withFullStop } from "../core/i18n.js";
import { pendingCards } from "../core/pending-agenda.js";
import { countCards, sledCapacity } from "./players.js";
import { soundChoice } from "./sound-choice.js";

const STONE_PITCH = 46;

/** @typedef {{view: View, offered: OfferedMoves, pick: Pick, mine: number, covered: boolean, names: string[]}} HandScene */

/** Render the supply sled of the viewer's seat. @param {HandScene} scene */
export function sledPanel({ view, offered, pick, mine }) {
  if (mine < 0) return html`<div class="sled"></div>`;
  const stones = view.sled[mine];
  const places = sledCapacity(view, mine);
  const width = places * STONE_PITCH + 44;
  const picked = pick?.kind === "sled";
  const spots = Array.from({ length: places }, (_, i) => {
    const x = 32 + i * STONE_PITCH;
    return i < stones
      ? stoneCube(mine, x, 26, 21, `sled-${mine}-${i}`)
      : svg`<path data-k="sled-${mine}-${i}" d="M${x} 45L${x + 21} 55L${x} 65L${x - 21} 55Z" fill="#fff6dd"
        fill-opacity=".4" stroke="#a8843f" stroke-dasharray="4 4"/>`;
  });
  return html`<div class=${`sled${offered.sled ? " lit" : ""}${picked ? " picked" : ""}`} data-testid="sled">
    <svg viewBox="0 0 ${width} 92" aria-hidden="true">
      <path d="M10 80H${width - 34}Q${width - 10} 80 ${width - 5} 56" fill="none" stroke="#6f471d" stroke-width="7" stroke-linecap="round"/>
      <path d="M10 66H${width - 36}" stroke="#a8713a" stroke-width="8" stroke-linecap="round"/>
      <path d="M30 70V78M${width / 2 - 10} 70V78M${width - 56} 70V78" stroke="#6f471d" stroke-width="5"/>
      <path d="M12 64H${width - 38}" stroke="#dba95f" stroke-width="1.5" stroke-linecap="round"/>
      ${spots}
    </svg>
    ${
      offered.sled
        ? html`<button class="sled-target" data-pick="sled" aria-pressed=${picked}
          aria-label=${text("page-pick-sled")} title=${text("page-pick-sled")}></button>`
        : nothing
    }
  </div>`;
}

/** @param {HandScene} scene @param {string} card @param {number} count */
function handCard({ offered, pick, mine }, card, count) {
  const key = `hand-${mine}-${card}`;
  const title = text(`card-${card}`, {}, "text");
  if (!offered.cards.has(card))
    return html`<span class="card ${cardColour(card)}" data-k=${key} data-inspect=${card} data-explain="card-${card}"
      aria-label=${cardFaceText(card, count)} aria-description=${title}
      role="button" tabindex="-1" data-stop>${cardFace(card, count)}</span>`;
  const picked = pick?.kind === "card" && pick.card === card;
  const words = accessibleName(cardFaceText(card, count), text("move-play", { card: cardName(card), card_key: card }));
  return html`<button class="card lit ${cardColour(card)}${picked ? " picked" : ""}" data-k=${key}
    data-pick="card ${card}" data-card=${card}
    aria-pressed=${picked} data-explain="card-${card}" aria-label=${words} aria-description=${title}>${cardFace(card, count)}</button>`;
}

/**
 * Render a taken card that takes effect after earlier effects (FAVOR-2).
 *
 * @param {HandScene} scene
 * @param {string} card
 */
function pendingCard({ mine, names }, card) {
  const words = text("page-card-waits", { name: names[mine], card: cardName(card) });
  return html`<span class="card waiting ${cardColour(card)}" data-k="hand-${mine}-${card}" data-testid="waiting-${card}"
    data-inspect=${card} data-explain="card-${card}" data-now=${withFullStop(words)} aria-label=${accessibleName(cardFaceText(card), words)}
    title=${words} role="button" tabindex="-1" data-stop>${cardFace(card, 1)}</span>`;
}

/**
 * Render the hand without visible cards: its place is empty before the first.
 *
 * @param {number} mine
 * @param {number} count number of hidden cards
 */
function emptyHand(mine, count) {
  const asked = count > 0 ? nothing : soundChoice();
  if (asked !== nothing || mine < 0) return asked;
  const words = count > 0 ? text("page-cards-hidden", { count }) : text("page-no-cards");
  return html`<span class="no-cards">${words}</span>`;
}

/** Render the cards of the viewer's seat. @param {HandScene} scene */
export function handPanel(scene) {
  const cards = scene.view.hands[scene.mine];
  const count = typeof cards === "number" ? cards : (cards?.length ?? 0);
  const shown = Array.isArray(cards) && !scene.covered ? countCards(knownCards(cards)) : [];
  const waits = pendingCards(scene.view).filter(({ seat }) => seat === scene.mine);
  return html`<div class="hand" aria-label=${text("page-your-cards")} role="group">
    ${shown.map(([card, count]) => html`<span class="held">${handCard(scene, card, count)}</span>`)}
    ${waits.map(({ card }) => html`<span class="held">${pendingCard(scene, card)}</span>`)}
    ${shown.length + waits.length === 0 ? emptyHand(scene.mine, count) : nothing}
  </div>`;
}
