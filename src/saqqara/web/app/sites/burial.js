/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { PAINT, stoneFromAbove } from "../art/stone.js";
import { boardList } from "../core/boards.js";
import { stonesInRow } from "../core/site-spaces.js";
import { FONT_SIZE, HEIGHT, overflowStones, siteFrame, WIDTH } from "./site-frame.js";

const ROWS = 3;
const MIN_COLUMNS = 11;
const MAX_PITCH = 45.5;
const GAP = 3;

/**
 * Join neighbouring stones of one owner, so that an area is seen as one.
 *
 * @param {(number | null)[]} stones
 * @param {(i: number) => {x: number, y: number}} at
 * @param {number} size
 */
export function stoneJoints(stones, at, size) {
  return stones.flatMap((seat, i) => {
    if (seat === null) return [];
    const { x, y } = at(i);
    const right =
      stones[i + ROWS] === seat &&
      svg`<rect x=${x + size - 2} y=${y + size * 0.28} width=${GAP + 4} height=${size * 0.36} fill=${PAINT[seat][0]}/>`;
    const below =
      i % ROWS < ROWS - 1 &&
      stones[i + 1] === seat &&
      svg`<rect x=${x + size * 0.3} y=${y + size - 7} width=${size * 0.4} height=${GAP + 9} fill=${PAINT[seat][0]}/>`;
    return [right || "", below || ""];
  });
}

/** @param {SiteScene} scene @returns {number[]} the stones in order of arrival */
const stonesOf = ({ view }) => stonesInRow(view.burial).filter((seat) => seat !== null);

/**
 * Draw three rows that continue to the right, in a part of the frame.
 *
 * @param {number[]} stones
 * @param {{left: number, width: number, least: number, header: number}} part `least`: columns that are always shown;
 *   `header`: space above
 * @param {boolean} joined whether neighbours of one owner are joined
 */
function drawRows(stones, { left: from, width, least, header }, joined) {
  const columns = Math.max(least, Math.ceil((stones.length + 1) / ROWS) + (joined ? 1 : 0));
  const pitch = Math.min(MAX_PITCH - header / ROWS, width / columns);
  const size = pitch - GAP;
  const left = from + (width - columns * pitch) / 2;
  const top = header + (HEIGHT - header - ROWS * pitch) / 2 + 1;
  const at = (/** @type {number} */ i) => ({ x: left + Math.floor(i / ROWS) * pitch, y: top + (i % ROWS) * pitch });
  const empty = Array.from({ length: columns * ROWS - stones.length }, (_, i) => i + stones.length);
  const drawing = [
    svg`<rect class="vault" x=${left - 8} y=${top - 7} width=${columns * pitch + 13} height=${ROWS * pitch + 11} rx="7"/>`,
    empty.map(
      (i) =>
        svg`<g class=${i === stones.length ? "cell next" : "cell"}><rect x=${at(i).x} y=${at(i).y} width=${size}
          height=${size} rx="4"/></g>`,
    ),
    stones.map((seat, i) => stoneFromAbove(seat, at(i).x, at(i).y, size, `burial-${i + 1}`)),
    joined ? stoneJoints(stones, at, size) : "",
  ];
  return { drawing, top, pitch };
}

/** Draw side A: connected stones count at the end. @param {SiteScene} scene */
export function burialA(scene) {
  const part = { left: 15, width: WIDTH - 30, least: MIN_COLUMNS, header: 0 };
  return siteFrame([
    drawRows(stonesOf(scene), part, true).drawing,
    overflowStones("burial", scene.view.burial.beside, 14, 118),
  ]);
}

/**
 * Return the seats of a row by their number of stones there, the most first.
 *
 * @param {number[]} stones
 * @param {number} row
 * @returns {[number, number][]}
 */
function rowRanking(stones, row) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = row; i < stones.length; i += ROWS) counts.set(stones[i], (counts.get(stones[i]) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, two]) => two - one || a - b);
}

/** Draw side B: in each row the most stones count at the end. @param {SiteScene} scene */
export function burialB(scene) {
  const stones = stonesOf(scene);
  const seats = scene.view.burial.count.length;
  const { drawing, top, pitch } = drawRows(stones, { left: 6, width: 350, least: 8, header: 13 }, false);
  const places = boardList(scene.boards, "burial.B.places").slice(0, seats);
  const apart = 47;
  const left = 372;
  return siteFrame([
    drawing,
    places.map(
      (points, i) =>
        svg`<text class="caption" x=${left + i * apart + 17} y="15" font-size=${FONT_SIZE} text-anchor="middle">${points}</text>`,
    ),
    Array.from({ length: ROWS }, (_, row) =>
      rowRanking(stones, row).map(([seat, count], i) => {
        const [x, y] = [left + i * apart, top + row * pitch + pitch / 2 - 13];
        return svg`${stoneFromAbove(seat, x, y, 25)}<text class="tally" x=${x + 28} y=${y + 19} font-size=${FONT_SIZE}>${count}</text>`;
      }),
    ),
  ]);
}
