/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { emptySpace, stoneCube, stoneFromAbove } from "../art/stone.js";
import { boardList } from "../core/boards.js";
import { FONT_SIZE, overflowStones, siteFrame } from "./site-frame.js";

const SIZE = 26;
const FLOOR = 112;
const RISE = SIZE * 0.96;
const LEFT = 200;
const TOWER_PITCH = 64;
const WAITING_SIZE = 31;

/**
 * Draw each seat's stones that wait for a tower, and the places left for more.
 *
 * @param {number[]} waiting
 * @param {number} height
 */
function waitingStones(waiting, height) {
  const pitch = Math.min(36, 144 / Math.max(1, waiting.length));
  const top = 73 - (waiting.length * pitch) / 2;
  return waiting.map((count, seat) => {
    const places = Math.max(height, count);
    const apart = Math.min(WAITING_SIZE + 4, 126 / places);
    const y = top + seat * pitch + (pitch - WAITING_SIZE) / 2;
    return Array.from({ length: places }, (_, i) => {
      const x = 8 + i * apart;
      if (i < count) return stoneFromAbove(seat, x, y, WAITING_SIZE, `obelisk-${seat}-${i + 1}`);
      return svg`<g class="cell" data-k="obelisk-${seat}-${i + 1}"><rect x=${x} y=${y}
        width=${WAITING_SIZE} height=${WAITING_SIZE} rx="3"/></g>`;
    });
  });
}

/** Draw side B: three waiting stones make a tower on the best free space. @param {SiteScene} scene */
export function obeliskB({ view, boards }) {
  const values = boardList(boards, "obelisk.B.towers");
  const height = Number(boards["obelisk.B.height"] ?? 3);
  const towers = view.obelisk.towers ?? [];
  const free = values.filter((_, i) => towers[i] === null);
  const best = values.findIndex((value, i) => towers[i] === null && value === Math.max(...free));
  return siteFrame([
    svg`<path class="floor" d="M178 ${FLOOR - 8}H552L558 ${FLOOR + 12}H168Z"/>`,
    waitingStones(view.obelisk.waiting ?? [], height),
    values.map((points, i) => {
      const [x, seat] = [LEFT + i * TOWER_PITCH, towers[i]];
      if (typeof seat !== "number")
        return svg`<g data-k="tower-${i + 1}">${emptySpace(x, FLOOR, SIZE + 1, { label: points, next: i === best })}</g>`;
      const cubes = Array.from({ length: height }, (_, n) => stoneCube(seat, x, FLOOR - RISE - n * RISE, SIZE));
      return svg`<g data-k="tower-${i + 1}">${cubes}</g>
        <text class="caption" x=${x} y=${FLOOR + 31} font-size=${FONT_SIZE} text-anchor="middle">${points}</text>`;
    }),
    overflowStones("obelisk", view.obelisk.beside, 14, 118),
  ]);
}
