/** @import { Sheet } from "../ground/types.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { fillOf, patch, patterns } from "../art/sources.js";
import { stoneIcon } from "../art/stone.js";
import { listed, text } from "../ground/words.js";
import { sourcesOf, total } from "../parts/score-sheet.js";
import { stacked, written } from "../review/stacked.js";

/** What is written on a part that is as wide as this share of the whole, at least. */
const WRITTEN = 0.055;

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
const drawn = ({
  source,
  points,
  from,
  wide,
}) => svg`<rect class="piece" x=${percent(from)} width=${percent(wide)} height="100%"
  fill=${fillOf(source)}/>${
    wide >= WRITTEN
      ? svg`<text class="piece-points" x=${percent(from + wide / 2)} y="50%" dy=".36em">${written(points)}</text>`
      : nothing
  }`;

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
        <svg class="sum-bar" role="img" aria-label=${told(seat)}>${all[seat].map(drawn)}</svg></li>`,
    )}</ul>
    <ul class="patches" aria-hidden="true">${sourcesOf(sheet)
      .filter((source) => sheet.some((seat) => seat[source]))
      .map((source) => html`<li>${patch(source)}${text(`source-${source}`)}</li>`)}</ul></section>`;
}
