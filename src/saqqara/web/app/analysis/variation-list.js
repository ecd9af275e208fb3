/** @import { GameReview } from "../review/game-review.js" */
/** @import { Analysis } from "./analysis.js" */
/** @import { VariationNode } from "./variation-tree.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";

/** Render a move of a variation. @param {Analysis} analysis @param {number} n @param {VariationNode} node */
const moveButton = (
  analysis,
  n,
  node,
) => html`<button class="slim" aria-current=${node === analysis.node ? "step" : nothing}
  @click=${() => analysis.goToNode(n, node)}>${stoneIcon(node.seat)}<span>${node.text}</span></button>`;

/**
 * Render a move and those that follow it; alternatives start on their own lines.
 *
 * @param {Analysis} analysis
 * @param {number} n
 * @param {VariationNode} node
 * @returns {unknown}
 */
function variationLine(analysis, n, node) {
  const [next, ...others] = node.children;
  if (!next) return moveButton(analysis, n, node);
  if (others.length === 0) return html`${moveButton(analysis, n, node)}${variationLine(analysis, n, next)}`;
  return html`${moveButton(analysis, n, node)}<ul>${node.children.map((each) => html`<li>${variationLine(analysis, n, each)}</li>`)}</ul>`;
}

/**
 * Render all variations, decision by decision; each move is a link to its position.
 *
 * @param {Analysis} analysis
 * @param {GameReview} gameReview
 */
export function variationList(analysis, gameReview) {
  const { byDecision } = analysis.variations;
  if (byDecision.length === 0) return nothing;
  return html`<section class="variations" aria-labelledby="tried" data-testid="tried"><h2 id="tried">${text("page-analysis-moves")}</h2>
    <dl>${byDecision.map(
      ({ n, first }) => html`<dt><button class="slim from" @click=${() => analysis.goToDecision(n)}
        >${text("page-analysis-from", { at: gameReview.placeOf(n) })}</button></dt>
      <dd><ul>${first.map((each) => html`<li>${variationLine(analysis, n, each)}</li>`)}</ul></dd>`,
    )}</dl></section>`;
}
