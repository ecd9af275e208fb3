/** @import { Seat, ScoreSheet } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { sheetTotal } from "../panels/score-sheet.js";
import { isYou } from "../people/seat-status.js";

/**
 * The result of a game.
 *
 * @typedef {{sheet: ScoreSheet[], ranking: number[][], names: string[], seats: Seat[]}} GameResult `ranking` has the
 *   seats of each rank, the first rank first
 */

/** Return the rank of each group of tied seats. @param {number[][]} ranking */
export const placesByGroup = (ranking) => ranking.map((_, i) => 1 + ranking.slice(0, i).flat().length);

/** Render a player on a step. @param {GameResult} outcome @param {number} seat */
const podiumSeat = ({ names, seats }, seat) => html`<div class="ranked" data-testid="ranked-${seat}">
  ${isYou(seats, seat) ? html`<small class="you">${text("page-you")}</small>` : nothing}<b
    translate="no" title=${names[seat]}>${names[seat]}</b>
  ${stoneIcon(seat)}</div>`;

/** Render the podium, higher for a better rank; tied players share a step. @param {GameResult} outcome */
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

/**
 * Describe in a line by how much the game was won or lost: for the only person here, else for the winner.
 *
 * @param {GameResult} outcome
 */
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
