/** @import { Part } from "../art/signs.js" */
/** @import { Boards } from "../ground/boards.js" */
/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { gift } from "../art/signs.js";
import { lozenge, stone } from "../art/stone.js";
import { listOf, numberOf } from "../ground/boards.js";
import { PYRAMIDS } from "../ground/names.js";
import { write } from "../ground/notation.js";
import { groupsIn } from "../ground/spaces.js";
import { label, text } from "../ground/words.js";
import { besideStones, frame, shown, TEXT, target } from "./frame.js";

const SIZE = 36;
const RISE = 23;
const BACK = 67;
const FIRST = 96;
const APART = 184;
const TOP = 4;
/** Where the ground of each space is, seen from the one at the back. */
const GROUND = [
  [0, 0],
  [-1, 1],
  [1, 1],
  [0, 2],
  [0, 1],
];

/** What a space gives beside points. @type {Record<string, Part>} */
const BONUSES = { card: ["card"], stones: ["stones", 1], load: ["load"] };

/** What a space of side B gives. @param {number | string} value @param {Boards} boards @returns {Part[]} */
export function partsOf(value, boards) {
  if (typeof value === "number") return [["points", value]];
  const points = /** @type {Part} */ (["points", numberOf(boards, `pyramid.B.bonus.${value}`)]);
  return [points, BONUSES[value] ?? ["other", value]];
}

/** The spaces in the order in which they are drawn, so that what is in front hides what is behind. */
const DRAWN = [0, 1, 2, 3, TOP];

/** @param {Scene} scene @param {string} name @param {number} n */
function pyramid({ view, boards, offered, names }, name, n) {
  const stones = groupsIn(view.pyramid)[n] ?? [];
  /** @type {(number | string)[]} */
  const values = listOf(boards, `pyramid.B.${name}`);
  const next = values.findIndex((_, space) => stones[space] === null);
  const x = FIRST + n * APART;
  /** What can be read on the spaces, which is not the name of the button. @type {unknown[]} */
  const signs = [];
  const drawn = DRAWN.map((space) => {
    const seat = stones[space];
    const [right, down] = GROUND[space];
    const [sx, sy] = [x + right * SIZE, BACK + (down * SIZE) / 2 - (space === TOP ? RISE : 0)];
    if (typeof seat === "number")
      return stone(seat, sx, sy - RISE, SIZE, `pyramid-${n * values.length + space + 1}`, RISE);
    if (space === TOP && next !== TOP) return "";
    signs.push(gift(partsOf(values[space] ?? 0, boards), sx, sy, TEXT, SIZE * 1.5));
    return svg`<g class=${space === next ? "giving next" : "giving"}>${lozenge(sx, sy, SIZE, { next: space === next })}</g>`;
  });
  const caption = text("page-pyramid-top", { points: Number(values[TOP] ?? 0) });
  const place = write({ kind: "build", pyramid: name });
  const move = offered.places.get(place);
  const button = target(
    place,
    move,
    move ? label(move, names, view, boards) : "",
    svg`<path class="shade"
        d="M${x} ${BACK - 22}L${x + 84} ${BACK + SIZE / 2}L${x} ${BACK + SIZE + 22}L${x - 84} ${BACK + SIZE / 2}Z"/>${drawn}`,
    { stones: stones.filter((seat) => seat !== null).length, spaces: values.length },
  );
  const top = svg`<text class="caption" x=${x} y="20" font-size=${TEXT} text-anchor="middle">${caption}</text>`;
  const words = shown([signs, stones[TOP] === null && next !== TOP ? top : ""]);
  return svg`${button}<g class="giving" pointer-events="none">${words}</g>`;
}

/** Side B: three small pyramids; some spaces give more than points. @param {Scene} scene */
export const pyramidB = (scene) =>
  frame(
    [
      PYRAMIDS.map((name, n) => pyramid(scene, name, n)),
      shown(besideStones("pyramid", scene.view.pyramid.beside, 14, 122)),
    ],
    true,
  );
