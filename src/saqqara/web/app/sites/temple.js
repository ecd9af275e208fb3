/** @import { Part } from "../art/signs.js" */
/** @import { Boards } from "../ground/boards.js" */
/** @import { Scene } from "./index.js" */
/** @import { View } from "../ground/types.js" */
import { svg } from "../../vendor/lit.js";
import { gift } from "../art/signs.js";
import { lozenge, stone } from "../art/stone.js";
import { listOf, numberOf } from "../ground/boards.js";
import { bonusOf, detailOf } from "../ground/pending.js";
import { pilesIn } from "../ground/spaces.js";
import { text } from "../ground/words.js";
import { besideStones, frame, TEXT, WIDTH } from "./frame.js";

const SIZE = 29;
const FLOOR = 124;
const FLOOR_WITH_GIFTS = 112;
const RISE = SIZE * 0.96;
const HIGHEST = 20;
const APART = 84;
const APART_WITH_GIFTS = 100;

/** How much each stone of a pile rises: less in tall piles, so that they fit. @param {number} stones @param {number} floor */
const riseOf = (stones, floor) => Math.min(RISE, (floor - RISE - HIGHEST) / Math.max(1, stones - 1));

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
  return svg`${pile.length === 0 ? lozenge(x, floor, SIZE, { next }) : ""}
    ${pile.map((seat, i) => stone(seat, x, floor - RISE - i * rise, SIZE, `temple-${space}-${i + 1}`))}
    ${
      next && pile.length
        ? svg`<path class="next-on-top"
          d="M${x} ${here - SIZE / 2}L${x + SIZE} ${here}L${x} ${here + SIZE / 2}L${x - SIZE} ${here}Z"/>`
        : ""
    }`;
}

/** @param {number} left @param {number} right @param {number} floor */
const hall = (left, right, floor) => svg`
  <path class="wall"
    d="M${left - 62} ${floor + 8}L${left - 54} 26H${left - 34}L${left - 30} ${floor + 8}Z
      M${right + 30} ${floor + 8}L${right + 34} 26H${right + 54}L${right + 62} ${floor + 8}Z"/>
  <path class="wall" d="M${left - 60} 18H${left - 28}V26H${left - 60}ZM${right + 28} 18H${right + 60}V26H${right + 28}Z"/>
  <path class="floor" d="M${left - 46} ${floor - 12}H${right + 46}L${right + 66} ${floor + 16}H${left - 66}Z"/>`;

/**
 * Which spaces give what, for whoever's stone is seen there.
 *
 * @param {Scene} scene
 * @param {(space: number) => Part[]} gifts nothing where there are none
 */
function temple({ view }, gifts) {
  const piles = pilesIn(view.temple);
  const giving = gifts(0).length > 0;
  const apart = giving ? APART_WITH_GIFTS : APART;
  const floor = giving ? FLOOR_WITH_GIFTS : FLOOR;
  const left = WIDTH / 2 - ((piles.length - 1) * apart) / 2;
  const right = left + (piles.length - 1) * apart;
  const lowest = Math.min(...piles.map((pile) => pile.length));
  const next = piles.findIndex((pile) => pile.length === lowest);
  const rise = riseOf(Math.max(...piles.map((pile) => pile.length)), floor);
  const asked = askedSpace(view);
  const lit = asked < 0 ? next : asked;
  const drawn = piles.map((pile, i) => drawPile(pile, left + i * apart, i + 1, i === lit, rise, floor));
  const given = piles.map(
    (_, i) =>
      svg`<g class=${i === asked ? "giving asked" : "giving"}>${gift(gifts(i), left + i * apart, floor + 25, TEXT)}</g>`,
  );
  return frame([
    hall(left, right, floor),
    drawn,
    giving ? given : "",
    besideStones("temple", view.temple.beside, 14, 118),
  ]);
}

/** The space whose bonus is being decided, -1 for none. @param {View} view */
const askedSpace = (view) => (view.decision === "bonus" && !bonusOf(view) ? detailOf(view) : -1);

/** What a space of sides B and C gives. @param {Boards} boards @param {string} side @param {number} space @returns {Part[]} */
export function partsOf(boards, side, space) {
  const choice = `temple.${side}.choice`;
  /** @type {Record<string, Part[]>} */
  const gifts = {
    choice: [
      ["points", numberOf(boards, `${choice}.points`)],
      ["or", text("page-or")],
      ["stones", numberOf(boards, `${choice}.stones`)],
    ],
    two: [["points", 2]],
    card: [["card"]],
    three: [["cards", 3]],
  };
  /** @type {string[]} */
  const kinds = listOf(boards, `temple.${side}.spaces`);
  const kind = kinds[space];
  return gifts[kind] ?? (kind ? [["other", kind]] : []);
}

/** Side A: piles; each stone seen from above counts at the end of the round. @param {Scene} scene */
export const templeA = (scene) => temple(scene, () => []);

/** Sides B and C: piles; each stone seen from above brings what its space gives. @param {Scene} scene */
export const templeWithGifts = (scene) => temple(scene, (space) => partsOf(scene.boards, scene.side, space));
