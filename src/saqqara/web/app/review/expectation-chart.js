/** @import { Measure } from "./decision-evaluation.js" */
/** @import { GameReview } from "./game-review.js" */
/** @import { ChartScene } from "./chart-element.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { formatList, text, withFullStop } from "../core/i18n.js";
import { formatMeasure, verdictText } from "./decision-evaluation.js";
import { legendSample } from "./line-chart.js";

/** @type {Measure[]} */
const MEASURES = ["expected", "points"];
const PERCENT_TICKS = [0, 0.25, 0.5, 0.75, 1];
/** The distances between labelled values on a points axis, and the greatest number of labels. */
const TICK_STEPS = [5, 10, 20, 50, 100];
const MAX_TICKS = 6;
const MIN_POINTS_SCALE = 10;

/** Return the labelled values of the axis. @param {Measure} measure @param {number} most */
function axisTicks(measure, most) {
  if (measure === "expected") return PERCENT_TICKS.map((value) => ({ value, words: formatMeasure(measure, value) }));
  const step = TICK_STEPS.find((each) => most / each <= MAX_TICKS) ?? 2 * TICK_STEPS[TICK_STEPS.length - 1];
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => ({ value: i * step, words: String(i * step) }));
}

/** Return the label of the start or the end of the game. @param {number} at */
export const endpointText = (at) => text(at === 0 ? "page-review-start" : "page-review-end");

/** Describe what happened at a position. @param {GameReview} gameReview @param {number} at */
function describePosition(gameReview, at) {
  const found = gameReview.decision(at);
  if (!found) return endpointText(at);
  const { seat, round, sentence } = found;
  return `${text("page-review-when", { at, round, name: gameReview.names[seat] })}: ${withFullStop(sentence ?? "")} ${verdictText(found)}`;
}

/**
 * Render the expectations over the course of the game, and what happened at the selected position.
 *
 * @param {GameReview} gameReview
 * @param {Measure} measure
 * @param {ChartScene} plotted
 * @param {(measure: Measure) => void} choose shows another measure
 */
export function expectationChart(gameReview, measure, plotted, choose) {
  const lines = gameReview.series(measure);
  const most = measure === "expected" ? 1 : Math.max(MIN_POINTS_SCALE, ...lines.flat()) * 1.05;
  const values = gameReview.seats.map((seat) =>
    formatMeasure(measure, lines[seat][plotted.at], gameReview.isExact(plotted.at)),
  );
  const words = describePosition(gameReview, plotted.at);
  const scene = {
    ...plotted,
    lines,
    most,
    ticks: axisTicks(measure, most),
    label: text("page-review-chart"),
    words: `${words} ${formatList(gameReview.seats.map((seat) => `${gameReview.names[seat]} ${values[seat]}`))}`,
  };
  return html`<section class="chart" aria-labelledby="chart"><h2 id="chart">${text(`page-review-${measure}`)}</h2>
    <div class="measures" role="group" aria-label=${text("page-review-measure")}>${MEASURES.map(
      (each) => html`<button
        class="slim" data-measure=${each} aria-pressed=${each === measure}
        @click=${() => choose(each)}>${text(`page-review-${each}`)}</button>`,
    )}</div>
    <ul class="legend">${gameReview.seats.map(
      (seat) => html`<li>${stoneIcon(seat)}${legendSample(seat)}<span>${gameReview.names[seat]}</span><b
        data-testid="value-${seat}">${values[seat]}</b></li>`,
    )}</ul>
    <s-line-chart .scene=${scene}></s-line-chart>
    <p class="caption" data-testid="caption">${words}</p>
    <p class="soft keys-hint">${text("page-review-keys")}</p></section>`;
}
