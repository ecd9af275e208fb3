/** @import { Offer } from "../moves.js" */
/** @import { Seat, View } from "../types.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { cardBack, cardColour, symbol } from "../art/cards.js";
import { icon } from "../art/icons.js";
import { stone, stoneIcon } from "../art/stone.js";
import { cardName, text } from "../words.js";

const SLED = 5;

/** @typedef {{view: View, offered: Offer, seats: Seat[], names: string[], mine: number, acting: number | null, covered: Set<number>}} Scene */

/** How often each card lies there, in the order it came. @param {string[]} cards @returns {[string, number][]} */
export function grouped(cards) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const card of cards) groups.set(card, (groups.get(card) ?? 0) + 1);
  return [...groups];
}

/** @param {number} seat @param {number} stones */
function sledIcon(seat, stones) {
  const places = Math.max(SLED, stones);
  return svg`<svg class="sled-icon" viewBox="0 0 ${places * 13 + 8} 20" data-k="psled-${seat}" aria-hidden="true">
    <path d="M2 17.5H${places * 13}Q${places * 13 + 5} 17.5 ${places * 13 + 6} 12" fill="none" stroke="#8b5d2c" stroke-width="2" stroke-linecap="round"/>
    ${Array.from({ length: places }, (_, i) =>
      i < stones
        ? stone(seat, 8 + i * 13, 5.2, 6)
        : svg`<path d="M${3 + i * 13} 14.6H${12 + i * 13}" stroke="#c3a26a" stroke-width="1.6" stroke-dasharray="2 2"/>`,
    )}</svg>`;
}

/** @param {number} seat @param {string[] | number} hand @param {boolean} covered */
function cards(seat, hand, covered) {
  const size = typeof hand === "number" ? hand : hand.length;
  if (typeof hand === "number" || covered) {
    const title = text("page-cards-hidden", { count: size });
    return html`<span class="minis" data-k="hands-${seat}">${size ? html`<span class="mini back" title=${title} aria-label=${title} role="img">${cardBack()}<b>${size}</b></span>` : nothing}</span>`;
  }
  return html`<span class="minis" data-k="hands-${seat}">
    ${grouped(hand).map(([card, count]) => {
      const title = count > 1 ? `${cardName(card)} ${text("page-times", { count })}` : cardName(card);
      return html`<span class="mini ${cardColour(card)}" data-inspect=${card} title=${title} aria-label=${title} role="img">${symbol(card)}${count > 1 ? html`<b>${count}</b>` : nothing}</span>`;
    })}</span>`;
}

/** @param {Scene} scene @param {number} seat */
function quarry({ view, offered, mine }, seat) {
  const left = view.quarry[seat];
  const shown = left === null ? text("page-no-end") : left;
  const inside = html`<svg class="quarry-icon" viewBox="0 0 26 20" data-k="quarry-${seat}" aria-hidden="true">${stone(seat, 8, 8, 7)}${stone(seat, 18, 8, 7)}${stone(seat, 13, 3.6, 7)}</svg>${shown}`;
  const title = text("page-quarry", { stones: left ?? -1 });
  if (offered.quarry && seat === mine)
    return html`<button class="quarry lit" data-move=${offered.quarry} aria-label=${text("move-quarry")} title=${text("move-quarry")}>${inside}</button>`;
  return html`<span class="quarry" title=${title} aria-label=${title} role="img">${inside}</span>`;
}

/** @param {Scene} scene @param {number} seat */
function player(scene, seat) {
  const { view, seats, names, mine, acting, covered } = scene;
  const who = seats[seat];
  const classes = ["player", seat === mine ? "me" : "", seat === acting ? "acting" : ""].join(" ");
  const red = view.red_played?.[seat] ?? 0;
  return html`<section class=${classes} data-seat=${seat} aria-label=${names[seat]}>
    ${stoneIcon(seat)}
    <span class="name"><span class="who">${names[seat]}</span>${who?.kind === "bot" ? html`<small title=${text(`bot-${who.bot}`)}>${icon("bot")}</small>` : nothing}
      ${who?.mine ? html`<small class="you">${text("page-you")}</small>` : nothing}</span>
    <b class="score" data-k="score-${seat}" data-testid="score-${seat}" title=${text("page-score", { points: view.scores[seat] })}>${view.scores[seat]}</b>
    <span class="stock">${quarry(scene, seat)}
      <span class="psled" title=${text("page-sled", { stones: view.sled[seat] })} aria-label=${text("page-sled", { stones: view.sled[seat] })} role="img">${sledIcon(seat, view.sled[seat])}<b>${view.sled[seat]}</b></span>
      ${red ? html`<small class="red-played" title=${text("page-red-played", { count: red })}>${text("page-red", { count: red })}</small>` : nothing}</span>
    ${cards(seat, view.hands[seat], covered.has(seat))}
  </section>`;
}

/** The players' panels. @param {Scene} scene */
export const players = (scene) => html`<section class="players" aria-label=${text("page-players")}>
  ${scene.seats.map((_, seat) => player(scene, seat))}
</section>`;
