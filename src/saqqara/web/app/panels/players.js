/** @import { Boards } from "../core/boards.js" */
/** @import { SeatSign } from "../people/seat-status.js" */
/** @import { OfferedMoves } from "../table/offered-moves.js" */
/** @import { Seat, View } from "../core/types.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { cardBack, cardColour, cardSymbol } from "../art/cards.js";
import { coinGlyph, privateShipGlyph } from "../art/glyphs.js";
import { icon } from "../art/icons.js";
import { stoneCube, stoneIcon } from "../art/stone.js";
import { knownCards } from "../core/card-visibility.js";
import { cardName, moveLabel, text } from "../core/i18n.js";
import { isYou } from "../people/seat-status.js";
import { gainBadge } from "./preview-text.js";
import { scoreDisplay } from "./projected-points.js";

const SLED_SPACES = 5;
const CARGO_SLED_SPACES = 2;

/**
 * @typedef {{view: View, boards: Boards, offered: OfferedMoves, seats: Seat[], names: string[], mine: number,
 *   acting: number | null, covered: Set<number>, gains?: number[], actions: string[][],
 *   signs: SeatSign[], thinking: number}} PlayersScene
 */

/** Return the capacity of a seat's sled, as far as its cards are visible. @param {View} view @param {number} seat */
export function sledCapacity(view, seat) {
  const hand = view.hands[seat];
  const cargo = Array.isArray(hand) ? hand.filter((card) => card === "cargo_sled").length : 0;
  return Math.max(SLED_SPACES + CARGO_SLED_SPACES * cargo, view.sled[seat]);
}

/** Cards that stay visible even where others are hidden. */
const ALWAYS_OPEN = new Set(["cargo_sled"]);

/** Count identical cards, in order of arrival. @param {string[]} cards @returns {[string, number][]} */
export function countCards(cards) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const card of cards) groups.set(card, (groups.get(card) ?? 0) + 1);
  return [...groups];
}

/** @param {number} seat @param {number} stones @param {number} places */
function sledIcon(seat, stones, places) {
  return svg`<svg class="sled-icon" viewBox="0 0 ${places * 13 + 8} 20" data-k="psled-${seat}" aria-hidden="true">
    <path d="M2 17.5H${places * 13}Q${places * 13 + 5} 17.5 ${places * 13 + 6} 12" fill="none" stroke="#8b5d2c"
      stroke-width="2" stroke-linecap="round"/>
    ${Array.from({ length: places }, (_, i) =>
      i < stones
        ? stoneCube(seat, 8 + i * 13, 5.2, 6)
        : svg`<path d="M${3 + i * 13} 14.6H${12 + i * 13}" stroke="#c3a26a" stroke-width="1.6" stroke-dasharray="2 2"/>`,
    )}</svg>`;
}

/**
 * Render cards that no one here may see, as a back with their number.
 *
 * @param {number} count
 * @param {string} [colour]
 */
function hiddenCards(count, colour = "") {
  const title = text(colour ? "page-red-played" : "page-cards-hidden", { count });
  return count
    ? html`<span class="mini back ${colour}" data-say=${title} data-explain="option-hidden-cards" data-now=${title}
      aria-label=${title} role="button" tabindex="-1" data-stop>${cardBack()}<b class="card-count" translate="no">${count}</b></span>`
    : nothing;
}

/** Render face-up cards. @param {string[]} open @param {string} [done] the class of cards that have taken effect */
const faceUpCards = (open, done = "") =>
  countCards(open).map(([card, count]) => {
    const name = done ? text("page-was-played", { card: cardName(card) }) : cardName(card);
    const title = count > 1 ? `${name} ${text("page-times", { count })}` : name;
    return html`<span class="mini ${cardColour(card)}${done}" data-inspect=${card} data-explain="card-${card}"
      data-now=${done ? title : nothing} aria-label=${title} role="button" tabindex="-1"
      data-stop>${cardSymbol(card)}${count > 1 ? html`<b class="card-count" translate="no">${count}</b>` : nothing}</span>`;
  });

/** Render a seat's cards, its kept red ones last. @param {PlayersScene} scene @param {number} seat */
function seatCards({ view, covered }, seat) {
  const hand = view.hands[seat];
  const seen =
    typeof hand === "number" ? [] : knownCards(hand).filter((card) => !covered.has(seat) || ALWAYS_OPEN.has(card));
  const hidden = typeof hand === "number" ? hand : hand.length - seen.length;
  const red = view.played_red?.[seat] ?? [];
  return html`<span class="mini-cards" data-k="hands-${seat}">${faceUpCards(seen)}${hiddenCards(hidden)}
    ${typeof red === "number" ? hiddenCards(red, "red") : faceUpCards(red, " done")}</span>`;
}

/**
 * Render a seat's pieces from the modules: its private ship and its coins.
 *
 * @param {PlayersScene} scene
 * @param {number} seat
 */
