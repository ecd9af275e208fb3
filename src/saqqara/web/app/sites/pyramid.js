/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { emptySpace, stoneCube, stoneFromAbove } from "../art/stone.js";
import { pyramidLevelPoints } from "../core/boards.js";
import { stonesInRow } from "../core/site-spaces.js";
import { FONT_SIZE, overflowStones, siteFrame } from "./site-frame.js";

const SIZE = 32;
const RISE = 22;
const MIDDLE = 140;
const BACK = 63;
const CELL = 36;

/** @typedef {{index: number, level: number, column: number, row: number, wide: number, points: number}} Space */

/**
 * Return the spaces in building order: level by level, column by column.
 *
 * @param {number[][]} levels
 * @returns {Space[]}
 */
function buildSpaces(levels) {
  return levels.flatMap((points, level) => {
    const wide = Math.round(Math.sqrt(points.length));
    const before = levels.slice(0, level).flat().length;
    return points.map((value, i) => ({
      index: before + i,
      level,
      column: Math.floor(i / wide),
      row: i % wide,
      wide,
      points: value,
    }));
  });
}

/**
 * Return the middle of the base of a space.
 *
 * @param {Space} space
 * @param {number} base width of the lowest level in spaces
 */
function spacePosition({ column, row, level, wide }, base) {
  const inset = (base - wide) / 2;
  const [c, r] = [column + inset, row + inset];
  return { x: MIDDLE + (c - r) * SIZE, y: BACK + ((c + r) * SIZE) / 2 - level * RISE };
}

/** @param {Space[]} spaces @param {(number | null)[]} stones @param {number} next */
function pyramidPicture(spaces, stones, next) {
  const base = spaces[0]?.wide ?? 3;
  const level = spaces[next]?.level ?? base;
  const shown = spaces.filter((space) => space.level <= level);
  shown.sort((a, b) => a.level - b.level || a.column + a.row - (b.column + b.row));
  return shown.map((space) => {
    const { x, y } = spacePosition(space, base);
    const seat = stones[space.index];
    if (typeof seat === "number") return stoneCube(seat, x, y - RISE, SIZE, `pyramid-${space.index + 1}`, RISE);
    return emptySpace(x, y, SIZE, { label: space.points, next: space.index === next });
  });
}

/**
 * Draw the levels from above, side by side, so that covered stones and coming points are legible.
 *
 * @param {Space[]} spaces
 * @param {(number | null)[]} stones
 * @param {number} next
 */
function floorPlan(spaces, stones, next) {
  const lefts = [286, 410, 497];
  return spaces.map((space) => {
    const x = lefts[space.level] + space.column * (CELL + 1.5);
    const y = 73 - (space.wide * (CELL + 1.5)) / 2 + space.row * (CELL + 1.5);
    const seat = stones[space.index];
    // It becomes visible when the stone it stands for has landed.
    if (typeof seat === "number")
      return svg`<g data-arrives="pyramid-${space.index + 1}">${stoneFromAbove(seat, x, y, CELL)}</g>`;
    return svg`<g class=${space.index === next ? "cell next" : "cell"}>
      <rect x=${x} y=${y} width=${CELL} height=${CELL} rx="3"/>
      <text x=${x + CELL / 2} y=${y + CELL / 2 + 6} font-size=${FONT_SIZE}>${space.points}</text></g>`;
  });
}

/** Draw side A: three levels, points at once. @param {SiteScene} scene */
export function pyramidA({ view, boards }) {
  const spaces = buildSpaces(pyramidLevelPoints(boards, "A"));
  const stones = stonesInRow(view.pyramid);
  const next = spaces.findIndex((space) => typeof stones[space.index] !== "number");
  const shade = svg`<path class="shade"
    d="M${MIDDLE} ${BACK - 24}L${MIDDLE + 108} ${BACK + 32}L${MIDDLE} ${BACK + 88}L${MIDDLE - 108} ${BACK + 32}Z"/>`;
  return siteFrame([
    shade,
    pyramidPicture(spaces, stones, next),
    floorPlan(spaces, stones, next),
    overflowStones("pyramid", view.pyramid.beside, 14, 118),
  ]);
}
