/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { arrowRow, chariotGlyph } from "../art/glyphs.js";
import { stoneFromAbove } from "../art/stone.js";
import { boardList, boardNumber } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { stonesInRow } from "../core/site-spaces.js";
import { FONT_SIZE, overflowStones, siteFrame, WIDTH } from "./site-frame.js";

const ROW = 11;
const PITCH = 52.5;
const ROW_Y = [46, 96];
const RADIUS = 13.5;
/** The size of chariots and their distance, by how many share a space. */
const CHARIOT_SIZES = [
  { size: 34, apart: 0 },
  { size: 28, apart: 23 },
  { size: 24, apart: 18 },
  { size: 22, apart: 14 },
];
const LEFTMOST = 14;
const ARROWS_Y = 113;

/** Return the positions of the race's spaces: two rows, the second one running back. @param {number} count */
const trackPositions = (count) =>
  Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / ROW);
    const column = row % 2 ? ROW - 1 - (i % ROW) : i % ROW;
    return { x: 18 + column * PITCH, y: ROW_Y[row] ?? ROW_Y[1] };
  });

/** Draw side D: stones move chariots along a track. @param {SiteScene} scene */
export function templeD({ view, boards }) {
  const points = boardList(boards, "temple.D.track");
  const steps = boardList(boards, "temple.D.arrows");
  const stones = stonesInRow(view.temple);
  const chariots = view.temple.chariots ?? [];
  const next = stones.indexOf(null);
  const places = trackPositions(points.length);
  const wide = Math.min(32, 345 / Math.max(1, steps.length));
  const spaces = points.map(
    (
      value,
      i,
    ) => svg`<g class=${i === points.length - 1 ? "lap finish" : "lap"} data-k="track-${i}"><circle cx=${places[i].x}
      cy=${places[i].y} r=${RADIUS}/>
      <text x=${places[i].x} y=${places[i].y + 6} font-size=${FONT_SIZE}>${value}</text></g>`,
  );
  const cars = chariots.map((space, seat) => {
    const team = chariots.flatMap((other, rival) => (other === space ? rival : []));
    const { size, apart } = CHARIOT_SIZES[team.length - 1];
    const { x, y } = places[space] ?? places[0];
    const first = Math.max(LEFTMOST, x - ((team.length - 1) / 2) * apart);
    return chariotGlyph(seat, first + team.indexOf(seat) * apart, y - RADIUS - size * 0.42, size);
  });
  const row = steps.map((count, i) => {
    const [x, seat] = [4 + i * wide, stones[i]];
    if (typeof seat === "number") return stoneFromAbove(seat, x, ARROWS_Y, wide - 2, `temple-${i + 1}`);
    return svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${ARROWS_Y} width=${wide - 2} height=${wide - 2}
      rx="4"/>${arrowRow(count, x + wide / 2 - 1, ARROWS_Y + wide / 2 - 1, wide * 0.36)}</g>`;
  });
  const seats = chariots.length;
  const payout = text("page-race", {
    first: boardNumber(boards, "temple.D.leader"),
    second: boardNumber(boards, `temple.D.second.${seats}`),
  });
  return siteFrame([
    svg`<path class="track-line" d=${`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}`}/>`,
    spaces,
    cars,
    row,
    svg`<text class="caption" x=${WIDTH - 4} y="134" font-size=${FONT_SIZE} text-anchor="end">${payout}</text>`,
    overflowStones("temple", view.temple.beside, 372, 124, [24, 0]),
  ]);
}
