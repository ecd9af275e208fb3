/** @import { Seat, ScoreSheet } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { sheetTotal } from "../panels/score-sheet.js";
import { isYou } from "../people/seat-status.js";

/**
 * How a game ended, for whoever looks at it.
 *
 * @typedef {{sheet: ScoreSheet[], ranking: number[][], names: string[], seats: Seat[]}} GameResult `ranking` has the seats of
 *   each place, the first place first
 */

/** The place of each group of seats that share one. @param {number[][]} ranking */
export const placesByGroup = (ranking) => ranking.map((_, i) => 1 + ranking.slice(0, i).flat().length);

/** Somebody on a step. @param {GameResult} outcome @param {number} seat */
const podiumSeat = ({ names, seats }, seat) => html`<div class="ranked" data-testid="ranked-${seat}">
  ${isYou(seats, seat) ? html`<small class="you">${text("page-you")}</small>` : nothing}<b
    translate="no" title=${names[seat]}>${names[seat]}</b>
  ${stoneIcon(seat)}</div>`;

/** The steps, higher for a better place; whoever shares a place stands on the same. @param {GameResult} outcome */
export function podium(outcome) {
  const { sheet, ranking } = outcome;
  const places = placesByGroup(ranking);
  return html`<ol class="podium" data-testid="podium">${ranking.map(
    (group, i) => html`<li class="stair place-${places[i]}">
      <div class="step-players">${group.map((seat) => podiumSeat(outcome, seat))}</div>
      <div class="riser"><b aria-hidden="true">${places[i]}</b><span class="visually-hidden">${text("page-place")} ${places[i]}:</span>
        <span>${text("page-score", { points: sheetTotal(sheet[group[0]]) })}</span></div></li>`,
  )}</ol>`;
}

/** By how much the game was won or lost, in a line: for the one person here, else of who has won. @param {GameResult} outcome */
export function marginText({ sheet, ranking, names, seats }) {
  const points = (/** @type {number} */ seat) => sheetTotal(sheet[seat]);
  const [winners, next = []] = ranking;
  const mine = sheet.findIndex((_, seat) => isYou(seats, seat));
  const place = placesByGroup(ranking)[ranking.findIndex((group) => group.includes(mine))];
  if (mine >= 0 && !winners.includes(mine))
    return text("page-end-behind", { place, points: points(winners[0]) - points(mine), name: names[winners[0]] });
  if (winners.length > 1 || next.length === 0) return text("page-end-equal");
  const ahead = { points: points(winners[0]) - points(next[0]), name: names[next[0]] };
  return text(mine >= 0 ? "page-end-won" : "page-end-ahead", ahead);
}
