/** @import { Model } from "../table/model.js" */
/** @import { ScoreSheet } from "../core/types.js" */
/** @import { Site, Source } from "../core/names.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { formatList, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";

const BASE_SOURCES = ["pyramid", "temple", "burial", "obelisk", "statues", "decorations", "blue_cards"];

/** The rulebook entries of point sources that are no sites. @type {Record<Exclude<Source, Site>, string>} */
const SOURCE_EXPLANATIONS = {
  statues: "card-statue",
  decorations: "end-decorations",
  ornaments: "card-stone_ornament",
  blue_cards: "end-blue_cards",
  private_quarry: "card-private_quarry",
  private_ships: "option-private-ships",
  wager: "option-wager",
  prophecies: "option-prophecies",
  tomb: "burial-D",
  wrath: "option-wrath",
};

/**
 * Return the rulebook entry for a source of points, undefined if there is none.
 *
 * @param {string} source
 * @param {string} sides the game's board sides
 */
export const explanationOf = (source, sides) =>
  SITES.includes(source)
    ? `${source}-${sides[SITES.indexOf(source)]}`
    : SOURCE_EXPLANATIONS[/** @type {Exclude<Source, Site>} */ (source)];

/**
 * Render a source of points with its explanation.
 *
 * @param {string} source
 * @param {string} sides the game's board sides
 */
const sourceLabel = (source, sides) => {
  const about = explanationOf(source, sides) ?? nothing;
  return html`<span role="button" tabindex="-1" data-stop data-explain=${about}>${text(`source-${source}`)}</span>`;
};

/**
 * Return the sources to show: those of every game, and those with points for any player.
 *
 * @param {ScoreSheet[]} sheet
 */
export const shownSources = (sheet) =>
  Object.keys(sheet[0] ?? {}).filter((key) => BASE_SOURCES.includes(key) || sheet.some((seat) => seat[key] !== 0));

/** Return a seat's total points. @param {ScoreSheet} sheet */
export const sheetTotal = (sheet) => Object.values(sheet).reduce((sum, points) => sum + points, 0);

/**
 * Return the rank of each seat, from 1; tied seats share a rank.
 *
 * @param {number[][]} ranking
 * @returns {Map<number, number>}
 */
export function rankBySeat(ranking) {
  const places = new Map();
  let place = 1;
  for (const group of ranking) {
    for (const seat of group) places.set(seat, place);
    place += group.length;
  }
  return places;
}

/** Describe who has won. @param {Model} model */
export function winnerText(model) {
  const winners = (model.snapshot?.ranking?.[0] ?? []).map((seat) => model.names[seat]);
  return winners.length > 1
    ? text("page-share", { names: formatList(winners) })
    : text("page-wins", { name: winners[0] ?? "" });
}

/**
 * Render points by source and player, best player first.
 *
 * @param {ScoreSheet[]} sheet
 * @param {number[][]} ranking
 * @param {string[]} names by seat
 * @param {string} sides
 */
export function scoreTable(sheet, ranking, names, sides) {
  const places = rankBySeat(ranking);
  const seats = sheet.map((_, seat) => seat).sort((a, b) => (places.get(a) ?? 9) - (places.get(b) ?? 9));
  return html`<div class="wide"><table>
      <thead><tr><td></td>${seats.map((seat) => html`<th scope="col">${stoneIcon(seat)}<span>${names[seat]}</span></th>`)}</tr></thead>
      <tbody>${shownSources(sheet).map(
        (source) => html`<tr><th scope="row">${sourceLabel(source, sides)}</th>
        ${seats.map((seat) => html`<td class=${sheet[seat][source] ? "" : "none"}>${sheet[seat][source]}</td>`)}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${text("page-total")}</th>${seats.map(
        (seat) => html`<td
          data-testid="final-${seat}">${sheetTotal(sheet[seat])}</td>`,
      )}</tr>
        <tr class="places"><th
          scope="row">${text("page-place")}</th>${seats.map((seat) => html`<td>${places.get(seat) ?? ""}</td>`)}</tr></tfoot>
    </table></div>`;
}
