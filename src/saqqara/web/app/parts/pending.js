/** @import { View } from "../ground/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { minus, sumOf, totalInWords, totalOf } from "../ground/totals.js";
import { listed, named, text } from "../ground/words.js";

/** What the end would add at a site as it stands, by seat, in brackets. @param {View} view @param {string} site @param {string[]} names */
export function pendingAt({ at_end }, site, names) {
  const earned = at_end.flatMap((last, seat) => (last[site] ? [{ points: last[site], seat }] : []));
  if (earned.length === 0) return html`<span class="pending"></span>`;
  const parts = earned.map(({ points, seat }) =>
    text("page-final-part", { source: names[seat], points: minus(points) }),
  );
  const title = text("page-total-parts", { parts: listed(parts) });
  return html`<span class="pending" data-testid="pending-${site}" data-say=${title} title=${title} aria-label=${title}
    role="img">${earned.map(
      ({ points, seat }) => html`<span>${stoneIcon(seat)}<b>(${minus(points)})</b></span>`,
    )}</span>`;
}

/**
 * What a player would have if the game ended now, large, and small of what that is the sum.
 *
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 * @param {boolean} covered whether only what all can see may be told
 */
export function score(view, seat, name, covered) {
  const told = totalOf(view, seat, covered);
  const words = totalInWords(told, name);
  return html`${
    told.last.length
      ? html`<small class="earned" data-testid="earned-${seat}" data-say=${words} data-explain="end-total" data-now=${words}
        aria-label=${named(sumOf(told), words)} role="button" tabindex="-1" data-stop>${sumOf(told)}</small>`
      : nothing
  }<b class="score" data-k="score-${seat}" data-testid="score-${seat}" data-explain="end-total"
    data-say=${words} data-now=${words} aria-label=${named(minus(told.total), words)} role="button" tabindex="-1"
    data-stop>${minus(told.total)}</b>`;
}
