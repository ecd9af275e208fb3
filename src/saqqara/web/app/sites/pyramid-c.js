/** @import { RewardPart } from "../art/glyphs.js" */
/** @import { Boards } from "../core/boards.js" */
/** @import { SiteScene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { rewardRow } from "../art/glyphs.js";
import { stoneFromAbove } from "../art/stone.js";
import { boardList, boardNumber } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { stonesInGroups } from "../core/site-spaces.js";
import { FONT_SIZE, overflowStones, siteFrame } from "./site-frame.js";

const SPACES = 4;
const CELL = 50;
const APART = 53;
const LEFT = 28;
const TOP = 36;
const LEADER_SIZE = 17.5;
/** The size of the stones on full tiles, while the pyramid is built and when it is full. */
const BUILT_SIZE = 26;
const FULL_SIZE = 34;
/** Where the coming tiles begin, and the width of their spaces. */
const COMING_LEFT = 338;
const COMING_CELL = 53;
/** The height of a coming tile's row, and of the heading above them. */
const COMING_ROW = 30;
const HEADING_HEIGHT = 25;

/**
 * Return what a space of a scaffold tile gives.
 *
 * @param {number[]} space points, stones, cards
 * @returns {RewardPart[]}
 */
const spaceRewards = ([points, stones, cards]) => [
  ...(points ? [/** @type {RewardPart} */ (["points", points])] : []),
  ...(stones ? [/** @type {RewardPart} */ (["stones", stones])] : []),
  ...(cards ? [/** @type {RewardPart} */ (["card"])] : []),
];

/** Return the tiles of the game, by number from 1. @param {Boards} boards @returns {number[][][]} */
const tilesOf = (boards) => boardList(boards, "pyramid.C.tiles");

/**
 * Draw the tile in play.
 *
 * @param {number[][]} tile
 * @param {(number | null)[]} stones
 * @param {number} before number of spaces before it
 */
function tileInPlay(tile, stones, before) {
  const next = stones.indexOf(null);
  return svg`<path class="beam" d="M${LEFT - 14} ${TOP + CELL + 6}H${LEFT + SPACES * APART + 7}V${TOP + CELL + 15}H${LEFT - 14}Z"/>
    <path class="beam" d="M${LEFT - 6} ${TOP - 9}V${TOP + CELL + 32}M${LEFT + SPACES * APART} ${TOP - 9}V${TOP + CELL + 32}"/>
    ${tile.map((space, i) => {
      const x = LEFT + i * APART;
      const seat = stones[i];
      if (typeof seat === "number") return stoneFromAbove(seat, x, TOP, CELL, `pyramid-${before + i + 1}`);
      return svg`<g class=${i === next ? "cell next" : "cell"}><rect x=${x} y=${TOP} width=${CELL} height=${CELL} rx="5"/>
        ${rewardRow(spaceRewards(space), x + CELL / 2, TOP + CELL / 2, spaceRewards(space).length > 1 ? FONT_SIZE : 21, CELL - 3)}</g>`;
    })}`;
}

/**
 * Draw each player's number of stones on the tile in play, the most first.
 *
 * @param {(number | null)[]} stones
 * @param {Boards} boards
 */
function tileLeaders(stones, boards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const seat of stones) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const leaders = [...counts].filter(([, count]) => count === most).map(([seat]) => seat);
  const points = boardNumber(boards, leaders.length > 1 ? "pyramid.C.majority_tied" : "pyramid.C.majority");
  const y = TOP + CELL + 24;
  const words =
    leaders.length === 0
      ? text("page-scaffold-most", { points })
      : text("page-scaffold-lead", { points, count: leaders.length });
  const x = LEFT + leaders.length * 24;
  return svg`${leaders.map((seat, i) => stoneFromAbove(seat, LEFT + i * 24, y, LEADER_SIZE))}
    <text class="caption" x=${x + 4} y=${y + 15} font-size=${FONT_SIZE}>${words}</text>`;
}

/**
 * Draw the stones on a full tile.
 *
 * @param {number[]} stones
 * @param {number} tile from 0
 * @param {{x: number, y: number, size: number, apart: number}} where
 */
