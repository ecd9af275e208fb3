/** @import { Measure } from "../review/decision-evaluation.js" */
/** @import { AnalysisPosition } from "../review/evaluation.js" */
/** @import { Analysis } from "./analysis.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { favorsAndProphecies } from "../panels/favors-and-prophecies.js";
import { handPanel, sledPanel } from "../panels/hand.js";
import { playerPanels } from "../panels/players.js";
import { decisionPanel } from "../panels/question.js";
import { fleet, siteCard, staticScene } from "../panels/static-board.js";
import { evaluationButton, evaluationPanel, hasSideColumn } from "./evaluation-panel.js";

/** @typedef {ReturnType<typeof boardScene>} BoardScene */

/** Return the table as the player to decide sees it. @param {Analysis} trying @param {AnalysisPosition} position */
function boardScene({ played, offered, pick }, { view, boards, seat, legal }) {
  return {
    ...staticScene(view, boards, played.names(), seat),
    offered,
    pick,
    mine: seat ?? -1,
    secrets: /** @type {const} */ ("open"),
    snapshot: { boards },
    legal,
    log: [],
    handover: null,
  };
}

/** Render the decision that is due. @param {BoardScene} scene */
const dueDecisionPanel = (scene) =>
  html`<section class="ask" aria-label=${text("page-decision")}>${
    scene.mine < 0 ? html`<p class="question">${text("page-analysis-over")}</p>` : decisionPanel(scene)
  }</section>`;

/** Render the supply sled and the hand of the player to decide. @param {BoardScene} scene */
const ownPieces = (scene) =>
  html`<div class="own">${sledPanel({ ...scene, covered: false })}${handPanel({ ...scene, covered: false })}</div>`;

/** @param {string} sign @param {string} id @param {(() => void) | null} act */
const stepButton = (sign, id, act) =>
  html`<button class="slim" aria-label=${text(id)} title=${text(id)} ?disabled=${act === null}
    @click=${() => act?.()}>${icon(sign)}</button>`;

/**
 * Steps through the game and the variations; null where there is none.
 *
 * @typedef {Record<"first" | "back" | "on" | "last", (() => void) | null>} Steps
 */

/** @param {Analysis} analysis @param {Steps} steps */
const boardControls = (analysis, { first, back, on, last }) => html`<div class="line">
  <div class="steps" role="group" aria-label=${text("page-history-steps")}>${stepButton("first", "page-analysis-first", first)}
    ${stepButton("back", analysis.node ? "page-analysis-back" : "page-review-before", back)}
    ${stepButton("on", analysis.node ? "page-analysis-forward" : "page-review-after", on)}
    ${stepButton("last", "page-analysis-last", last)}</div>
  ${evaluationButton(analysis)}<label class="choice"><input type="checkbox" .checked=${analysis.allOpen}
    @change=${() => analysis.setAllOpen(!analysis.allOpen)}
    >${text("page-analysis-all-cards")}</label></div>`;

/**
 * Render the board of a decision, on which other moves can be tried.
 *
 * @param {Analysis} analysis
 * @param {Steps} steps
 * @param {Measure} measure the best bot's evaluation, for layouts without space beside the board
 */
export function analysisBoard(analysis, steps, measure) {
  const position = analysis.shownPosition;
  const scene = position ? boardScene(analysis, position) : null;
  return html`<section class="board" aria-labelledby="board" data-testid="board" data-tried=${analysis.moves.length}>
    <h2 id="board" class="visually-hidden">${text("page-analysis-board")}</h2>${boardControls(analysis, steps)}
    ${hasSideColumn() ? nothing : evaluationPanel(analysis, measure)}
    <div class="static-table" data-testid="still" aria-busy=${analysis.position === null}>${
      scene
        ? html`${fleet(scene)}<div class="places">${SITES.map((site, i) => siteCard(scene, site, i))}${dueDecisionPanel(scene)}</div>
          ${favorsAndProphecies(scene)}${playerPanels(scene)}${scene.mine < 0 ? nothing : ownPieces(scene)}`
        : nothing
    }</div>
    <p class="status-text" role="status">${analysis.message}</p></section>`;
}
