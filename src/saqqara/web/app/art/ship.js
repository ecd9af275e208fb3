/** @import { Ship } from "../core/types.js" */
import { nothing, svg } from "../../vendor/lit.js";
import { stoneCube } from "./stone.js";

const SPACE_PITCH = 50;
/** At a quay there is less space: the stones stand close behind each other, and the number is large. */
const MOORED_PITCH = 34;
const DECK_Y = 58;
const STONE_SIZE = 21;
const SHIP_HEIGHT = 108;

/** @param {boolean} moored */
const spacePitch = (moored) => (moored ? MOORED_PITCH : SPACE_PITCH);

/** @param {number} capacity @param {boolean} [moored] whether it is moored at a quay */
export const shipWidth = (capacity, moored = false) => 58 + capacity * spacePitch(moored);

/**
 * Return the x coordinate of a deck space's middle; the first space is at the bow.
 *
 * @param {number} capacity
 * @param {number} space from 1
 * @param {boolean} moored
 */
const spaceX = (capacity, space, moored) => shipWidth(capacity, moored) - 50 - (space - 1) * spacePitch(moored);

/**
 * Return the part of the picture that a space and its stone take, as a style in percent.
 *
 * @param {number} capacity
 * @param {number} space
 * @param {boolean} moored
 */
export function spaceStyle(capacity, space, moored) {
  const width = shipWidth(capacity, moored);
  const part = (/** @type {number} */ length, /** @type {number} */ whole) => `${((length / whole) * 100).toFixed(2)}%`;
  const pitch = spacePitch(moored);
  const across = `left:${part(spaceX(capacity, space, moored) - pitch / 2, width)};width:${part(pitch, width)}`;
  return `${across};top:${part(11, SHIP_HEIGHT)};height:${part(52, SHIP_HEIGHT)}`;
}

/** @param {number} w */
const hull = (w) => svg`
  <ellipse cx=${w / 2} cy="98" rx=${w / 2 - 18} ry="7" fill="#143f54" fill-opacity=".34"/>
  <path d="M9 48Q${w / 2} 34 ${w - 9} 46Q${w - 14} 66 ${w - 42} 68H44Q14 66 9 48Z" fill="#d6a868" stroke="#5b3917" stroke-width="1.4"/>
  <path d="M22 55H${w - 24}" stroke="#b98a4c" stroke-width="1.2"/>`;

/** @param {number} w */
const hullSide = (w) => svg`
  <path class="planks" d="M3 20Q4 8 14 11Q10 15 12 24Q17 58 44 66H${w - 42}Q${w - 16} 58 ${w - 11} 22Q${w - 9} 14 ${w - 14} 10
      Q${w - 2} 8 ${w - 1} 22Q${w - 4} 80 ${w - 48} 94H50Q6 80 3 20Z"
    fill="#a8713a" stroke="#553413" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M13 44Q22 67 48 71H${w - 46}Q${w - 18} 66 ${w - 8} 42" fill="none" stroke="#e7bd6d" stroke-width="3"/>
  <path d="M17 66Q28 81 52 83H${w - 52}Q${w - 24} 80 ${w - 12} 64" fill="none" stroke="#7d4f23" stroke-width="1.5"/>
  <path d="M${w - 13} 10q-7-7-3-10q3 4 5 2q2 4 4 1q3 6-6 7z" fill="#3f8f7a" stroke="#24584b" stroke-width=".8"/>
  <path d="M${w - 21} 44q5-6 10-5q-1 7-10 5z" fill="#fff7e2" stroke="#553413"/><circle cx=${w - 16.5} cy="42" r="1.7" fill="#24324a"/>
  <path d="M16 36L2 88" stroke="#6b4420" stroke-width="2.4" stroke-linecap="round"/><path d="M5 78q-6 8-3 18q6-6 6-15z"
    fill="#c89352" stroke="#6b4420"/>`;

/** Draw the pennant, which is raised when the ship may sail. @param {boolean} up */
const pennant = (up) => svg`<g class=${up ? "pennant up" : "pennant"}>
  <path d="M25 58V10" stroke="#5b3917" stroke-width="2.2" stroke-linecap="round"/>
  ${up ? svg`<path class="cloth" d="M26 11Q37 8 48 16Q37 19 26 26Z" fill="#d2583a" stroke="#8c2f1a"/>` : ""}</g>`;

