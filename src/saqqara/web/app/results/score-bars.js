/** @import { ScoreSheet } from "../core/types.js" */
import { html, svg } from "../../vendor/lit.js";
import { sourceFill, sourcePatterns, sourceSwatch } from "../art/source-patterns.js";
import { stoneIcon } from "../art/stone.js";
import { formatList, text } from "../core/i18n.js";
import { sheetTotal, shownSources } from "../panels/score-sheet.js";
import { formatPoints, stackPoints } from "../review/stacked-points.js";

/** A part at most this share of the whole has its number below it. */
const NARROW_SHARE = 0.055;

/**
 * One segment of a seat's bar, by source. Negative points are left of zero.
 *
 * @typedef {{source: string, points: number, from: number, wide: number}} BarSegment in shares of the whole width
 */

/**
 * Return the segments of each seat's bar, all on the same scale.
 *
 * @param {ScoreSheet[]} sheet
 * @returns {BarSegment[][]} by seat
 */
export function barSegments(sheet) {
  const sources = shownSources(sheet);
  const bars = sheet.map((seat) => stackPoints(sources.map((source) => [seat[source]])).map(([piece]) => piece));
  const ends = bars.flat().map(({ to }) => to);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  return bars.map((bar) =>
    bar.flatMap(({ from, to }, i) =>
      from === to
        ? []
        : [
            {
              source: sources[i],
              points: to - from,
              from: (Math.min(from, to) - least) / (most - least),
              wide: Math.abs(to - from) / (most - least),
            },
          ],
    ),
  );
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(3)}%`;

/** @param {BarSegment} piece */
const drawSegment = ({
  source,
  from,
  wide,
}) => svg`<rect class="piece" x=${percent(from)} width=${percent(wide)} height="22"
  fill=${sourceFill(source)}/>`;

/**
 * Place each segment's number: inside it, or on a line below, where numbers keep their distance.
 *
 * @param {BarSegment[]} bar
 * @returns {{points: number, at: number, below: boolean}[]} `at` in shares of the whole width
 */
export function placeNumbers(bar) {
  let free = 0;
  const inOrder = [...bar].sort((one, other) => one.from - other.from);
  return inOrder.map(({ points, from, wide }) => {
    const below = wide < NARROW_SHARE;
    const at = below ? Math.max(from + wide / 2, free) : from + wide / 2;
    if (below) free = at + NARROW_SHARE;
    return { points, at, below };
  });
}

/** @param {BarSegment[]} bar */
const drawNumbers = (bar) =>
  placeNumbers(bar).map(
    ({ points, at, below }) =>
      svg`<text class=${below ? "piece-points below" : "piece-points"} x=${percent(at)} y=${
        below ? "34" : "11"
      } dy=".36em">${formatPoints(points)}</text>`,
  );

/**
 * Render where the points of each seat came from, as bars; each bar has a description for screen readers.
 *
 * @param {ScoreSheet[]} sheet
 * @param {number[]} seats in order of rank
 * @param {string[]} names
 */
export function scoreBars(sheet, seats, names) {
  const all = barSegments(sheet);
  const describe = (/** @type {number} */ seat) =>
    formatList(all[seat].map(({ source, points }) => `${text(`source-${source}`)} ${formatPoints(points)}`));
  return html`<section class="bars" aria-labelledby="bars"><h3 id="bars">${text("page-end-sources")}</h3>
    <svg class="visually-hidden" aria-hidden="true">${sourcePatterns()}</svg>
    <ul>${seats.map(
      (seat) => html`<li><span class="seat-label">${stoneIcon(seat)}<span>${names[seat]}</span></span>
        <b data-testid="total-${seat}">${sheetTotal(sheet[seat])}</b>
        <svg class="score-bar" role="img" aria-label=${describe(seat)}>${all[seat].map(drawSegment)}${drawNumbers(all[seat])}</svg></li>`,
    )}</ul>
    <ul class="swatches" aria-hidden="true">${shownSources(sheet)
      .filter((source) => sheet.some((seat) => seat[source]))
      .map((source) => html`<li>${sourceSwatch(source)}${text(`source-${source}`)}</li>`)}</ul></section>`;
}
