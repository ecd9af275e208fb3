import { html, nothing, svg } from "../../vendor/lit.js";
import { stone } from "../art/stone.js";
import { parse } from "../ground/notation.js";
import { text } from "../ground/words.js";

export const WIDTH = 560;
export const HEIGHT = 146;
/** The smallest figures, so that they can be read where the frame is drawn at its smallest. */
export const TEXT = 17.5;

/** The frame that every drawn site stands in. @param {unknown} drawing @param {boolean} [live] whether its spaces can be pressed */
export const frame = (drawing, live = false) =>
  html`<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden=${live ? "false" : "true"}
    role=${live ? "group" : nothing}>${drawing}</svg>`;

/** What only shows, where spaces can be pressed: who hears the page has it in the words of the site. @param {unknown} drawing */
export const shown = (drawing) => svg`<g aria-hidden="true">${drawing}</g>`;

/**
 * A space by which a move is made; where there is no such move now, one can ask about it.
 *
 * @param {string} place the move that it would be
 * @param {string | undefined} move
 * @param {string} label
 * @param {unknown} inside
 * @param {Record<string, string | number>} state what is told of it where it cannot be chosen: see `page-place-KIND`
 */
export const target = (place, move, label, inside, state) =>
  move === undefined
    ? svg`<g data-place=${place} role="button" tabindex="-1" data-stop
        aria-label=${text(`page-place-${parse(place)?.kind}`, { ...parse(place), ...state })}>${shown(inside)}</g>`
    : svg`<g class="choosable" role="button" tabindex="0" data-move=${move} aria-label=${label}>
        <title>${label}</title>${shown(inside)}</g>`;

/**
 * Stones that lie beside a full board, one picture for each seat, with their number.
 *
 * @param {string} site
 * @param {number[] | undefined} beside stones by seat
 * @param {number} x
 * @param {number} y
 * @param {[number, number]} [step] how far one lies from the next
 */
export const besideStones = (site, beside, x, y, [right, down] = [0, -26]) =>
  (beside ?? []).map((count, seat) =>
    count === 0
      ? ""
      : svg`${stone(seat, x + seat * right, y + seat * down, 12, `beside-${site}-${seat}`)}
        ${
          count > 1
            ? svg`<text class="tally" x=${x + seat * right + 14} y=${y + seat * down + 9}
              font-size=${TEXT}>${text("page-times", { count })}</text>`
            : ""
        }`,
  );
