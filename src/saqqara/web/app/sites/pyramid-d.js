/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { figureSign } from "../art/signs.js";
import { slab } from "../art/stone.js";
import { listOf, numberOf } from "../ground/boards.js";
import { stonesIn } from "../ground/spaces.js";
import { label, text } from "../ground/words.js";
import { besideStones, frame, HEIGHT, shown, TEXT, target, WIDTH } from "./frame.js";

const PITCH = 47;
const CELL = 44;
const ROWS = 3;

/** Where each space of a ring of three rows is, clockwise from the top left. @param {number} count */
function ring(count) {
  const wide = Math.ceil((count - 2) / 2);
  const left = (WIDTH - wide * PITCH) / 2;
  const top = (HEIGHT - ROWS * PITCH) / 2 + 3;
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
    x: left + column * PITCH,
    y: top + row * PITCH,
  });
  const above = Array.from({ length: wide }, (_, i) => at(i, 0));
  const below = Array.from({ length: wide }, (_, i) => at(wide - 1 - i, 2));
  return [...above, at(wide - 1, 1), ...below, at(0, 1)].slice(0, count);
}

/**
 * The next free space clockwise after one; the figure's own comes last, -1 when there is none.
 *
 * @param {(number | null)[]} stones
 * @param {number} figure
 */
function nextAfter(stones, figure) {
  const order = stones.map((_, i) => (figure + 1 + i) % stones.length);
  return order.find((space) => stones[space] === null) ?? -1;
}

/** Side D: a ring of spaces; stones go on the next one after Imhotep. @param {Scene} scene */
export function pyramidD({ view, boards, offered, names }) {
  const values = listOf(boards, "pyramid.D.ring");
  const stones = stonesIn(view.pyramid);
  const figure = (view.pyramid.figure ?? 1) - 1;
  const places = ring(values.length);
  const next = nextAfter(stones, figure);
  const move = offered.places.get("advance");
  const cells = values.map((points, i) => {
    const { x, y } = places[i];
    const seat = stones[i];
    if (typeof seat === "number") return shown(slab(seat, x, y, CELL, `pyramid-${i + 1}`));
    const cell = svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${y} width=${CELL} height=${CELL} rx="5"/>
      <text x=${x + CELL * (i === figure ? 0.74 : 0.5)} y=${y + CELL * 0.64} font-size="19">${points}</text></g>`;
    return i === next
      ? target("advance", move, move ? label(move, names, view, boards) : "", cell, { points, space: figure + 1 })
      : shown(cell);
  });
  const { x, y } = places[figure] ?? { x: 0, y: 0 };
  const caption =
    next < 0
      ? text("page-pyramid-full", { points: numberOf(boards, "pyramid.D.beyond") })
      : text("page-ring-next", { points: values[next] });
  return frame(
    [
      shown(svg`<path class="shade" d="M${WIDTH / 2 - 104} ${HEIGHT / 2 + 6}h208M${WIDTH / 2} ${HEIGHT / 2}"/>`),
      cells,
      shown([
        svg`<text class="caption" x=${WIDTH / 2} y=${HEIGHT / 2 + 12} font-size=${TEXT} text-anchor="middle">${caption}</text>`,
        figureSign(x + CELL * 0.26, y + CELL - 3, 38),
        besideStones("pyramid", view.pyramid.beside, 24, 118),
      ]),
    ],
    next >= 0,
  );
}
