/** @import { Scene } from "./index.js" */
import { svg } from "../../vendor/lit.js";
import { lozenge, stone } from "../art/stone.js";
import { besideStones, frame } from "./frame.js";

const SIZE = 27;
const FLOOR = 124;
const RISE = SIZE * 0.96;
const HIGHEST = 20;

/** How much each stone of a pile rises: less in tall piles, so that they fit. @param {number} stones */
const riseOf = (stones) => Math.min(RISE, (FLOOR - RISE - HIGHEST) / Math.max(1, stones - 1));

/** @param {number[]} pile @param {number} x @param {number} space from 1 @param {boolean} next @param {number} rise */
function drawPile(pile, x, space, next, rise) {
  const top = FLOOR - RISE - (pile.length - 1) * rise;
  const here = pile.length === 0 ? FLOOR : top;
  return svg`${pile.length === 0 ? lozenge(x, FLOOR, SIZE, { next }) : ""}
    ${pile.map((seat, i) => stone(seat, x, FLOOR - RISE - i * rise, SIZE, `temple-${space}-${i + 1}`))}
    ${next && pile.length ? svg`<path class="next-on-top" d="M${x} ${here - SIZE / 2}L${x + SIZE} ${here}L${x} ${here + SIZE / 2}L${x - SIZE} ${here}Z"/>` : ""}`;
}

/** @param {number} left @param {number} right */
const hall = (left, right) => svg`
  <path class="wall" d="M${left - 62} 132L${left - 54} 26H${left - 34}L${left - 30} 132ZM${right + 30} 132L${right + 34} 26H${right + 54}L${right + 62} 132Z"/>
  <path class="wall" d="M${left - 60} 18H${left - 28}V26H${left - 60}ZM${right + 28} 18H${right + 60}V26H${right + 28}Z"/>
  <path class="floor" d="M${left - 46} 112H${right + 46}L${right + 66} 140H${left - 66}Z"/>`;

/** Side A: piles; each stone seen from above counts at the end of the round. @param {Scene} scene */
export function templeA({ view }) {
  /** @type {number[][]} */
  const piles = view.temple.spaces ?? [];
  const apart = 74;
  const left = 240 - ((piles.length - 1) * apart) / 2;
  const right = left + (piles.length - 1) * apart;
  const lowest = Math.min(...piles.map((pile) => pile.length));
  const next = piles.findIndex((pile) => pile.length === lowest);
  const rise = riseOf(Math.max(...piles.map((pile) => pile.length)));
  const drawn = piles.map((pile, i) => drawPile(pile, left + i * apart, i + 1, i === next, rise));
  return frame([hall(left, right), drawn, besideStones("temple", view.temple.beside, 14, 118)]);
}
