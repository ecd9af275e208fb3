/** @import { Course } from "./course.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../ground/words.js";
import { edge } from "./chart.js";
import { shown } from "./judging.js";

/** What the charts show, as a table. @param {Course} course */
export function asTable(course) {
  const [share, points] = [course.lines("expected"), course.lines("points")];
  const value = (/** @type {number} */ at, /** @type {number} */ seat) =>
    html`<td>${shown("expected", share[seat][at])}</td><td>${shown("points", points[seat][at])}</td>`;
  const player = (/** @type {number} */ seat) =>
    html`<th scope="colgroup" colspan="2">${stoneIcon(seat)} ${course.names[seat]}</th>`;
  const measures = html`<th scope="col">${text("page-review-expected")}</th>
    <th scope="col">${text("page-review-points")}</th>`;
  return html`<details class="as-table"><summary>${text("page-review-table")}</summary><div class="wide" tabindex="0"
    role="region" aria-label=${text("page-review-table")}>
    <table><thead><tr><td></td><td></td>${course.seats.map(player)}</tr>
      <tr><th scope="col">${text("page-review-decision")}</th><th scope="col" class="what">${text("page-review-what")}</th>
        ${course.seats.map(() => measures)}</tr></thead>
      <tbody>${(share[0] ?? []).map((_, at) => {
        const found = course.decision(at);
        const what = found ? `${course.names[found.seat]}: ${found.sentence}` : edge(at);
        return html`<tr><td>${at}</td><th scope="row">${what}</th>${course.seats.map((seat) => value(at, seat))}</tr>`;
      })}</tbody></table></div></details>`;
}
