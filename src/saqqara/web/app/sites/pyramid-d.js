/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { imhotepGlyph } from "../art/glyphs.js";
import { stoneFromAbove } from "../art/stone.js";
import { boardList, boardNumber } from "../core/boards.js";
import { moveLabel, text } from "../core/i18n.js";
import { stonesInRow } from "../core/site-spaces.js";
import { decorative, FONT_SIZE, HEIGHT, overflowStones, siteFrame, spaceTarget, WIDTH } from "./site-frame.js";

const PITCH = 47;
const CELL = 44;
const ROWS = 3;

/** Return the positions of a ring of spaces in three rows, clockwise from the top left. @param {number} count */
function ringPositions(count) {
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
 * Return the next free space clockwise from the figure; its own space comes last, -1 if there is none.
 *
 * @param {(number | null)[]} stones
 * @param {number} figure
 */
function nextFreeSpace(stones, figure) {
  const order = stones.map((_, i) => (figure + 1 + i) % stones.length);
  return order.find((space) => stones[space] === null) ?? -1;
}

/** Draw side D: a ring of spaces; a stone is placed on the next one after Imhotep. @param {SiteScene} scene */
export function pyramidD({ view, boards, offered, names }) {
  const values = boardList(boards, "pyramid.D.ring");
  const stones = stonesInRow(view.pyramid);
  const figure = (view.pyramid.figure ?? 1) - 1;
  const places = ringPositions(values.length);
  const next = nextFreeSpace(stones, figure);
  const move = offered.places.get("advance");
  const cells = values.map((points, i) => {
    const { x, y } = places[i];
    const seat = stones[i];
    if (typeof seat === "number") return decorative(stoneFromAbove(seat, x, y, CELL, `pyramid-${i + 1}`));
    const cell = svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${y} width=${CELL} height=${CELL} rx="5"/>
      <text x=${x + CELL * (i === figure ? 0.74 : 0.5)} y=${y + CELL * 0.64} font-size="19">${points}</text></g>`;
    return i === next
      ? spaceTarget("advance", move, move ? moveLabel(move, names, view, boards) : "", cell, {
          points,
          space: figure + 1,
        })
      : decorative(cell);
  });
  const { x, y } = places[figure] ?? { x: 0, y: 0 };
  const caption =
    next < 0
      ? text("page-pyramid-full", { points: boardNumber(boards, "pyramid.D.beyond") })
      : text("page-ring-next", { points: values[next] });
  return siteFrame(
    [
      decorative(svg`<path class="shade" d="M${WIDTH / 2 - 104} ${HEIGHT / 2 + 6}h208M${WIDTH / 2} ${HEIGHT / 2}"/>`),
      cells,
      decorative([
        svg`<text class="caption" x=${WIDTH / 2} y=${HEIGHT / 2 + 12} font-size=${FONT_SIZE} text-anchor="middle">${caption}</text>`,
        imhotepGlyph(x + CELL * 0.26, y + CELL - 3, 38),
        overflowStones("pyramid", view.pyramid.beside, 24, 118),
      ]),
    ],
    next >= 0,
  );
}
