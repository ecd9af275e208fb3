/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { PAINT, stoneMark } from "../art/stone.js";
import { boardNumber } from "../core/boards.js";
import { moveLabel, text } from "../core/i18n.js";
import { MOUND_WIDTH } from "../core/names.js";
import { formatMove } from "../core/notation.js";
import { stonesInGroups } from "../core/site-spaces.js";
import { decorative, FONT_SIZE, HEIGHT, overflowStones, siteFrame, spaceTarget, WIDTH } from "./site-frame.js";

const GAP = 2.5;
const MAX_PITCH = 58;

/** @param {number} seat @param {number} x @param {number} y @param {number} width @param {number} height @param {string} key */
const brick = (seat, x, y, width, height, key) => svg`<g class="stone" data-k=${key}>
  <rect x=${x} y=${y} width=${width} height=${height} rx="3" class="rim" fill=${PAINT[seat][1]} stroke-opacity=".5" stroke-width=".8"/>
  <rect x=${x} y=${y} width=${width} height=${height - 4} rx="3"
    fill=${PAINT[seat][0]}/>${stoneMark(seat, x + width / 2, y + height / 2 - 2, 15, 1)}</g>`;

/** Draw side C: a mound of stones, each on the ground or on two others. @param {SiteScene} scene */
export function burialC({ view, boards, offered, names }) {
  const levels = stonesInGroups(view.burial);
  const high = Math.max(1, levels.length);
  const wide = levels[0]?.length ?? 1;
  const pitch = Math.min(MAX_PITCH, (WIDTH - 130) / wide);
  const rise = (HEIGHT - 10) / high;
  const left = (WIDTH - wide * pitch) / 2;
  const drawn = levels.map((stones, level) =>
    stones.map((seat, i) => {
      const [x, y] = [left + (i + level / 2) * pitch, HEIGHT - 4 - (level + 1) * rise];
      const [width, height] = [pitch - GAP, rise - GAP];
      const name = formatMove({ kind: "mound", level: level + 1, place: i + 1 });
      const move = offered.places.get(name);
      const words = move ? moveLabel(move, names, view, boards) : "";
      const place =
        typeof seat === "number"
          ? brick(seat, x, y, width, height, `burial-${level * MOUND_WIDTH + i + 1}`)
          : svg`<g class=${move ? "cell next" : "cell"}><rect x=${x} y=${y} width=${width} height=${height} rx="3"/></g>`;
      return spaceTarget(name, move, words, place, {
        name: typeof seat === "number" ? names[seat] : text("page-read-free"),
      });
    }),
  );
  const cap = text("page-mound-cap", { cap: boardNumber(boards, "burial.C.cap") });
  return siteFrame(
    [
      decorative(svg`<path class="floor"
        d="M${left - 24} ${HEIGHT - 5}H${left + wide * pitch + 22}L${left + wide * pitch + 30} ${HEIGHT}H${left - 32}Z"/>`),
      drawn,
      decorative([
        svg`<text class="caption" x=${WIDTH - 4} y="18" font-size=${FONT_SIZE} text-anchor="end">${cap}</text>`,
        overflowStones("burial", view.burial.beside, 14, 118),
      ]),
    ],
    true,
  );
}
