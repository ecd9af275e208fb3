/** @import { Part } from "../art/signs.js" */
/** @import { Boards } from "../ground/boards.js" */
/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { gift } from "../art/signs.js";
import { slab } from "../art/stone.js";
import { listOf, numberOf } from "../ground/boards.js";
import { groupsIn } from "../ground/spaces.js";
import { text } from "../ground/words.js";
import { besideStones, frame, TEXT } from "./frame.js";

const SPACES = 4;
const CELL = 50;
const APART = 53;
const LEFT = 28;
const TOP = 36;
const SMALL = 17.5;
/** How large the stones on full tiles are, while the pyramid is built and when it is full. */
const BUILT = 26;
const GREAT = 34;
/** Where the tiles to come begin, and how wide their spaces are. */
const COMING = 338;
const NARROW = 53;
/** How high the row of such a tile is, and the line above them that says what they are. */
const ROW = 30;
const LINE = 25;

/** What a space of a scaffold tile gives. @param {number[]} space points, stones, cards @returns {Part[]} */
const partsOf = ([points, stones, cards]) => [
  ...(points ? [/** @type {Part} */ (["points", points])] : []),
  ...(stones ? [/** @type {Part} */ (["stones", stones])] : []),
  ...(cards ? [/** @type {Part} */ (["card"])] : []),
];

/** The tiles of the game, by number from 1. @param {Boards} boards @returns {number[][][]} */
const tilesOf = (boards) => listOf(boards, "pyramid.C.tiles");

/** The tile in play. @param {number[][]} tile @param {(number | null)[]} stones @param {number} before how many spaces came before it */
function inPlay(tile, stones, before) {
  const next = stones.indexOf(null);
  return svg`<path class="beam" d="M${LEFT - 14} ${TOP + CELL + 6}H${LEFT + SPACES * APART + 7}V${TOP + CELL + 15}H${LEFT - 14}Z"/>
    <path class="beam" d="M${LEFT - 6} ${TOP - 9}V${TOP + CELL + 32}M${LEFT + SPACES * APART} ${TOP - 9}V${TOP + CELL + 32}"/>
    ${tile.map((space, i) => {
      const x = LEFT + i * APART;
      const seat = stones[i];
      if (typeof seat === "number") return slab(seat, x, TOP, CELL, `pyramid-${before + i + 1}`);
      return svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${TOP} width=${CELL} height=${CELL} rx="5"/>
        ${gift(partsOf(space), x + CELL / 2, TOP + CELL / 2, partsOf(space).length > 1 ? TEXT : 21, CELL - 3)}</g>`;
    })}`;
}

/** Who has how many stones on the tile in play, the most first. @param {(number | null)[]} stones @param {Boards} boards */
function lead(stones, boards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const seat of stones) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const leaders = [...counts].filter(([, count]) => count === most).map(([seat]) => seat);
  const points = numberOf(boards, leaders.length > 1 ? "pyramid.C.majority_tied" : "pyramid.C.majority");
  const y = TOP + CELL + 24;
  const words =
    leaders.length === 0
      ? text("page-scaffold-most", { points })
      : text("page-scaffold-lead", { points, count: leaders.length });
  const x = LEFT + leaders.length * 24;
  return svg`${leaders.map((seat, i) => slab(seat, LEFT + i * 24, y, SMALL))}
    <text class="caption" x=${x + 4} y=${y + 15} font-size=${TEXT}>${words}</text>`;
}

/**
 * The stones on a tile that is full.
 *
 * @param {number[]} stones
 * @param {number} tile from 0
 * @param {{x: number, y: number, size: number, apart: number}} where
 */
const built = (stones, tile, { x, y, size, apart }) =>
  stones.map((seat, i) => slab(seat, x + i * apart, y, size, `pyramid-${tile * SPACES + i + 1}`));

/** Full tiles above those that are to come. @param {number} tile */
const aside = (tile) => ({ x: COMING + (NARROW - BUILT) / 2, y: 2 + tile * ROW, size: BUILT, apart: NARROW + 1 });

/** The tiles of a pyramid that is full, two beside each other. @param {number} tile */
const alone = (tile) => ({
  x: LEFT + 16 + (tile % 2) * (SPACES * (GREAT + 1) + 12),
  y: 38 + Math.floor(tile / 2) * (GREAT + 12),
  size: GREAT,
  apart: GREAT + 1,
});

/**
 * The tiles that may still come, in no order, and the one that was removed.
 *
 * @param {number[][][]} tiles
 * @param {number} removed number of the last, from 1, 0 when unknown
 * @param {number} top where they begin
 */
function toCome(tiles, removed, top) {
  return tiles.map((tile, row) => {
    const y = top + row * ROW;
    const out = removed > 0 && row === tiles.length - 1;
    const at = (/** @type {number} */ i) => COMING + i * (NARROW + 1);
    // What strikes a tile out lies under its numbers.
    return svg`<g class=${out ? "small-tile out cell" : "small-tile cell"}>
      ${tile.map((_, i) => svg`<rect x=${at(i)} y=${y} width=${NARROW} height="26" rx="3"/>`)}
      ${out ? svg`<path class="crossed" d="M${COMING - 3} ${y + 26}L${at(SPACES) + 2} ${y}"/>` : ""}
      ${tile.map((space, i) => gift(partsOf(space), at(i) + NARROW / 2, y + 13, TEXT, NARROW - 2))}</g>`;
  });
}

/** Side C: scaffold tiles, one after the other; whoever has most stones on one scores more. @param {Scene} scene */
export function pyramidC({ view, boards }) {
  const { tiles: numbers = [], used = [], removed = 0, beside } = view.pyramid;
  const spaces = groupsIn(view.pyramid);
  const tiles = tilesOf(boards);
  const current = numbers[0];
  const unseen = tiles.map((_, i) => i + 1).filter((n) => n !== current && n !== removed && !used.includes(n));
  const coming = [...unseen, ...(removed ? [removed] : [])].map((n) => tiles[n - 1]);
  const before = used.length * SPACES;
  const stones = current ? (spaces[used.length] ?? []) : [];
  const ready = current && tiles[current - 1];
  const full = /** @type {number[][]} */ (spaces.slice(0, used.length));
  const top = LINE + (ready ? full.length * ROW : 0);
  return frame([
    svg`<text class="caption" x="8" y="20"
      font-size=${TEXT}>${text("page-scaffold", { tile: Math.min(used.length + 1, tiles.length - 1), tiles: tiles.length - 1 })}</text>`,
    full.map((stones, tile) => built(stones, tile, ready ? aside(tile) : alone(tile))),
    ready
      ? [inPlay(tiles[current - 1], stones, before), lead(stones, boards)]
      : svg`<text class="caption" x=${COMING} y="84"
        font-size=${TEXT}>${text("page-pyramid-full", { points: numberOf(boards, "pyramid.C.beyond") })}</text>`,
    coming.length
      ? svg`<text class="caption" x=${COMING} y=${top - 7}
        font-size=${TEXT}>${text(unseen.length ? "page-scaffold-coming" : "page-scaffold-out")}</text>`
      : "",
    toCome(coming, removed, top),
    besideStones("pyramid", beside, 14, 122),
  ]);
}
