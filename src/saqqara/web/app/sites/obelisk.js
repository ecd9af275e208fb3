/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { emptySpace, stoneCube, stoneMark } from "../art/stone.js";
import { obeliskPointsByRank } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { FONT_SIZE, overflowStones, siteFrame, WIDTH } from "./site-frame.js";

const SIZE = 25;
const FLOOR = 128;
const RISE = SIZE * 0.96;
const HIGHEST = 34;

/** @param {number} seat @param {number} height @param {number} x @param {number} rise */
const tower = (seat, height, x, rise) => svg`
  ${emptySpace(x, FLOOR, SIZE * 1.25)}${stoneMark(seat, x, FLOOR, SIZE, 0.56, "#a9854c")}
  ${Array.from({ length: height }, (_, i) => stoneCube(seat, x, FLOOR - RISE - i * rise, SIZE, `obelisk-${seat}-${i + 1}`))}
  ${height === 0 ? svg`<g class="ghost">${stoneCube(seat, x, FLOOR - RISE, SIZE, `obelisk-${seat}-0`)}</g>` : ""}
  <text class="tally" x=${x + 39} y=${FLOOR + 5} font-size=${FONT_SIZE}>${height}</text>`;

/** Draw side A: a tower for each seat; ranks by height count at the end. @param {SiteScene} scene */
export function obeliskA({ view, boards }) {
  const heights = view.obelisk.count;
  const apart = heights.length > 3 ? 108 : 124;
  const left = 244 - ((heights.length - 1) * apart) / 2;
  const tallest = Math.max(...heights);
  const rise = Math.min(RISE, (FLOOR - RISE - HIGHEST) / Math.max(1, tallest - 1));
  const places = obeliskPointsByRank(boards, "A", heights.length).join(" \u00b7 ");
  return siteFrame([
    heights.map((height, seat) => tower(seat, height, left + seat * apart, rise)),
    places
      ? svg`<text class="caption" x=${WIDTH - 4} y="19" font-size=${FONT_SIZE}
        text-anchor="end">${text("page-places", { points: places })}</text>`
      : "",
    overflowStones("obelisk", view.obelisk.beside, 14, 118),
  ]);
}
