/** @import { View } from "./types.js" */

import { formatList, text } from "./i18n.js";
import { SITES } from "./names.js";

/** Points from a source. @typedef {[source: string, points: number]} SourcePoints */

/**
 * Return what the final scoring would add to a seat's points now; with covered cards, only what all players can see.
 *
 * @param {View} view
 * @param {number} seat
 * @param {boolean} [covered]
 * @returns {SourcePoints[]}
 */
export const pendingPoints = (view, seat, covered = false) =>
  Object.entries(view.at_end[seat]).filter(([source]) => !covered || SITES.includes(source));

/**
 * Return a seat's points as if the game ended now: `now` is scored already, `more` would follow.
 *
 * @param {View} view
 * @param {number} seat
 * @param {boolean} [covered]
 */
export function projectedTotal(view, seat, covered = false) {
  const last = pendingPoints(view, seat, covered);
  const now = view.scores[seat];
  const more = last.reduce((sum, [, points]) => sum + points, 0);
  return { now, more, total: now + more, last };
}

/** @param {number} points */
export const formatPoints = (points) => (points < 0 ? `\u2212${-points}` : String(points));

/** Format a total as a sum: "2 + 16". @param {{now: number, more: number}} total */
export const formatSum = ({ now, more }) => `${formatPoints(now)} ${more < 0 ? "\u2212" : "+"} ${Math.abs(more)}`;

/** List what the final scoring would add, source by source. @param {SourcePoints[]} last */
const formatPendingPoints = (last) =>
  formatList(
    last.map(([source, points]) =>
      text("page-final-part", { source: text(`source-${source}`), points: formatPoints(points) }),
    ),
  );

/**
 * Explain why all seats have less than zero points while that is the same for all and none has scored; else "".
 *
 * @param {View} view
 */
export function explainNegativeStart(view) {
  const totals = view.scores.map((_, seat) => projectedTotal(view, seat));
  const same = new Set(totals.map(({ now, last }) => JSON.stringify([now, last]))).size === 1;
  const [{ now, total, last }] = totals;
  return same && now === 0 && total < 0
    ? text("page-total-start", { total: formatPoints(total), parts: formatPendingPoints(last) })
    : "";
}

/**
 * Describe a total in words, and which sources contribute to it.
 *
 * @param {ReturnType<typeof projectedTotal>} total
 * @param {string} name
 */
export function describeTotal({ now, more, total, last }, name) {
  if (last.length === 0) return text("page-total-even", { name, points: total });
  const args = {
    name,
    total: formatPoints(total),
    now: formatPoints(now),
    sign: more < 0 ? "\u2212" : "+",
    more: Math.abs(more),
  };
  return `${text("page-total-now", args)} ${text("page-total-parts", { parts: formatPendingPoints(last) })}`;
}
