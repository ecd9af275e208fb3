/** @import { GameReview } from "./game-review.js" */
/** @import { ChartScene } from "./chart-element.js" */
import { html, nothing } from "../../vendor/lit.js";
import { sourcePatterns, sourceSwatch } from "../art/source-patterns.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import "./area-chart.js";
import { formatPoints, stackPoints } from "./stacked-points.js";

/**
 * Render where each player's points came from over the course of the game.
 *
 * @param {GameReview} gameReview
 * @param {ChartScene} plotted
 */
export function sourceCharts(gameReview, plotted) {
  const { sources: found, seats } = gameReview;
  if (found.length === 0) return nothing;
  const values = seats.map((seat) => gameReview.pointsBySource(seat));
  const ends = values.flatMap((of) =>
    stackPoints(of)
      .flat()
      .map(({ to }) => to),
  );
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  return html`<section aria-labelledby="sources"><h2 id="sources">${text("page-review-sources")}</h2>
    <p class="soft">${text("page-review-sources", {}, "more")}</p>
    <svg class="visually-hidden" aria-hidden="true">${sourcePatterns()}</svg>
    <div class="sources">${seats.map(
      (seat) => html`<figure data-testid="sources-${seat}">
      <figcaption>${stoneIcon(seat)}<b>${gameReview.names[seat]}</b><span
        >${text("page-score", { points: totalAt(values[seat], plotted.at) })}</span></figcaption>
      <s-area-chart .scene=${{ ...plotted, values: values[seat], keys: found.map(({ key }) => key), least, most }}></s-area-chart>
      <dl>${found.map(({ key, label }, i) => {
        const points = values[seat][i][plotted.at] ?? 0;
        return html`<div class=${points ? "" : "none"}><dt>${sourceSwatch(key)}${label}</dt>
          <dd>${formatPoints(points)}</dd></div>`;
      })}</dl></figure>`,
    )}</div></section>`;
}

/** @param {number[][]} values @param {number} at */
const totalAt = (values, at) => values.reduce((all, source) => all + (source[at] ?? 0), 0);
