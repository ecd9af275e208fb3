/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { stoneFromAbove } from "../art/stone.js";
import { moveLabel, text } from "../core/i18n.js";
import { formatMove } from "../core/notation.js";
import { stonesInRow } from "../core/site-spaces.js";
import { stoneJoints } from "./burial.js";
import { decorative, FONT_SIZE, HEIGHT, overflowStones, siteFrame, spaceTarget, WIDTH } from "./site-frame.js";

const PITCH = 46;
const CELL = 43;
const LEFT = 168;
const ROWS = 3;

/** Draw side D: numbered tombs; some numbers are open each round. @param {SiteScene} scene */
export function burialD({ view, boards, offered, names }) {
  const stones = stonesInRow(view.burial);
  const open = new Set(view.burial.turned_up ?? []);
  const gone = new Set(view.burial.gone ?? []);
  const supply = view.burial.supply ?? 0;
  const rows = Number(boards["burial.D.rows"] ?? ROWS);
  const pitch = Math.min(PITCH, (HEIGHT - 8) / rows, (WIDTH - LEFT - 4) / Math.max(1, Math.ceil(stones.length / rows)));
  const size = (pitch / PITCH) * CELL;
  const at = (/** @type {number} */ i) => ({ x: LEFT + Math.floor(i / rows) * pitch, y: 8 + (i % rows) * pitch });
  const cells = stones.map((seat, i) => {
    const { x, y } = at(i);
    const number = i + 1;
    const place = formatMove({ kind: "tomb", number });
    const move = offered.places.get(place);
    const words = move ? moveLabel(move, names, view, boards) : "";
    if (typeof seat === "number")
      return spaceTarget(place, move, words, stoneFromAbove(seat, x, y, size, `burial-${number}`), {
        state: "taken",
        name: names[seat],
      });
    const state = open.has(number) ? "open" : gone.has(number) ? "gone" : "closed";
    const look = open.has(number) ? "cell next" : gone.has(number) ? "cell permanently-closed" : "cell";
    const cell = svg`<g class=${look} data-k="tomb-${number}"><rect x=${x} y=${y} width=${size} height=${size} rx="4"/>
      <text x=${x + size / 2} y=${y + size * 0.64} font-size=${FONT_SIZE}>${number}</text></g>`;
    return spaceTarget(place, move, words, cell, { state, name: "" });
  });
  const closed = typeof supply === "number" ? supply : supply.length;
  return siteFrame(
    [
      decorative(svg`<rect class="vault" x=${LEFT - 6} y="2" width=${Math.ceil(stones.length / rows) * pitch + 9}
        height=${rows * pitch + 9} rx="7"/>`),
      cells,
      decorative([
        rows === ROWS ? stoneJoints(stones, at, size) : "",
        svg`<text class="caption" x="8" y="18" font-size=${FONT_SIZE}>${text("page-tombs-open")}</text>`,
        [...open].map(
          (number, i) => svg`<g class="token"><circle cx=${38 + (i % 2) * 54} cy=${46 + Math.floor(i / 2) * 44} r="20"/>
          <text x=${38 + (i % 2) * 54} y=${53.5 + Math.floor(i / 2) * 44} font-size="21">${number}</text></g>`,
        ),
        svg`<text class="caption" x="8" y="136" font-size=${FONT_SIZE}
          data-k="tombs">${text("page-tombs-left", { count: closed })}</text>`,
        overflowStones("burial", view.burial.beside, 140, 118),
      ]),
    ],
    true,
  );
}
