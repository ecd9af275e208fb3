/** @import { RewardPart } from "../art/glyphs.js" */
/** @import { Boards } from "../core/boards.js" */
/** @import { SiteScene } from "./index.js" */
/** @import { View } from "../core/types.js" */
import { svg } from "../../vendor/lit.js";
import { rewardRow } from "../art/glyphs.js";
import { emptySpace, stoneCube } from "../art/stone.js";
import { boardList, boardNumber } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { dueDecisionDetail, pyramidBonusMove } from "../core/pending-agenda.js";
import { stonePiles } from "../core/site-spaces.js";
import { FONT_SIZE, overflowStones, siteFrame, WIDTH } from "./site-frame.js";

const SIZE = 29;
const FLOOR = 124;
const REWARD_FLOOR = 112;
const RISE = SIZE * 0.96;
const TOP_MARGIN = 20;
const PILE_PITCH = 84;
const REWARD_PILE_PITCH = 100;

/**
 * Return the height of each stone in a pile: less in tall piles, so that they fit.
 *
 * @param {number} stones
 * @param {number} floor
 */
const stoneRise = (stones, floor) => Math.min(RISE, (floor - RISE - TOP_MARGIN) / Math.max(1, stones - 1));

/**
 * @param {number[]} pile
 * @param {number} x
 * @param {number} space from 1
 * @param {boolean} next
 * @param {number} rise
 * @param {number} floor
 */
function drawPile(pile, x, space, next, rise, floor) {
  const top = floor - RISE - (pile.length - 1) * rise;
  const here = pile.length === 0 ? floor : top;
  return svg`${pile.length === 0 ? emptySpace(x, floor, SIZE, { next }) : ""}
    ${pile.map((seat, i) => stoneCube(seat, x, floor - RISE - i * rise, SIZE, `temple-${space}-${i + 1}`))}
    ${
      next && pile.length
        ? svg`<path class="next-space-outline"
          d="M${x} ${here - SIZE / 2}L${x + SIZE} ${here}L${x} ${here + SIZE / 2}L${x - SIZE} ${here}Z"/>`
        : ""
    }`;
}

/** @param {number} left @param {number} right @param {number} floor */
const hallPicture = (left, right, floor) => svg`
  <path class="wall"
    d="M${left - 62} ${floor + 8}L${left - 54} 26H${left - 34}L${left - 30} ${floor + 8}Z
      M${right + 30} ${floor + 8}L${right + 34} 26H${right + 54}L${right + 62} ${floor + 8}Z"/>
  <path class="wall" d="M${left - 60} 18H${left - 28}V26H${left - 60}ZM${right + 28} 18H${right + 60}V26H${right + 28}Z"/>
  <path class="floor" d="M${left - 46} ${floor - 12}H${right + 46}L${right + 66} ${floor + 16}H${left - 66}Z"/>`;

/**
 * Draw the piles with what each space gives the owner of the stone on top.
 *
 * @param {SiteScene} scene
 * @param {(space: number) => RewardPart[]} getRewards empty if there are none
 */
function templePiles({ view }, getRewards) {
  const piles = stonePiles(view.temple);
  const giving = getRewards(0).length > 0;
  const apart = giving ? REWARD_PILE_PITCH : PILE_PITCH;
  const floor = giving ? REWARD_FLOOR : FLOOR;
  const left = WIDTH / 2 - ((piles.length - 1) * apart) / 2;
  const right = left + (piles.length - 1) * apart;
  const lowest = Math.min(...piles.map((pile) => pile.length));
  const next = piles.findIndex((pile) => pile.length === lowest);
  const rise = stoneRise(Math.max(...piles.map((pile) => pile.length)), floor);
  const asked = bonusSpace(view);
  const lit = asked < 0 ? next : asked;
  const drawn = piles.map((pile, i) => drawPile(pile, left + i * apart, i + 1, i === lit, rise, floor));
  const given = piles.map(
    (_, i) =>
      svg`<g class=${i === asked ? "giving asked" : "giving"}>${rewardRow(getRewards(i), left + i * apart, floor + 25, FONT_SIZE)}</g>`,
  );
  return siteFrame([
    hallPicture(left, right, floor),
    drawn,
    giving ? given : "",
    overflowStones("temple", view.temple.beside, 14, 118),
  ]);
}

/** Return the space whose bonus is being decided, -1 for none. @param {View} view */
const bonusSpace = (view) => (view.decision === "bonus" && !pyramidBonusMove(view) ? dueDecisionDetail(view) : -1);

/**
 * Return what a space of sides B and C gives.
 *
 * @param {Boards} boards
 * @param {string} side
 * @param {number} space
 * @returns {RewardPart[]}
 */
export function spaceRewards(boards, side, space) {
  const choice = `temple.${side}.choice`;
  /** @type {Record<string, RewardPart[]>} */
  const gifts = {
    choice: [
      ["points", boardNumber(boards, `${choice}.points`)],
      ["or", text("page-or")],
      ["stones", boardNumber(boards, `${choice}.stones`)],
    ],
    two: [["points", 2]],
    card: [["card"]],
    three: [["cards", 3]],
  };
  /** @type {string[]} */
  const kinds = boardList(boards, `temple.${side}.spaces`);
  const kind = kinds[space];
  return gifts[kind] ?? (kind ? [["other", kind]] : []);
}

/** Draw side A: piles; each stone seen from above counts at the end of the round. @param {SiteScene} scene */
export const templeA = (scene) => templePiles(scene, () => []);

/** Draw sides B and C: piles; each stone seen from above earns what its space gives. @param {SiteScene} scene */
export const templeWithRewards = (scene) =>
  templePiles(scene, (space) => spaceRewards(scene.boards, scene.side, space));
