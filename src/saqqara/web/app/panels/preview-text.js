import { html, nothing } from "../../vendor/lit.js";

/** Points with their sign. @param {number} points */
export const signedPoints = (points) => (points < 0 ? `\u2212${-points}` : `+${points}`);

/** What a player would get by the move that is foreseen, beside their score. @param {number | undefined} points */
export const gainBadge = (points) =>
  points ? html`<b class=${points < 0 ? "gain loss" : "gain"} data-testid="gain">${signedPoints(points)}</b>` : nothing;

/** What the move that is foreseen would bring, in words. @param {string} words */
export const previewText = (words) =>
  words ? html`<p class="preview-text" data-testid="foreseen" role="status">${words}</p>` : nothing;
