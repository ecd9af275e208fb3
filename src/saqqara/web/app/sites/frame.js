import { html, svg } from "../../vendor/lit.js";
import { stone } from "../art/stone.js";
import { text } from "../words.js";

export const WIDTH = 480;
export const HEIGHT = 146;

/** The frame that every drawn site stands in. @param {unknown} drawing @param {number} [width] */
export const frame = (drawing, width = WIDTH) =>
  html`<svg class="picture" viewBox="0 0 ${width} ${HEIGHT}" aria-hidden="true">${drawing}</svg>`;

/**
 * Stones that lie beside a full board, one picture for each seat, with their number.
 *
 * @param {string} site
 * @param {number[] | undefined} beside stones by seat
 * @param {number} x
 * @param {number} y
 */
export const besideStones = (site, beside, x, y) =>
  (beside ?? []).map((count, seat) =>
    count === 0
      ? ""
      : svg`${stone(seat, x, y - seat * 26, 12, `beside-${site}-${seat}`)}
        ${count > 1 ? svg`<text class="tally" x=${x + 16} y=${y + 8 - seat * 26} font-size="12">${text("page-times", { count })}</text>` : ""}`,
  );
