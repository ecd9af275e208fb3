/** @import { StoneSet } from "./stone-sets.js" */
import { svg } from "../../vendor/lit.js";
import { ACTIVE_SET, STONE_FACE_COLOURS } from "./stone-sets.js";

export { STONE_FACE_COLOURS as PAINT };

/**
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size half width of the stone
 * @param {number} [flat]
 * @param {string} [colour] the set's colour when empty
 * @param {StoneSet} [set]
 */
export const stoneMark = (seat, x, y, size, flat = 0.56, colour = "", set = ACTIVE_SET) => svg`<path
  transform="translate(${x} ${y}) scale(${(size / 14) * set.large} ${(size / 14) * set.large * flat})"
  d=${set.marks[seat]} fill="none" stroke=${colour || set.paint[seat][3]} stroke-width=${set.stroke / set.large}
  stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * Draw a stone as a cube seen from above; (x, y) is the middle of its top face.
 *
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size half its width
 * @param {string} [key] for `data-k`
 * @param {number} [depth] height of its sides
 * @param {StoneSet} [set]
 */
export function stoneCube(seat, x, y, size, key = "", depth = size * 0.98, set = ACTIVE_SET) {
  const [top, left, right] = set.paint[seat];
  const half = size / 2;
  return svg`<g class="stone" data-k=${key}>
    <path fill=${left} d="M${x - size} ${y}L${x} ${y + half}V${y + half + depth}L${x - size} ${y + depth}Z"/>
    <path fill=${right} d="M${x + size} ${y}L${x} ${y + half}V${y + half + depth}L${x + size} ${y + depth}Z"/>
    <path fill=${top} d="M${x} ${y - half}L${x + size} ${y}L${x} ${y + half}L${x - size} ${y}Z"/>
    <path fill="none" stroke="#fff" stroke-opacity=".34" stroke-width=${size / 22}
      d="M${x - size + 0.6} ${y + 0.4}L${x} ${y + half + 0.4}L${x + size - 0.6} ${y + 0.4}M${x} ${y + half}V${y + half + depth - 0.6}"/>
    <path class="rim" fill="none" stroke-opacity=".5" stroke-width=".7" stroke-linejoin="round"
      d="M${x} ${y - half}L${x + size} ${y}V${y + depth}L${x} ${y + half + depth}L${x - size} ${y + depth}V${y}Z"/>
    ${stoneMark(seat, x, y, size, 0.56, "", set)}
  </g>`;
}

/**
 * Draw a stone seen straight from above, as a square.
 *
 * @param {number} seat
 * @param {number} x left
 * @param {number} y top
 * @param {number} size its side length
 * @param {string} [key]
 */
export function stoneFromAbove(seat, x, y, size, key = "") {
  const [top, left] = STONE_FACE_COLOURS[seat];
  const lip = size * 0.13;
  return svg`<g class="stone" data-k=${key}>
    <rect x=${x} y=${y} width=${size} height=${size} rx=${size * 0.1} class="rim" fill=${left} stroke-opacity=".5" stroke-width=".8"/>
    <rect x=${x} y=${y} width=${size} height=${size - lip} rx=${size * 0.1} fill=${top}/>
    <path d="M${x + size * 0.12} ${y + 1.2}H${x + size * 0.88}" stroke="#fff" stroke-opacity=".4" stroke-width="1" stroke-linecap="round"/>
    ${size > 9 ? stoneMark(seat, x + size / 2, y + (size - lip) / 2, size * 0.52, 1) : ""}
  </g>`;
}

/**
 * Draw an empty space on the ground, as a lozenge.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size half its width
 * @param {{label?: string | number, next?: boolean}} [look]
 */
export const emptySpace = (
  x,
  y,
  size,
  { label = "", next = false } = {},
) => svg`<g class=${next ? "spot next" : "spot"}>
  <path d="M${x} ${y - size / 2}L${x + size} ${y}L${x} ${y + size / 2}L${x - size} ${y}Z"/>
  ${label === "" ? "" : svg`<text x=${x} y=${y + 6} font-size=${Math.max(17.5, size * 0.5)}>${label}</text>`}
</g>`;

/** Draw a small stone as a picture of its own. @param {number} seat @param {string} [key] @param {StoneSet} [set] */
export const stoneIcon = (
  seat,
  key = "",
  set = ACTIVE_SET,
) => svg`<svg class="stone-icon" viewBox="0 0 30 31" data-k=${key} aria-hidden="true">
  ${stoneCube(seat, 15, 8.2, 14, "", 14 * 0.98, set)}</svg>`;
