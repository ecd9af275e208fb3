/** @import { Card } from "../core/names.js" */
import { html, svg } from "../../vendor/lit.js";
import { cardName, text } from "../core/i18n.js";
import { CARDS } from "../core/names.js";

/** @typedef {keyof typeof CARDS} CardColour */
/** @typedef {Exclude<Card, "unknown">} KnownCard a card with a face */

const COLOUR_OF_CARD = new Map(
  Object.entries(CARDS).flatMap(([colour, cards]) => cards.map((card) => [card, /** @type {CardColour} */ (colour)])),
);

/** Return the colour of a card, "" for one that this page does not know. @param {string} card */
export const cardColour = (card) => COLOUR_OF_CARD.get(card) ?? "";

const LINE_STYLE = { fill: "none", stroke: "currentColor" };
/** @param {string} d @param {number} [width] */
const strokePath = (d, width = 2.6) =>
  svg`<path d=${d} fill=${LINE_STYLE.fill} stroke=${LINE_STYLE.stroke} stroke-width=${width}
    stroke-linecap="round" stroke-linejoin="round"/>`;
/** @param {string} d @param {number} [opacity] */
const fillPath = (d, opacity = 1) => svg`<path d=${d} fill="currentColor" fill-opacity=${opacity}/>`;

/** The symbol of each card, in a box of 48; its colour is the frame's. @type {Record<KnownCard, unknown>} */
const CARD_SYMBOLS = {
  entrance: [
    fillPath("M3 42L24 7L45 42Z", 0.22),
    strokePath("M3 42L24 7L45 42Z"),
    fillPath("M19 42V29Q24 24 29 29V42Z"),
    strokePath("M12 33H17M31 33H36M16 25H20M28 25H32", 1.6),
  ],
  sarcophagus: [
    fillPath("M24 4C30.5 4 32 9 32 13C37 17 36.5 23 35 28L31 44H17L13 28C11.5 23 11 17 16 13C16 9 17.5 4 24 4Z", 0.22),
    strokePath("M24 4C30.5 4 32 9 32 13C37 17 36.5 23 35 28L31 44H17L13 28C11.5 23 11 17 16 13C16 9 17.5 4 24 4Z"),
    strokePath("M20 12A4 4 0 0 1 28 12V15A4 4 0 0 1 20 15Z", 1.8),
    strokePath("M15 29L24 22L33 29M16 34H32M17 39H31", 1.8),
  ],
  paved_path: [
    fillPath("M16 6H32L44 43H4Z", 0.22),
    strokePath("M16 6H32L44 43H4Z"),
    strokePath("M13 16H35M9.5 28H38.5M24 6V16M19 16L17 28M30 16L32 28M24 28V43M12 28L10 36", 1.8),
  ],
  pyramid_decoration: [
    fillPath("M6 42L24 15L42 42Z", 0.22),
    strokePath("M6 42L24 15L42 42ZM12 33H36M18 24H30", 2.2),
    strokePath("M24 4V8M14 7L16.5 10.5M34 7L31.5 10.5", 2.4),
  ],
  temple_decoration: [
    strokePath("M5 42H43M8 14H40L36 8H12Z"),
    fillPath("M10 17H16V39H10ZM21 17H27V39H21ZM32 17H38V39H32Z", 0.9),
    fillPath("M8 14H40L36 8H12Z", 0.25),
  ],
  burial_decoration: [
    fillPath("M15 20H33Q38 30 30 43H18Q10 30 15 20Z", 0.22),
    strokePath("M15 20H33Q38 30 30 43H18Q10 30 15 20Z"),
    strokePath("M17 20Q15 6 24 6T31 20M20 12L17 7M28 12L31 7M21 15V15.2M27 15V15.2"),
    strokePath("M15 27Q24 31 33 27M20 36H28", 1.8),
  ],
  obelisk_decoration: [
    fillPath("M18 40L20 12L24 5L28 12L30 40Z", 0.25),
    strokePath("M18 40L20 12L24 5L28 12L30 40ZM20 12H28M13 43H35"),
    strokePath("M23 18H25M22.5 24H25.5M22.5 30H25.5", 1.8),
  ],
  statue: [
    fillPath(
      "M17 5L20 9.5Q24 8 28 9.5L31 5Q33.5 12 31 17Q30 19.5 28 20.5Q35 27 34.5 41H31V43H15" +
        "Q13 33 18 25.5Q19.5 22.5 20 20.5Q18 19.5 17 17Q14.5 12 17 5Z",
      0.95,
    ),
    strokePath("M34 41Q41 40 39 31", 2.4),
    svg`<path d="M21 14V14.3M27 14V14.3" stroke="#fff8e6" stroke-width="2.6" stroke-linecap="round"/><path
      d="M20 23Q24 26 28 23M24 30V41" stroke="#fff8e6" stroke-width="1.7" fill="none"/>`,
  ],
  lever: [
    strokePath("M5 35L42 17", 3.4),
    fillPath("M23 29L31 43H15Z"),
    fillPath("M5 20L16 15L21 26L10 31Z", 0.35),
    strokePath("M5 20L16 15L21 26L10 31Z", 2),
    strokePath("M40 8V13M40 13L36.5 10M40 13L43.5 10", 2),
  ],
  hammer: [
    strokePath("M12 43L28 20", 4),
    fillPath("M20 12L26 5L42 17L36 24Z"),
    strokePath("M8 18L11 20M6 25L10 25M13 12L15 15.5", 2),
  ],
  sail: [
    fillPath("M12 7H36Q41 18 36 30H12Q17 18 12 7Z", 0.25),
    strokePath("M12 7H36Q41 18 36 30H12Q17 18 12 7ZM24 4V36M10 7H38M10 30H38", 2.2),
    fillPath("M5 35Q24 41 43 35Q40 45 24 45Q8 45 5 35Z"),
  ],
  chisel: [
    strokePath("M40 6L31 15", 5.5),
    fillPath("M27 15L33 21L15 36L12 33Z"),
    strokePath("M6 42H22", 2.6),
    strokePath("M8 33L11 36M17 40L18 37", 2),
    fillPath("M24 42L30 37L37 43H24Z", 0.35),
  ],
  cargo_sled: [
    strokePath("M4 38H36Q43 38 45 30", 3.6),
    fillPath("M8 22H20V33H8ZM23 22H35V33H23Z"),
    strokePath("M24 8V16M20 12H28", 2.4),
  ],
  private_quarry: [fillPath("M4 42L14 20L22 30L31 12L44 42Z", 0.3), strokePath("M4 42L14 20L22 30L31 12L44 42Z")],
  stone_ornament: [
    fillPath("M24 6L42 24L24 42L6 24Z", 0.25),
    strokePath("M24 6L42 24L24 42L6 24ZM24 15L33 24L24 33L15 24Z", 2.2),
  ],
  raft: [strokePath("M6 34H42M6 39H42M10 30V42M38 30V42"), fillPath("M16 16H32V29H16Z", 0.5)],
  loading_plank: [strokePath("M4 38L44 18M30 25L36 40", 3.2), fillPath("M10 20L20 15L24 25L14 30Z", 0.5)],
};

