/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { PAINT, slab } from "../art/stone.js";
import { besideStones, frame, HEIGHT, WIDTH } from "./frame.js";

const ROWS = 3;
const LEAST_COLUMNS = 9;
const LARGEST = 45;
const GAP = 3;

/** Joins neighbouring stones of one owner, so that an area is seen as one. @param {number[]} stones @param {(i: number) => {x: number, y: number}} at @param {number} size */
function bridges(stones, at, size) {
  return stones.flatMap((seat, i) => {
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

/** Side A: three rows without an end to the right; connected stones count at the end. @param {Scene} scene */
export function burialA({ view }) {
  /** @type {number[]} */
  const stones = (view.burial.spaces ?? []).filter((/** @type {number | null} */ seat) => seat !== null);
  const columns = Math.max(LEAST_COLUMNS, Math.ceil((stones.length + 1) / ROWS) + 1);
  const pitch = Math.min(LARGEST, (WIDTH - 30) / columns);
  const size = pitch - GAP;
  const left = (WIDTH - columns * pitch) / 2;
  const top = (HEIGHT - ROWS * pitch) / 2 + 1;
  const at = (/** @type {number} */ i) => ({ x: left + Math.floor(i / ROWS) * pitch, y: top + (i % ROWS) * pitch });
  const empty = Array.from({ length: columns * ROWS - stones.length }, (_, i) => i + stones.length);
  return frame([
    svg`<rect class="vault" x=${left - 8} y=${top - 7} width=${columns * pitch + 13} height=${ROWS * pitch + 11} rx="7"/>`,
    empty.map(
      (i) =>
        svg`<g class=${i === stones.length ? "cell next" : "cell"}><rect x=${at(i).x} y=${at(i).y} width=${size} height=${size} rx="4"/></g>`,
    ),
    stones.map((seat, i) => slab(seat, at(i).x, at(i).y, size, `burial-${i + 1}`)),
    bridges(stones, at, size),
    besideStones("burial", view.burial.beside, 14, 118),
  ]);
}
