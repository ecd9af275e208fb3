/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { lozenge, slab, stone } from "../art/stone.js";
import { listOf } from "../ground/boards.js";
import { besideStones, frame, TEXT } from "./frame.js";

const SIZE = 26;
const FLOOR = 112;
const RISE = SIZE * 0.96;
const LEFT = 200;
const APART = 64;
const WAITING = 31;

/**
 * The stones of each seat that wait for a tower, and the places that are still free for some.
 *
 * @param {number[]} waiting
 * @param {number} height
 */
function queue(waiting, height) {
  const pitch = Math.min(36, 144 / Math.max(1, waiting.length));
  const top = 73 - (waiting.length * pitch) / 2;
  return waiting.map((count, seat) => {
    const places = Math.max(height, count);
    const apart = Math.min(WAITING + 4, 126 / places);
    const y = top + seat * pitch + (pitch - WAITING) / 2;
    return Array.from({ length: places }, (_, i) => {
      const x = 8 + i * apart;
      if (i < count) return slab(seat, x, y, WAITING, `obelisk-${seat}-${i + 1}`);
      return svg`<g class="cell" data-k="obelisk-${seat}-${i + 1}"><rect x=${x} y=${y} width=${WAITING} height=${WAITING} rx="3"/></g>`;
    });
  });
}

/** Side B: three waiting stones make a tower on the best free space. @param {Scene} scene */
export function obeliskB({ view, boards }) {
  const values = listOf(boards, "obelisk.B.towers");
  const height = Number(boards["obelisk.B.height"] ?? 3);
  const towers = view.obelisk.towers ?? [];
  const free = values.filter((_, i) => towers[i] === null);
  const best = values.findIndex((value, i) => towers[i] === null && value === Math.max(...free));
  return frame([
    svg`<path class="floor" d="M178 ${FLOOR - 8}H552L558 ${FLOOR + 12}H168Z"/>`,
    queue(view.obelisk.waiting ?? [], height),
    values.map((points, i) => {
      const [x, seat] = [LEFT + i * APART, towers[i]];
      if (typeof seat !== "number")
        return svg`<g data-k="tower-${i + 1}">${lozenge(x, FLOOR, SIZE + 1, { label: points, next: i === best })}</g>`;
      return svg`<g data-k="tower-${i + 1}">${Array.from({ length: height }, (_, n) => stone(seat, x, FLOOR - RISE - n * RISE, SIZE))}</g>
        <text class="caption" x=${x} y=${FLOOR + 31} font-size=${TEXT} text-anchor="middle">${points}</text>`;
    }),
    besideStones("obelisk", view.obelisk.beside, 14, 118),
  ]);
}
