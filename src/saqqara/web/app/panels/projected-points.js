/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { accessibleName, formatList, text } from "../core/i18n.js";
import { describeTotal, formatPoints, formatSum, projectedTotal } from "../core/totals.js";

/**
 * Render what a site would pay each seat if the game ended now, in brackets.
 *
 * @param {View} view
 * @param {string} site
 * @param {string[]} names
 */
export function projectedPoints({ at_end }, site, names) {
  const earned = at_end.flatMap((last, seat) => (last[site] ? [{ points: last[site], seat }] : []));
  if (earned.length === 0) return html`<span class="pending"></span>`;
  const parts = earned.map(({ points, seat }) =>
    text("page-final-part", { source: names[seat], points: formatPoints(points) }),
  );
  const title = text("page-total-parts", { parts: formatList(parts) });
  return html`<span class="pending" data-testid="pending-${site}" data-say=${title} title=${title} aria-label=${title}
    role="img">${earned.map(
      ({ points, seat }) => html`<span>${stoneIcon(seat)}<b>(${formatPoints(points)})</b></span>`,
    )}</span>`;
}

/**
 * Render a player's total as if the game ended now, with the sum it consists of in small type.
 *
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 * @param {boolean} covered whether to use only what all players can see
 */
export function scoreDisplay(view, seat, name, covered) {
  const projected = projectedTotal(view, seat, covered);
  const words = describeTotal(projected, name);
  return html`${
    projected.last.length
      ? html`<small class="earned" data-testid="earned-${seat}" data-say=${words} data-explain="end-total" data-now=${words}
        aria-label=${accessibleName(formatSum(projected), words)} role="button" tabindex="-1" data-stop>${formatSum(projected)}</small>`
      : nothing
  }<b class="score" data-k="score-${seat}" data-testid="score-${seat}" data-explain="end-total"
    data-say=${words} data-now=${words} aria-label=${accessibleName(formatPoints(projected.total), words)} role="button" tabindex="-1"
    data-stop>${formatPoints(projected.total)}</b>`;
}
