import { html, nothing, svg } from "../../vendor/lit.js";
import { stoneCube } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { parseMove } from "../core/notation.js";

export const WIDTH = 560;
export const HEIGHT = 146;
/** The smallest font size, legible where the frame is drawn at its smallest. */
export const FONT_SIZE = 17.5;

/**
 * Draw the frame of a site's picture.
 *
 * @param {unknown} drawing
 * @param {boolean} [live] whether its spaces can be pressed
 */
export const siteFrame = (drawing, live = false) =>
  html`<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden=${live ? "false" : "true"}
    role=${live ? "group" : nothing}>${drawing}</svg>`;

/**
 * Hide a purely visual part from screen readers, where spaces can be pressed: the site's description covers it.
 *
 * @param {unknown} drawing
 */
export const decorative = (drawing) => svg`<g aria-hidden="true">${drawing}</g>`;

/**
 * Draw a space that makes a move; if the move is not available now, pressing the space explains it.
 *
 * @param {string} place the move it would be
 * @param {string | undefined} move
 * @param {string} label
 * @param {unknown} inside
 * @param {Record<string, string | number>} state what is said of it if it cannot be chosen: see `page-place-KIND`
 */
export const spaceTarget = (place, move, label, inside, state) =>
  move === undefined
    ? svg`<g data-place=${place} role="button" tabindex="-1" data-stop
        aria-label=${text(`page-place-${parseMove(place)?.kind}`, { ...parseMove(place), ...state })}>${decorative(inside)}</g>`
    : svg`<g class="choosable" role="button" tabindex="0" data-move=${move} aria-label=${label}>
        <title>${label}</title>${decorative(inside)}</g>`;

/**
 * Draw the stones beside a full board, one picture for each seat, with their number.
 *
 * @param {string} site
 * @param {number[] | undefined} beside stones by seat
 * @param {number} x
 * @param {number} y
 * @param {[number, number]} [step] distance between two pictures
 */
export const overflowStones = (site, beside, x, y, [right, down] = [0, -26]) =>
  (beside ?? []).map((count, seat) =>
    count === 0
      ? ""
      : svg`${stoneCube(seat, x + seat * right, y + seat * down, 12, `beside-${site}-${seat}`)}
        ${
          count > 1
            ? svg`<text class="tally" x=${x + seat * right + 14} y=${y + seat * down + 9}
              font-size=${FONT_SIZE}>${text("page-times", { count })}</text>`
            : ""
        }`,
  );
