import { svg } from "../../vendor/lit.js";
import { PAINT, stoneMark } from "./stone.js";

/** Draw a small card back centred on (x, y). @param {number} x @param {number} y @param {number} size its height */
export const cardGlyph = (x, y, size) => svg`<g class="sign" transform="translate(${x} ${y}) scale(${size / 20})">
  <rect x="-7" y="-10" width="14" height="20" rx="2" fill="#6f4c22" stroke="#3f2a10"/><path d="M-4 4L0-4L4 4Z"
    fill="none" stroke="#f0d59a" stroke-width="1.6"/></g>`;

/** Draw a stone that no player owns. @param {number} x @param {number} y @param {number} size its height */
export const stoneGlyph = (
  x,
  y,
  size,
) => svg`<g class="sign" transform="translate(${x} ${y}) scale(${size / 20})" stroke="#5a4020" stroke-width="1" stroke-linejoin="round">
  <path d="M0-10L9-5L0 0L-9-5Z" fill="#f7e7c0"/><path d="M-9-5L0 0V10L-9 5Z" fill="#cfae72"/><path d="M9-5L0 0V10L9 5Z"
    fill="#a9854c"/></g>`;

/** Draw a ship with a stone on it. @param {number} x @param {number} y @param {number} size its height */
export const shipGlyph = (x, y, size) => svg`<g class="sign" transform="translate(${x} ${y}) scale(${size / 20})">
  <path d="M-4-8H5V1H-4Z" fill="#e9cf95" stroke="#5a4020"/><path
    d="M-13-3Q-12 9-5 9H6Q13 9 14-4Q10 3 5 3H-5Q-11 3-13-3Z" fill="#a8713a" stroke="#553413" stroke-linejoin="round"/></g>`;

/** Draw a full sled. @param {number} x @param {number} y @param {number} size its height */
const sledGlyph = (
  x,
  y,
  size,
) => svg`<g class="sign" transform="translate(${x} ${y}) scale(${size / 20})" stroke="#5a4020" stroke-linejoin="round">
  <path d="M-12-6H-4V3H-12ZM-3-6H5V3H-3Z" fill="#e9cf95"/><path d="M-14 7H8Q13 7 14 0" fill="none" stroke-width="2.6"
    stroke-linecap="round"/></g>`;

