import { html, nothing } from "../../vendor/lit.js";

/** Format points with their sign. @param {number} points */
export const signedPoints = (points) => (points < 0 ? `\u2212${-points}` : `+${points}`);

/** Render what a player would gain by the previewed move, beside their score. @param {number | undefined} points */
export const gainBadge = (points) =>
  points ? html`<b class=${points < 0 ? "gain loss" : "gain"} data-testid="gain">${signedPoints(points)}</b>` : nothing;

/** Render the effect of the previewed move in words. @param {string} words */
export const previewText = (words) =>
  words ? html`<p class="preview-text" data-testid="foreseen" role="status">${words}</p>` : nothing;