/**
 * Draw a barge with its stones, its bow to the right.
 *
 * @param {Ship} ship
 * @param {number} number from 1
 * @param {{least: number | null, moored?: boolean, cover?: (space: number, x: number, y: number) => unknown, words?:
 *   (space: number) => string}} look `least` number of stones to sail; `moored`: drawn as at a quay; `cover` draws over
 *   a space; `words` returns the description of a space, "" for one that cannot be pressed
 */
export function shipPicture(ship, number, { least, moored = false, cover, words }) {
  const { capacity, stones } = ship;
  const w = shipWidth(capacity, moored);
  const at = (/** @type {number} */ space) => spaceX(capacity, space, moored);
  const aboard = stones.filter((seat) => seat !== null).length;
  const fromBow = Array.from({ length: capacity }, (_, i) => i + 1);
  const spaces = words ? fromBow : fromBow.reverse(); // reading order; at a quay the foremost stone covers the next
  return svg`<svg class="ship-picture" viewBox="0 0 ${w} ${SHIP_HEIGHT}" data-k="ship-${number}" data-capacity=${capacity}
    role=${words ? "group" : nothing} aria-hidden=${words ? "false" : "true"}>
    ${hull(w)}${pennant(ship.site === null && least !== null && aboard >= least)}
    ${spaces.map((space) => deckSpace(at(space)))}
    ${spaces.map((space) => spaceButton(words?.(space) ?? "", stoneOnSpace(stones[space - 1], at(space), `ship-${number}-${space}`)))}
    ${hullSide(w)}
    ${ship.site === null && least !== null ? minimumStoneMarkers(w, least, aboard) : ""}
    ${moored ? numberPlate(w, number) : hullNumber(number)}
    ${cover ? spaces.map((space) => cover(space, at(space), DECK_Y)) : ""}
  </svg>`;
}

/** @param {number} number */
const hullNumber = (number) =>
  svg`<text aria-hidden="true" x="35" y="84" font-size="14" font-family="Georgia, serif" text-anchor="middle"
    fill="#ffe9bf">${number}</text>`;

/** Draw the number of a ship at a quay, amidships. @param {number} w @param {number} number */
const numberPlate = (
  w,
  number,
) => svg`<g class="plate"><circle cx=${w / 2} cy="80" r="19" fill="#5b3917" stroke="#e7bd6d"
  stroke-width="2"/><text x=${w / 2} y="91" font-size="30" font-weight="700" font-family="Georgia, serif" text-anchor="middle"
  fill="#ffe9bf">${number}</text></g>`;

/**
 * Draw a space that explains itself when pressed, or only its picture.
 *
 * @param {string} words
 * @param {unknown} picture
 */
const spaceButton = (words, picture) =>
  words ? svg`<g role="button" tabindex="-1" data-stop aria-label=${words}>${picture}</g>` : picture;

/** @param {number} x */
const deckSpace = (x) =>
  svg`<path d="M${x} ${DECK_Y - STONE_SIZE / 2}L${x + STONE_SIZE} ${DECK_Y}L${x} ${DECK_Y + STONE_SIZE / 2}L${x - STONE_SIZE} ${DECK_Y}Z"
    fill="#bf8a4a"
    fill-opacity=".75" stroke="#7c5226"/>`;

/** @param {number | null} seat @param {number} x @param {string} key */
const stoneOnSpace = (seat, x, key) =>
  seat === null
    ? svg`<path data-k=${key}
      d="M${x} ${DECK_Y - STONE_SIZE * 1.48}L${x + STONE_SIZE} ${DECK_Y}L${x} ${DECK_Y + STONE_SIZE / 2}L${x - STONE_SIZE} ${DECK_Y}Z"
      fill="none"/>`
    : stoneCube(seat, x, DECK_Y - STONE_SIZE * 0.98, STONE_SIZE, key);

/**
 * Draw as many small stones as the ship needs to sail, filled as stones are loaded.
 *
 * @param {number} w
 * @param {number} least
 * @param {number} aboard
 */
const minimumStoneMarkers = (w, least, aboard) =>
  Array.from(
    { length: least },
    (_, i) => svg`<rect x=${w - 58 - i * 14} y="75.5" width="9" height="9" rx="1.5"
    fill=${i < aboard ? "#f3d27b" : "#6d4319"} stroke="#4a2d10"/>`,
  );