/** Return a function that draws an arrow onward, or two arrows that swap places. @param {string} d */
const createArrowGlyph = (d) => (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
  svg`<path transform="translate(${x} ${y}) scale(${size / 20})" d=${d} fill="none" stroke="#9a4c18" stroke-width="2.8"
    stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * How each sign is drawn, and its width relative to its height.
 *
 * @type {Record<string, {draw: (x: number, y: number, size: number) => unknown, wide: number}>}
 */
const GLYPHS = {
  card: { draw: cardGlyph, wide: 0.9 },
  cards: { draw: cardGlyph, wide: 0.9 },
  stones: { draw: stoneGlyph, wide: 0.96 },
  load: { draw: shipGlyph, wide: 1.65 },
  sled: { draw: sledGlyph, wide: 1.6 },
  go: { draw: createArrowGlyph("M-7 0H7M2-5L7 0L2 5"), wide: 1 },
  order: { draw: createArrowGlyph("M-7-5H6M2-9L6-5L2-1M7 5H-6M-2 1L-6 5L-2 9"), wide: 1 },
};

/**
 * What a space or a favor gives.
 *
 * @typedef {["points" | "stones" | "cards" | "load", number] | ["card" | "load" | "sled" | "go" | "order"] | ["or" |
 *   "other", string]} RewardPart "other" has no sign: its name is shown
 */

/** Gap between two parts, relative to their height. */
const PART_GAP = 0.26;

/**
 * Return whether two stones are drawn as stones: a number beside other points would be read together with them.
 *
 * @param {string} kind
 * @param {unknown} value
 */
const isStonePair = (kind, value) => kind === "stones" && value === 2;

/** @param {RewardPart} part @param {number} size */
function partWidth([kind, value = ""], size) {
  if (kind === "or") return size * 1.3;
  if (isStonePair(kind, value)) return size * 1.5;
  const digits = kind !== "points" && value === 1 ? 0 : String(value).length * 0.62;
  return ((GLYPHS[kind]?.wide ?? 0) + digits) * size;
}

/** Draw one part of a reward. @param {RewardPart} part @param {number} x left @param {number} y @param {number} size */
function drawPart([kind, value = ""], x, y, size) {
  const words = (/** @type {number} */ left) =>
    svg`<text x=${left} y=${y + size * 0.36} font-size=${size} text-anchor="start">${value}</text>`;
  if (kind === "points" || kind === "other") return words(x);
  if (kind === "or")
    return svg`<text class="or" x=${x + size * 0.14} y=${y + size * 0.3} font-size=${size * 0.8} text-anchor="start">${value}</text>`;
  if (isStonePair(kind, value))
    return svg`${stoneGlyph(x + size * 0.46, y, size * 0.95)}${stoneGlyph(x + size * 1.04, y, size * 0.95)}`;
  const shift = value === 1 || value === "" ? 0 : size * 0.62;
  const { draw, wide } = GLYPHS[kind];
  return svg`${shift ? words(x) : ""}${draw(x + shift + (wide * size) / 2, y, size * 0.95)}`;
}

/**
 * Draw what a space gives, as numbers and signs in a row around (x, y).
 *
 * @param {RewardPart[]} parts
 * @param {number} x
 * @param {number} y
 * @param {number} largest the largest height of its figures
 * @param {number} [maxWidth] the greatest width
 */
export function rewardRow(parts, x, y, largest, maxWidth = Number.POSITIVE_INFINITY) {
  const all = parts.reduce((sum, part) => sum + partWidth(part, 1), PART_GAP * (parts.length - 1));
  const size = Math.min(largest, maxWidth / all);
  const gap = size * PART_GAP;
  const widths = parts.map((part) => partWidth(part, size));
  let left = x - (widths.reduce((sum, width) => sum + width, 0) + gap * (parts.length - 1)) / 2;
  return svg`<g class="reward">${parts.map((part, i) => {
    const drawn = drawPart(part, left, y, size);
    left += widths[i] + gap;
    return drawn;
  })}</g>`;
}

/** Draw Imhotep standing on (x, y). @param {number} x @param {number} y @param {number} size his height */
export const imhotepGlyph = (
  x,
  y,
  size,
) => svg`<g class="figure" data-k="figure"><g transform="translate(${x} ${y}) scale(${size / 40})">
  <path d="M-10 0L-7-22Q0-28 7-22L10 0Z" fill="#e2b04a" stroke="#6b4d0d" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M-9-26Q-10-40 0-40T9-26Q0-20-9-26Z" fill="#2f5d8a" stroke="#1c3350" stroke-width="1.4"/><ellipse cx="0"
    cy="-29" rx="5.4" ry="6.4" fill="#c98d55" stroke="#6b4020"/>
  <path d="M0-20V-4M-5-10H5" stroke="#6b4d0d" stroke-width="1.8" stroke-linecap="round"/></g></g>`;

/**
 * Draw a seat's chariot around (x, y).
 *
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size its height
 */
export const chariotGlyph = (
  seat,
  x,
  y,
  size,
) => svg`<g class="chariot" data-k="chariot-${seat}"><g transform="translate(${x} ${y}) scale(${size / 22})">
  <path d="M-3-9H4Q6 2 2 4H-12Q-5 1-3-9Z" fill=${PAINT[seat][0]} stroke="#2a2018" stroke-width="1.3" stroke-linejoin="round"/>
  <path d="M2 3H13L16-3" fill="none" stroke="#6b4420" stroke-width="2" stroke-linecap="round"/>
  <circle cx="-3" cy="5" r="6.4" fill=${PAINT[seat][1]} stroke="#2a2018" stroke-width="1.6"/>${stoneMark(seat, -3, 5, 8.5, 1)}</g></g>`;

/** Draw a coin around (x, y). @param {number} x @param {number} y @param {number} size its diameter */
export const coinGlyph = (x, y, size) => svg`<g transform="translate(${x} ${y}) scale(${size / 20})">
  <circle r="9" fill="#e8bb4f" stroke="#8f6a18" stroke-width="1.6"/><circle r="5.8" fill="none" stroke="#b58a2c"/><path
    d="M-3.4 2.4L0-3.6L3.4 2.4Z" fill="#9a731d"/></g>`;

/**
 * Draw a seat's scarab around (x, y), with the points it will bring on its back.
 *
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size its height
 * @param {number} points
 */
export const scarabGlyph = (
  seat,
  x,
  y,
  size,
  points,
) => svg`<g transform="translate(${x} ${y}) scale(${size / 24})" stroke="#2a2018" stroke-width="1.2" stroke-linejoin="round">
  <path d="M-7-3L-11-6M-8 3H-12M-7 7L-11 10M7-3L11-6M8 3H12M7 7L11 10" fill="none" stroke-width="1.6" stroke-linecap="round"/>
  <path d="M-5-7Q0-13 5-7L4-4H-4Z" fill=${PAINT[seat][1]}/><path d="M0-6Q10-6 9 4T0 12T-9 4T0-6Z" fill=${PAINT[seat][0]}/>
  <text y="8.2" font-size="14" fill=${PAINT[seat][3]} stroke="none" text-anchor="middle">${points}</text></g>`;

/**
 * Draw a seat's private ship, with or without a stone, in a box of 44 by 26.
 *
 * @param {number} seat
 * @param {boolean} [laden]
 */
export const privateShipGlyph = (
  seat,
  laden = false,
) => svg`<svg class="private-ship" viewBox="0 0 44 26" aria-hidden="true">
  ${laden ? svg`<path d="M16 4H28V13H16Z" fill=${PAINT[seat][0]} stroke="#2a2018"/>` : ""}
  <path d="M2 5Q3 3 6 5Q7 14 15 14H29Q36 14 38 5Q40 2 42 5Q42 24 29 24H15Q3 24 2 5Z" fill="#a8713a" stroke="#4a2d10" stroke-width="1.2"/>
  <circle cx="22" cy="18.6" r="4.6" fill=${PAINT[seat][0]} stroke="#2a2018" stroke-width=".8"/>${stoneMark(seat, 22, 18.6, 6, 1)}</svg>`;

/**
 * Draw arrows in a row around (x, y).
 *
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export const arrowRow = (count, x, y, size) =>
  svg`<path class="arrows" d=${Array.from({ length: count }, (_, i) => {
    const left = x + (i - (count - 1) / 2) * size * 0.72 - size * 0.2;
    return `M${left} ${y - size * 0.42}L${left + size * 0.42} ${y}L${left} ${y + size * 0.42}`;
  }).join("")}/>`;
