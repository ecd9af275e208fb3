/** @import { GameReview } from "../review/game-review.js" */
/** @import { Analysis } from "./analysis.js" */
/** @import { VariationNode } from "./variation-tree.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";

/** Render a move of a variation. @param {Analysis} trying @param {number} n @param {VariationNode} tried */
const moveButton = (
  trying,
  n,
  tried,
) => html`<button class="slim" aria-current=${tried === trying.node ? "step" : nothing}
  @click=${() => trying.goToNode(n, tried)}>${stoneIcon(tried.seat)}<span>${tried.text}</span></button>`;

/**
 * Render a move and those that follow it; alternatives start on their own lines.
 *
 * @param {Analysis} trying
 * @param {number} n
 * @param {VariationNode} tried
 * @returns {unknown}
 */
function variationLine(trying, n, tried) {
  const [next, ...others] = tried.children;
  if (!next) return moveButton(trying, n, tried);
  if (others.length === 0) return html`${moveButton(trying, n, tried)}${variationLine(trying, n, next)}`;
  return html`${moveButton(trying, n, tried)}<ul>${tried.children.map((each) => html`<li>${variationLine(trying, n, each)}</li>`)}</ul>`;
}

/**
 * Render all variations, decision by decision; each move is a link to its position.
 *
 * @param {Analysis} trying
 * @param {GameReview} course
 */
export function variationList(trying, course) {
  const { byDecision } = trying.variations;
  if (byDecision.length === 0) return nothing;
  return html`<section class="variations" aria-labelledby="tried" data-testid="tried"><h2 id="tried">${text("page-analysis-moves")}</h2>
    <dl>${byDecision.map(
      ({ n, first }) => html`<dt><button class="slim from" @click=${() => trying.goToDecision(n)}
        >${text("page-analysis-from", { at: course.placeOf(n) })}</button></dt>
      <dd><ul>${first.map((each) => html`<li>${variationLine(trying, n, each)}</li>`)}</ul></dd>`,
    )}</dl></section>`;
}