const fullTile = (stones, tile, { x, y, size, apart }) =>
  stones.map((seat, i) => stoneFromAbove(seat, x + i * apart, y, size, `pyramid-${tile * SPACES + i + 1}`));

/** Return the position of a full tile, above those to come. @param {number} tile */
const builtPosition = (tile) => ({
  x: COMING_LEFT + (COMING_CELL - BUILT_SIZE) / 2,
  y: 2 + tile * COMING_ROW,
  size: BUILT_SIZE,
  apart: COMING_CELL + 1,
});

/** Return the position of a tile of a full pyramid, two side by side. @param {number} tile */
const fullPosition = (tile) => ({
  x: LEFT + 16 + (tile % 2) * (SPACES * (FULL_SIZE + 1) + 12),
  y: 38 + Math.floor(tile / 2) * (FULL_SIZE + 12),
  size: FULL_SIZE,
  apart: FULL_SIZE + 1,
});

/**
 * Draw the tiles that may still come, in no order, and the one that was removed.
 *
 * @param {number[][][]} tiles
 * @param {number} removed number of the last one, from 1; 0 if unknown
 * @param {number} top where they begin
 */
function comingTiles(tiles, removed, top) {
  return tiles.map((tile, row) => {
    const y = top + row * COMING_ROW;
    const out = removed > 0 && row === tiles.length - 1;
    const at = (/** @type {number} */ i) => COMING_LEFT + i * (COMING_CELL + 1);
    // The line that strikes a tile out is below its numbers.
    return svg`<g class=${out ? "small-tile out cell" : "small-tile cell"}>
      ${tile.map((_, i) => svg`<rect x=${at(i)} y=${y} width=${COMING_CELL} height="26" rx="3"/>`)}
      ${out ? svg`<path class="crossed" d="M${COMING_LEFT - 3} ${y + 26}L${at(SPACES) + 2} ${y}"/>` : ""}
      ${tile.map((space, i) => rewardRow(spaceRewards(space), at(i) + COMING_CELL / 2, y + 13, FONT_SIZE, COMING_CELL - 2))}</g>`;
  });
}

/**
 * Draw side C: scaffold tiles, one after the other; the player with the most stones on one scores more.
 *
 * @param {SiteScene} scene
 */
export function pyramidC({ view, boards }) {
  const { tiles: numbers = [], used = [], removed = 0, beside } = view.pyramid;
  const spaces = stonesInGroups(view.pyramid);
  const tiles = tilesOf(boards);
  const current = numbers[0];
  const unseen = tiles.map((_, i) => i + 1).filter((n) => n !== current && n !== removed && !used.includes(n));
  const coming = [...unseen, ...(removed ? [removed] : [])].map((n) => tiles[n - 1]);
  const before = used.length * SPACES;
  const stones = current ? (spaces[used.length] ?? []) : [];
  const ready = current && tiles[current - 1];
  const full = /** @type {number[][]} */ (spaces.slice(0, used.length));
  const top = HEADING_HEIGHT + (ready ? full.length * COMING_ROW : 0);
  return siteFrame([
    svg`<text class="caption" x="8" y="20"
      font-size=${FONT_SIZE}>${text("page-scaffold", {
        tile: Math.min(used.length + 1, tiles.length - 1),
        tiles: tiles.length - 1,
      })}</text>`,
    full.map((stones, tile) => fullTile(stones, tile, ready ? builtPosition(tile) : fullPosition(tile))),
    ready
      ? [tileInPlay(tiles[current - 1], stones, before), tileLeaders(stones, boards)]
      : svg`<text class="caption" x=${COMING_LEFT} y="84"
        font-size=${FONT_SIZE}>${text("page-pyramid-full", { points: boardNumber(boards, "pyramid.C.beyond") })}</text>`,
    coming.length
      ? svg`<text class="caption" x=${COMING_LEFT} y=${top - 7}
        font-size=${FONT_SIZE}>${text(unseen.length ? "page-scaffold-coming" : "page-scaffold-out")}</text>`
      : "",
    comingTiles(coming, removed, top),
    overflowStones("pyramid", beside, 14, 122),
  ]);
}
