/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { arrows, chariotSign } from "../art/signs.js";
import { slab } from "../art/stone.js";
import { listOf, numberOf } from "../ground/boards.js";
import { stonesIn } from "../ground/spaces.js";
import { text } from "../ground/words.js";
import { besideStones, frame, TEXT, WIDTH } from "./frame.js";

const ROW = 11;
const PITCH = 52.5;
const HIGH = [46, 96];
const RADIUS = 13.5;
/** How large chariots are and how far one stands from the next, by how many share a space. */
const TEAMS = [
  { size: 34, apart: 0 },
  { size: 28, apart: 23 },
  { size: 24, apart: 18 },
  { size: 22, apart: 14 },
];
const LEFTMOST = 14;
const STEPS = 113;

/** Where each space of the race is: two rows, the second one back again. @param {number} count */
const track = (count) =>
  Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / ROW);
    const column = row % 2 ? ROW - 1 - (i % ROW) : i % ROW;
    return { x: 18 + column * PITCH, y: HIGH[row] ?? HIGH[1] };
  });

/** Side D: stones move chariots along a track. @param {Scene} scene */
export function templeD({ view, boards }) {
  const points = listOf(boards, "temple.D.track");
  const steps = listOf(boards, "temple.D.arrows");
  const stones = stonesIn(view.temple);
  const chariots = view.temple.chariots ?? [];
  const next = stones.indexOf(null);
  const places = track(points.length);
  const wide = Math.min(32, 345 / Math.max(1, steps.length));
  const spaces = points.map(
    (
      value,
      i,
    ) => svg`<g class=${i === points.length - 1 ? "lap finish" : "lap"} data-k="track-${i}"><circle cx=${places[i].x}
      cy=${places[i].y} r=${RADIUS}/>
      <text x=${places[i].x} y=${places[i].y + 6} font-size=${TEXT}>${value}</text></g>`,
  );
  const cars = chariots.map((space, seat) => {
    const team = chariots.flatMap((other, rival) => (other === space ? rival : []));
    const { size, apart } = TEAMS[team.length - 1];
    const { x, y } = places[space] ?? places[0];
    const first = Math.max(LEFTMOST, x - ((team.length - 1) / 2) * apart);
    return chariotSign(seat, first + team.indexOf(seat) * apart, y - RADIUS - size * 0.42, size);
  });
  const row = steps.map((count, i) => {
    const [x, seat] = [4 + i * wide, stones[i]];
    if (typeof seat === "number") return slab(seat, x, STEPS, wide - 2, `temple-${i + 1}`);
    return svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${STEPS} width=${wide - 2} height=${wide - 2}
      rx="4"/>${arrows(count, x + wide / 2 - 1, STEPS + wide / 2 - 1, wide * 0.36)}</g>`;
  });
  const seats = chariots.length;
  const payout = text("page-race", {
    first: numberOf(boards, "temple.D.leader"),
    second: numberOf(boards, `temple.D.second.${seats}`),
  });
  return frame([
    svg`<path class="lane-line" d=${`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}`}/>`,
    spaces,
    cars,
    row,
    svg`<text class="caption" x=${WIDTH - 4} y="134" font-size=${TEXT} text-anchor="end">${payout}</text>`,
    besideStones("temple", view.temple.beside, 372, 124, [24, 0]),
  ]);
}
