/** @import { GameReview } from "./game-review.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { formatMeasure } from "./decision-evaluation.js";
import { endpointText } from "./expectation-chart.js";

/** Render the data of the charts as a table. @param {GameReview} gameReview */
export function chartTable(gameReview) {
  const [share, points] = [gameReview.series("expected"), gameReview.series("points")];
  const value = (/** @type {number} */ at, /** @type {number} */ seat) =>
    html`<td>${formatMeasure("expected", share[seat][at])}</td>
      <td>${formatMeasure("points", points[seat][at], gameReview.isExact(at))}</td>`;
  const player = (/** @type {number} */ seat) =>
    html`<th scope="colgroup" colspan="2">${stoneIcon(seat)} ${gameReview.names[seat]}</th>`;
  const measures = html`<th scope="col">${text("page-review-expected")}</th>
    <th scope="col">${text("page-review-points")}</th>`;
  return html`<details class="chart-table"><summary>${text("page-review-table")}</summary><div class="wide" tabindex="0"
    role="region" aria-label=${text("page-review-table")}>
    <table><thead><tr><td></td><td></td>${gameReview.seats.map(player)}</tr>
      <tr><th scope="col">${text("page-review-decision")}</th><th scope="col" class="what">${text("page-review-what")}</th>
        ${gameReview.seats.map(() => measures)}</tr></thead>
      <tbody>${(share[0] ?? []).map((_, at) => {
        const found = gameReview.decision(at);
        const what = found ? `${gameReview.names[found.seat]}: ${found.sentence}` : endpointText(at);
        return html`<tr><td>${at}</td><th scope="row">${what}</th>${gameReview.seats.map((seat) => value(at, seat))}</tr>`;
      })}</tbody></table></div></details>`;
}