/** @param {string} card */
export const cardSymbol = (card) =>
  html`<svg class="symbol" viewBox="0 0 48 48" aria-hidden="true">${CARD_SYMBOLS[/** @type {KnownCard} */ (card)] ?? ""}</svg>`;

/**
 * Return the length of a name's longest word, from which the stylesheet sizes the card's heading.
 *
 * @param {string} name
 */
const longestWordLength = (name) => Math.max(...name.split(/ |(?<=-)/).map((word) => word.length));

/** Draw the name of a card, in letters that fit its width. @param {string} name */
const cardTitle = (name) =>
  html`<span class="card-name" .style=${`--letters:${longestWordLength(name)};--length:${name.length}`}>${name}</span>`;

/**
 * Draw the face of a card: a frame in the card's colour, the name, the symbol and a short text.
 *
 * @param {string} card
 * @param {number} [count] number of identical cards in the stack
 */
export const cardFace = (card, count = 1) => html`
  ${cardTitle(cardName(card))}
  ${cardSymbol(card)}
  <span class="card-short">${text(`card-${card}`, {}, "short")}</span>
  ${count > 1 ? html`<span class="card-count">${text("page-times", { count })}</span>` : ""}`;

/** Draw the back of a card. */
export const cardBack = () => svg`<svg class="card-back" viewBox="0 0 60 82" aria-hidden="true">
  <rect x="1.5" y="1.5" width="57" height="79" rx="6" fill="#6f4c22" stroke="#3f2a10" stroke-width="2"/>
  <rect x="6" y="6" width="48" height="70" rx="4" fill="none" stroke="#d5b173" stroke-width="1.2"/>
  <path d="M13 52L30 27L47 52Z" fill="#d5b173" fill-opacity=".25" stroke="#e2c489" stroke-width="2"/>
  <circle cx="30" cy="19" r="4.5" fill="#e2b757"/><path d="M13 60q4.25-4 8.5 0t8.5 0t8.5 0t8.5 0" fill="none"
    stroke="#e2c489" stroke-width="1.6"/></svg>`;
