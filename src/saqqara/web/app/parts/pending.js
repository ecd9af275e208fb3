import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { SITES } from "../ground/names.js";
import { listed, text } from "../ground/words.js";

/** Points by source and seat. @typedef {Record<string, number[]>} Pending */

/** @param {string} who @param {number} points */
const part = (who, points) => text("page-final-part", { source: who, points });

/** Points in brackets: they are earned, but not scored yet. @param {number} points */
const brackets = (points) => `(${points < 0 ? `\u2212${-points}` : points})`;

/** What a site would pay each seat at the end, as it stands. @param {Pending} pending @param {string} site @param {string[]} names */
export function pendingAt(pending, site, names) {
  const earned = (pending[site] ?? []).flatMap((points, seat) => (points ? [{ points, seat }] : []));
  if (earned.length === 0) return html`<span class="pending"></span>`;
  const parts = earned.map(({ points, seat }) => part(names[seat], points));
  const title = text("page-seeing-earned", { parts: listed(parts) });
  return html`<span class="pending" data-testid="pending-${site}" data-say=${title} title=${title} aria-label=${title}
    role="img">${earned.map(
      ({ points, seat }) => html`<span>${stoneIcon(seat)}<b>${brackets(points)}</b></span>`,
    )}</span>`;
}

/** What everybody at the table can see of it, also where cards are covered. @param {Pending} pending @returns {Pending} */
export const atSites = (pending) =>
  Object.fromEntries(Object.entries(pending).filter(([source]) => SITES.includes(source)));

/** What a player has earned everywhere. @param {Pending} pending @param {number} seat @param {string} name */
export function pendingOf(pending, seat, name) {
  const earned = Object.entries(pending).filter(([, points]) => points[seat]);
  if (earned.length === 0) return nothing;
  const parts = earned.map(([source, points]) => part(text(`source-${source}`), points[seat]));
  const title = text("page-seeing-earned-by", { name, parts: listed(parts) });
  const sum = earned.reduce((all, [, points]) => all + points[seat], 0);
  return html`<small class="earned" data-testid="earned-${seat}" data-say=${title} title=${title} aria-label=${title}
    role="img">${brackets(sum)}</small>`;
}