function belongings({ view, offered, mine }, seat) {
  const ship = view.private_ships?.[seat] === "ready";
  const coins = view.coins?.[seat] ?? 0;
  const title = text("page-private-ready");
  const picture = html`<span class="own-ship" data-k="private-${seat}">${privateShipGlyph(seat)}</span>`;
  if (!ship && !coins) return nothing;
  return html`<span class="belongings">${
    ship && seat === mine && offered.picks.has("private")
      ? html`<button class="own-ship-pick hit-area lit" data-pick="private" data-explain="option-private-ships"
        aria-label=${text("page-verb-private")}>${picture}</button>`
      : ship
        ? html`<span data-explain="option-private-ships" data-now=${title} aria-label=${title} role="button"
          tabindex="-1" data-stop>${picture}</span>`
        : nothing
  }${
    coins
      ? html`<span class="coins" data-explain="market-C" data-now=${text("page-coins", { count: coins })}
        aria-label=${text("page-coins", { count: coins })} role="button" tabindex="-1"
        data-stop>${Array.from(
          { length: coins },
          (_, i) => svg`<svg viewBox="0 0 22 22" aria-hidden="true"
            data-k="coin-${seat}-${i + 1}">${coinGlyph(11, 11, 20)}</svg>`,
        )}</span>`
      : nothing
  }</span>`;
}

/** @param {PlayersScene} scene @param {number} seat */
function quarryStock({ view, offered, mine, boards, names }, seat) {
  const stones = view.quarry[seat];
  const shown = stones === null ? text("page-no-end") : stones;
  const inside = html`<svg class="quarry-icon" viewBox="0 0 26 20" data-k="quarry-${seat}"
    aria-hidden="true">${stoneCube(seat, 8, 8, 7)}${stoneCube(seat, 18, 8, 7)}${stoneCube(seat, 13, 3.6, 7)}</svg>${shown}`;
  const title = text("page-quarry", { stones: stones ?? -1 });
  if (offered.quarry && seat === mine)
    return html`<button class="quarry hit-area lit" data-move=${offered.quarry}
      aria-label=${`${moveLabel(offered.quarry, names, view, boards)}: ${shown}`} title=${text("move-quarry")}>${inside}</button>`;
  return html`<span class="quarry" title=${title} aria-label=${title} role="img">${inside}</span>`;
}

/** Render the sign that a player is away or replaced by a bot. @param {SeatSign} sign */
const seatSign = (sign) =>
  sign
    ? html`<small class=${sign.absent ? "absent" : "stand-in"} title=${sign.words} aria-label=${sign.words}
      role="img">${icon(sign.absent ? "away" : "bot")}</small>`
    : nothing;

/** @param {string} name */
const thinkingDots = (name) =>
  html`<span class="dots thinking" data-testid="thinking" title=${text("page-thinking", { name })}
    aria-hidden="true"><i></i><i></i><i></i></span>`;

/** Number of characters in a line of a panel. */
const LINE_LENGTH = 34;

/**
 * Return as many of the newest actions as fit on one line; an action that is too long alone is left to the tooltip.
 *
 * @param {string[]} actions
 */
function newestActionsThatFit(actions) {
  let line = "";
  for (const action of actions.toReversed()) {
    if (action.length + line.length + 2 > LINE_LENGTH) break;
    line = line ? `${action}; ${line}` : action;
  }
  return line;
}

/** @param {PlayersScene} scene @param {number} seat */
function playerPanel(scene, seat) {
  const { view, seats, names, mine, acting } = scene;
  const who = seats[seat];
  const classes = ["player", seat === mine ? "me" : "", seat === acting ? "acting" : ""].join(" ");
  const red = view.played_red?.[seat] ? 0 : (view.red_played?.[seat] ?? 0);
  const done = scene.actions[seat];
  const lately = done.length ? text("page-recent-moves", { name: names[seat], actions: done.join("; ") }) : nothing;
  return html`<section class=${classes} data-seat=${seat} data-lately=${lately} aria-label=${names[seat]}>
    ${stoneIcon(seat)}
    <span class="name"><span class="who" translate="no">${names[seat]}</span>${
      who?.kind === "bot"
        ? html`<small
          title=${text(`bot-${who.bot}`)}>${icon("bot")}</small>`
        : nothing
    }${seatSign(scene.signs[seat])}${seat === scene.thinking ? thinkingDots(names[seat]) : nothing}
      ${isYou(seats, seat) ? html`<small class="you">${text("page-you")}</small>` : nothing}</span>
    ${belongings(scene, seat)}
    ${scoreDisplay(view, seat, names[seat], scene.covered.has(seat))}${gainBadge(scene.gains?.[seat])}
    <span class="goods"><span class="stock">${quarryStock(scene, seat)}
      <span class="psled" title=${text("page-sled", { stones: view.sled[seat] })}
        aria-label=${text("page-sled", { stones: view.sled[seat] })}
        role="img">${sledIcon(seat, view.sled[seat], sledCapacity(view, seat))}<b translate="no">${view.sled[seat]}</b></span>
      ${
        red
          ? html`<small class="red-played"
            title=${text("page-red-played", { count: red })}>${text("page-red", { count: red })}</small>`
          : nothing
      }</span>
    ${seatCards(scene, seat)}</span>
    ${
      done.length
        ? html`<span class="recent-moves" data-testid="lately-${seat}" title=${lately}>${newestActionsThatFit(done)}</span>`
        : nothing
    }
  </section>`;
}

/** Render the players' panels. @param {PlayersScene} scene */
export const playerPanels = (scene) => html`<section class="players" data-seats=${scene.seats.length}
  aria-label=${text("page-players")}>
  ${scene.seats.map((_, seat) => playerPanel(scene, seat))}
</section>`;
