/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { PAINT, stoneFromAbove, stoneMark } from "../art/stone.js";
import { boardList, boardNumber, obeliskPointsByRank } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { stonesInRow } from "../core/site-spaces.js";
import { FONT_SIZE, HEIGHT, overflowStones, siteFrame, WIDTH } from "./site-frame.js";

const FLOOR = HEIGHT - 6;
const TALLEST = 88;
const SQUARE = 20;

/** The squares of each tile, in columns and rows. @type {Record<string, [number, number][]>} */
const SHAPES = {
  1: [[0, 0]],
  2: [
    [0, 0],
    [1, 0],
  ],
  3: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  L: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
};

/**
 * Draw a tile in a box of a given size; by its name if its shape is unknown.
 *
 * @param {string} tile
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function tilePicture(tile, x, y, size) {
  const squares = SHAPES[tile];
  if (!squares)
    return svg`<text class="tally" x=${x + size / 2} y=${y + size * 0.68}
      font-size=${size * 0.5} text-anchor="middle">${tile}</text>`;
  const side = size * 0.25;
  const wide = Math.max(0, ...squares.map(([column]) => column)) + 1;
  const high = Math.max(0, ...squares.map(([, row]) => row)) + 1;
  return svg`<g class="tile-sign">${squares.map(
    ([column, row]) =>
      svg`<rect x=${x + size / 2 + (column - wide / 2) * side} y=${y + size / 2 + (row - high / 2) * side}
        width=${side - 0.8} height=${side - 0.8} rx="1"/>`,
  )}</g>`;
}

/**
 * Draw a seat's obelisk with the squares that would be added highlighted; the middle of its base is at (x, y).
 *
 * @param {number} seat
 * @param {number[]} columns
 * @param {number[]} added
 * @param {number} x
 * @param {number} y
 * @param {number} size side length of a square
 */
export const columnsPicture = (seat, columns, added, x, y, size) => svg`
  <path d="M${x - columns.length * size * 0.5 - 3} ${y + 2.5}h${columns.length * size + 6}" stroke="#6b4d22"
    stroke-width="4" stroke-linecap="round"/>
  ${columns.map((height, column) =>
    Array.from({ length: height + added[column] }, (_, row) => {
      const isNew = row >= height;
      return svg`<rect class=${isNew ? "new-square" : ""} data-k="square-${seat}-${column + 1}-${row + 1}"
        x=${x + (column - columns.length / 2) * size + 0.5} y=${y - (row + 1) * size + 0.5}
        width=${size - 1} height=${size - 1} rx=${size * 0.1} fill=${isNew ? "#ffd667" : PAINT[seat][0]}
        stroke=${isNew ? "#a4700c" : PAINT[seat][2]}/>`;
    }),
  )}`;

/** Draw side C: a path of tiles, and each player's obelisk made of them. @param {SiteScene} scene */
export function obeliskC({ view, boards }) {
  /** @type {string[]} */
  const tiles = boardList(boards, "obelisk.C.path");
  const stones = stonesInRow(view.obelisk);
  const obelisks = view.obelisk.columns ?? [];
  const next = stones.indexOf(null);
  const pitch = Math.min(37, (WIDTH - 6) / Math.max(1, tiles.length));
  const cell = pitch - 2;
  const tallest = Math.max(1, ...obelisks.flat());
  const square = Math.min(SQUARE, TALLEST / tallest);
  const apart = Math.min(112, 400 / Math.max(1, obelisks.length));
  const places = obeliskPointsByRank(boards, "C", obelisks.length).filter(Boolean).join(" \u00b7 ");
  return siteFrame([
    tiles.map((tile, i) => {
      const [x, seat] = [3 + i * pitch, stones[i]];
      if (typeof seat === "number") return stoneFromAbove(seat, x, 4, cell, `obelisk-${i + 1}`);
      return svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y="4" width=${cell} height=${cell}
        rx="3"/>${tilePicture(tile, x, 4, cell)}</g>`;
    }),
    obelisks.map((columns, seat) => {
      const x = 40 + seat * apart;
      const rows = Math.min(...columns);
      return svg`<g data-k="obelisk-of-${seat}">${columnsPicture(seat, columns, [0, 0, 0], x, FLOOR, square)}</g>
        <path d="M${x + 36} ${FLOOR - 15}h20v18h-20Z" fill=${PAINT[seat][0]} stroke=${PAINT[seat][2]}
          rx="2"/>${stoneMark(seat, x + 46, FLOOR - 6, 11, 1)}
        <text class="tally" x=${x + 46} y=${FLOOR - 21} font-size=${FONT_SIZE} text-anchor="middle">${rows}</text>`;
    }),
    svg`<text class="caption" x=${WIDTH - 4} y="66" font-size=${FONT_SIZE}
      text-anchor="end">${text("page-rows", { points: boardNumber(boards, "obelisk.C.row") })}</text>
      ${
        places
          ? svg`<text class="caption" x=${WIDTH - 4} y="90" font-size=${FONT_SIZE}
            text-anchor="end">${text("page-rows-most", { points: places })}</text>`
          : ""
      }`,
    overflowStones("obelisk", view.obelisk.beside, 436, 120, [35, 0]),
  ]);
}
