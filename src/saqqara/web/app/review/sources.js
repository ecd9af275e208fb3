/** @import { Course } from "./course.js" */
/** @import { Plotted } from "./plot.js" */
import { html, nothing } from "../../vendor/lit.js";
import { patch, patterns } from "../art/sources.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../ground/words.js";
import "./areas.js";
import { stacked, written } from "./stacked.js";

/** Where each player's points came from over the course of the game. @param {Course} course @param {Plotted} plotted */
export function sources(course, plotted) {
  const { sources: found, seats } = course;
  if (found.length === 0) return nothing;
  const values = seats.map((seat) => course.pointsOf(seat));
  const ends = values.flatMap((of) =>
    stacked(of)
      .flat()
      .map(({ to }) => to),
  );
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  return html`<section aria-labelledby="sources"><h2 id="sources">${text("page-review-sources")}</h2>
    <p class="soft">${text("page-review-sources", {}, "more")}</p>
    <svg class="unseen" aria-hidden="true">${patterns()}</svg>
    <div class="sources">${seats.map(
      (seat) => html`<figure data-testid="sources-${seat}">
      <figcaption>${stoneIcon(seat)}<b>${course.names[seat]}</b><span
        >${text("page-score", { points: sum(values[seat], plotted.at) })}</span></figcaption>
      <s-areas .scene=${{ ...plotted, values: values[seat], keys: found.map(({ key }) => key), least, most }}></s-areas>
      <dl>${found.map(({ key, label }, i) => {
        const points = values[seat][i][plotted.at] ?? 0;
        return html`<div class=${points ? "" : "none"}><dt>${patch(key)}${label}</dt>
          <dd>${written(points)}</dd></div>`;
      })}</dl></figure>`,
    )}</div></section>`;
}

/** @param {number[][]} values @param {number} at */
const sum = (values, at) => values.reduce((all, source) => all + (source[at] ?? 0), 0);
