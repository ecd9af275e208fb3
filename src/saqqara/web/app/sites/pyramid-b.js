/** @import { RewardPart } from "../art/glyphs.js" */
/** @import { Boards } from "../core/boards.js" */
/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { rewardRow } from "../art/glyphs.js";
import { emptySpace, stoneCube } from "../art/stone.js";
import { boardList, boardNumber } from "../core/boards.js";
import { moveLabel, text } from "../core/i18n.js";
import { PYRAMIDS } from "../core/names.js";
import { formatMove } from "../core/notation.js";
import { stonesInGroups } from "../core/site-spaces.js";
import { decorative, FONT_SIZE, overflowStones, siteFrame, spaceTarget } from "./site-frame.js";

const SIZE = 36;
const RISE = 23;
const BACK_Y = 67;
const FIRST_X = 96;
const PYRAMID_PITCH = 184;
const TOP = 4;
/** The base of each space, relative to the one at the back. */
const SPACE_OFFSETS = [
  [0, 0],
  [-1, 1],
  [1, 1],
  [0, 2],
  [0, 1],
];

/** What a space gives besides points. @type {Record<string, RewardPart>} */
const BONUS_REWARDS = { card: ["card"], stones: ["stones", 1], load: ["load"] };

/**
 * Return what a space of side B gives.
 *
 * @param {number | string} value
 * @param {Boards} boards
 * @returns {RewardPart[]}
 */
export function spaceRewards(value, boards) {
  if (typeof value === "number") return [["points", value]];
  const points = /** @type {RewardPart} */ (["points", boardNumber(boards, `pyramid.B.bonus.${value}`)]);
  return [points, BONUS_REWARDS[value] ?? ["other", value]];
}

/** The spaces in drawing order, so that the front ones hide those behind. */
const DRAWING_ORDER = [0, 1, 2, 3, TOP];

/** @param {SiteScene} scene @param {string} name @param {number} n */
function smallPyramid({ view, boards, offered, names }, name, n) {
  const stones = stonesInGroups(view.pyramid)[n] ?? [];
  /** @type {(number | string)[]} */
  const values = boardList(boards, `pyramid.B.${name}`);
  const next = values.findIndex((_, space) => stones[space] === null);
  const x = FIRST_X + n * PYRAMID_PITCH;
  /** The labels of the spaces, which are not part of the button's name. @type {unknown[]} */
  const signs = [];
  const drawn = DRAWING_ORDER.map((space) => {
    const seat = stones[space];
    const [right, down] = SPACE_OFFSETS[space];
    const [sx, sy] = [x + right * SIZE, BACK_Y + (down * SIZE) / 2 - (space === TOP ? RISE : 0)];
    if (typeof seat === "number")
      return stoneCube(seat, sx, sy - RISE, SIZE, `pyramid-${n * values.length + space + 1}`, RISE);
    if (space === TOP && next !== TOP) return "";
    signs.push(rewardRow(spaceRewards(values[space] ?? 0, boards), sx, sy, FONT_SIZE, SIZE * 1.5));
    return svg`<g class=${space === next ? "giving next" : "giving"}>${emptySpace(sx, sy, SIZE, { next: space === next })}</g>`;
  });
  const caption = text("page-pyramid-top", { points: Number(values[TOP] ?? 0) });
  const place = formatMove({ kind: "build", pyramid: name });
  const move = offered.places.get(place);
  const button = spaceTarget(
    place,
    move,
    move ? moveLabel(move, names, view, boards) : "",
    svg`<path class="shade"
        d="M${x} ${BACK_Y - 22}L${x + 84} ${BACK_Y + SIZE / 2}L${x} ${BACK_Y + SIZE + 22}L${x - 84} ${BACK_Y + SIZE / 2}Z"/>${drawn}`,
    { stones: stones.filter((seat) => seat !== null).length, spaces: values.length },
  );
  const top = svg`<text class="caption" x=${x} y="20" font-size=${FONT_SIZE} text-anchor="middle">${caption}</text>`;
  const words = decorative([signs, stones[TOP] === null && next !== TOP ? top : ""]);
  return svg`${button}<g class="giving" pointer-events="none">${words}</g>`;
}

/** Draw side B: three small pyramids; some spaces give more than points. @param {SiteScene} scene */
export const pyramidB = (scene) =>
  siteFrame(
    [
      PYRAMIDS.map((name, n) => smallPyramid(scene, name, n)),
      decorative(overflowStones("pyramid", scene.view.pyramid.beside, 14, 122)),
    ],
    true,
  );
