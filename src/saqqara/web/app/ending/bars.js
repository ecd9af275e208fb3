/** @import { Sheet } from "../ground/types.js" */
import { html, svg } from "../../vendor/lit.js";
import { fillOf, patch, patterns } from "../art/sources.js";
import { stoneIcon } from "../art/stone.js";
import { listed, text } from "../ground/words.js";
import { sourcesOf, total } from "../parts/score-sheet.js";
import { stacked, written } from "../review/stacked.js";

/** A part as narrow as this share of the whole, or narrower, has its number below it. */
const NARROW = 0.055;

/**
 * The points of one seat, one source beside the other. What costs points lies left of zero.
 *
 * @typedef {{source: string, points: number, from: number, wide: number}} Piece in shares of the whole width
 */

/**
 * How long each piece of each seat's bar is, where all bars have the same measure.
 *
 * @param {Sheet[]} sheet
 * @returns {Piece[][]} by seat
 */
export function pieces(sheet) {
  const sources = sourcesOf(sheet);
  const bars = sheet.map((seat) => stacked(sources.map((source) => [seat[source]])).map(([piece]) => piece));
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

/** @param {Piece} piece */
const drawn = ({ source, from, wide }) => svg`<rect class="piece" x=${percent(from)} width=${percent(wide)} height="22"
  fill=${fillOf(source)}/>`;

/**
 * Where the number of each part stands: in it, or in a line below, where numbers keep their distance.
 *
 * @param {Piece[]} bar
 * @returns {{points: number, at: number, below: boolean}[]} `at` in shares of the whole width
 */
export function numbers(bar) {
  let free = 0;
  const inOrder = [...bar].sort((one, other) => one.from - other.from);
  return inOrder.map(({ points, from, wide }) => {
    const below = wide < NARROW;
    const at = below ? Math.max(from + wide / 2, free) : from + wide / 2;
    if (below) free = at + NARROW;
    return { points, at, below };
  });
}

/** @param {Piece[]} bar */
const numbered = (bar) =>
  numbers(bar).map(
    ({ points, at, below }) =>
      svg`<text class=${below ? "piece-points below" : "piece-points"} x=${percent(at)} y=${
        below ? "34" : "11"
      } dy=".36em">${written(points)}</text>`,
  );

/**
 * Where the points of each seat came from, as bars; a bar is told in words to whoever hears it.
 *
 * @param {Sheet[]} sheet
 * @param {number[]} seats in the order of their places
 * @param {string[]} names
 */
export function bars(sheet, seats, names) {
  const all = pieces(sheet);
  const told = (/** @type {number} */ seat) =>
    listed(all[seat].map(({ source, points }) => `${text(`source-${source}`)} ${written(points)}`));
  return html`<section class="bars" aria-labelledby="bars"><h3 id="bars">${text("page-end-sources")}</h3>
    <svg class="unseen" aria-hidden="true">${patterns()}</svg>
    <ul>${seats.map(
      (seat) => html`<li><span class="whose">${stoneIcon(seat)}<span>${names[seat]}</span></span>
        <b data-testid="total-${seat}">${total(sheet[seat])}</b>
        <svg class="sum-bar" role="img" aria-label=${told(seat)}>${all[seat].map(drawn)}${numbered(all[seat])}</svg></li>`,
    )}</ul>
    <ul class="patches" aria-hidden="true">${sourcesOf(sheet)
      .filter((source) => sheet.some((seat) => seat[source]))
      .map((source) => html`<li>${patch(source)}${text(`source-${source}`)}</li>`)}</ul></section>`;
}
