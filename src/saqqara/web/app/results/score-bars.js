/** @import { ScoreSheet } from "../core/types.js" */
import { html, svg } from "../../vendor/lit.js";
import { sourceFill, sourcePatterns, sourceSwatch } from "../art/source-patterns.js";
import { stoneIcon } from "../art/stone.js";
import { formatList, text } from "../core/i18n.js";
import { sheetTotal, shownSources } from "../panels/score-sheet.js";
import { formatPoints, stackPoints } from "../review/stacked-points.js";

/** A part as narrow as this share of the whole, or narrower, has its number below it. */
const NARROW_SHARE = 0.055;

/**
 * The points of one seat, one source beside the other. What costs points lies left of zero.
 *
 * @typedef {{source: string, points: number, from: number, wide: number}} BarSegment in shares of the whole width
 */

/**
 * How long each piece of each seat's bar is, where all bars have the same measure.
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
 * Where the number of each part stands: in it, or in a line below, where numbers keep their distance.
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
 * Where the points of each seat came from, as bars; a bar is told in words to whoever hears it.
 *
 * @param {ScoreSheet[]} sheet
 * @param {number[]} seats in the order of their places
 * @param {string[]} names
 */
export function scoreBars(sheet, seats, names) {
  const all = barSegments(sheet);
  const told = (/** @type {number} */ seat) =>
    formatList(all[seat].map(({ source, points }) => `${text(`source-${source}`)} ${formatPoints(points)}`));
  return html`<section class="bars" aria-labelledby="bars"><h3 id="bars">${text("page-end-sources")}</h3>
    <svg class="visually-hidden" aria-hidden="true">${sourcePatterns()}</svg>
    <ul>${seats.map(
      (seat) => html`<li><span class="seat-label">${stoneIcon(seat)}<span>${names[seat]}</span></span>
        <b data-testid="total-${seat}">${sheetTotal(sheet[seat])}</b>
        <svg class="score-bar" role="img" aria-label=${told(seat)}>${all[seat].map(drawSegment)}${drawNumbers(all[seat])}</svg></li>`,
    )}</ul>
    <ul class="swatches" aria-hidden="true">${shownSources(sheet)
      .filter((source) => sheet.some((seat) => seat[source]))
      .map((source) => html`<li>${sourceSwatch(source)}${text(`source-${source}`)}</li>`)}</ul></section>`;
}
