/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { emptySpace, stoneCube } from "../art/stone.js";
import { boardList } from "../core/boards.js";
import { moveLabel, text } from "../core/i18n.js";
import { formatMove } from "../core/notation.js";
import { obelisksBySpace } from "../core/site-spaces.js";
import { decorative, FONT_SIZE, overflowStones, siteFrame, spaceTarget, WIDTH } from "./site-frame.js";

const SIZE = 23;
const FLOOR = 116;
const TALLEST = 104;

/**
 * Draw side D: spaces for obelisks of a certain height; each is finished before its owner starts another.
 *
 * @param {SiteScene} scene
 */
export function obeliskD({ view, boards, offered, names }) {
  /** @type {[number, number][]} */
  const places = boardList(boards, "obelisk.D.spaces");
  const grown = obelisksBySpace(view.obelisk);
  const apart = Math.min(75, (WIDTH - 60) / Math.max(1, places.length));
  const left = (WIDTH - (places.length - 1) * apart) / 2;
  const rise = Math.min(SIZE * 0.96, (TALLEST - SIZE) / Math.max(1, ...places.map(([height]) => height)));
  const drawn = places.map(([height, points], i) => {
    const x = left + i * apart;
    const obelisk = grown[i];
    const place = formatMove({ kind: "found", number: i + 1 });
    const move = offered.places.get(place);
    const top = FLOOR - height * rise;
    const still = obelisk && obelisk.height >= height;
    const outline = still
      ? ""
      : svg`<path class=${move ? "outline next" : "outline"}
        d="M${x - SIZE} ${FLOOR}V${top}L${x} ${top - SIZE / 2}L${x + SIZE} ${top}V${FLOOR}"/>
        ${Array.from(
          { length: height - 1 },
          (_, n) => svg`<path class="outline"
            d="M${x - SIZE} ${FLOOR - (n + 1) * rise}L${x} ${FLOOR - (n + 1) * rise + SIZE / 2}L${x + SIZE} ${FLOOR - (n + 1) * rise}"/>`,
        )}`;
    const stones = obelisk
      ? Array.from({ length: obelisk.height }, (_, n) =>
          stoneCube(obelisk.owner, x, FLOOR - (n + 1) * rise, SIZE, `obelisk-${i + 1}-${n + 1}`, rise),
        )
      : emptySpace(x, FLOOR, SIZE, { next: Boolean(move) });
    const all = svg`<g class="obelisk-plot">${obelisk ? "" : stones}${outline}${obelisk ? stones : ""}
      <text class=${still ? "caption done" : "caption"} x=${x} y="144" font-size=${FONT_SIZE} text-anchor="middle">${points}</text></g>`;
    const name = obelisk
      ? text("page-read-tower", { name: names[obelisk.owner], height: obelisk.height })
      : text("page-read-free");
    return spaceTarget(place, move, move ? moveLabel(move, names, view, boards) : "", all, { height, points, name });
  });
  return siteFrame([drawn, decorative(overflowStones("obelisk", view.obelisk.beside, 14, 118))], true);
}
