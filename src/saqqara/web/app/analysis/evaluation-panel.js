/** @import { Measure } from "../review/decision-evaluation.js" */
/** @import { Analysis } from "./analysis.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { shortcutHint } from "../core/shortcut-letters.js";
import { depthBar, describeEvaluation, expectationBars, spokenSummary } from "../review/evaluation.js";
import { optionList } from "../review/option-list.js";

const BOT = "bot-imhotep";
/** The error that keeps the server from answering as well. */
const OFFLINE = "page-offline";

/** Return whether the evaluation fits beside the board. */
export function hasSideColumn() {
  const { layout, room } = document.documentElement.dataset;
  return layout === "wide" || Boolean(room?.includes("broad"));
}

/** Render the button that turns the best bot's evaluation on or off. @param {Analysis} analysis */
export function evaluationButton(analysis) {
  const { canAsk, isAsking, live } = analysis;
  const words = live.unavailableReason ? text("page-hint", { bot: text(BOT) }) : text("page-live");
  const title = canAsk ? shortcutHint("hint") : text("page-live-open");
  return html`<button class="slim lamp" aria-pressed=${isAsking} title=${title || nothing} ?disabled=${!canAsk}
    @click=${() => analysis.toggleAsking()}>${icon("lamp")}${words}</button>`;
}

/**
 * Render the best bot's evaluation of the shown position, if it is on.
 *
 * @param {Analysis} analysis
 * @param {Measure} measure
 */
export function evaluationPanel(analysis, measure) {
  if (!analysis.isAsking || !analysis.canAsk) return nothing;
  return analysis.live.unavailableReason ? serverEvaluation(analysis, measure) : localEvaluation(analysis, measure);
}

/** @param {Analysis["shownPosition"]} drawn */
const isGameOver = (drawn) => drawn !== null && drawn.seat === null;

/**
 * Render the evaluation so far; its numbers change without moving the layout.
 *
 * @param {Analysis} trying
 * @param {Measure} measure
 */
function localEvaluation({ live: { evaluation, spoken }, playedMove, played, shownPosition }, measure) {
  const names = played.names();
  return html`<section class="answer live" aria-labelledby="live" data-testid="live">
    <div class="line"><h2 id="live">${text("page-live-title", { bot: text(BOT) })}</h2>${
      isGameOver(shownPosition) ? nothing : depthBar(evaluation)
    }</div>
    ${isGameOver(shownPosition) ? html`<p class="soft">${text("page-analysis-over")}</p>` : expectationBars(evaluation, names, measure)}
    <div class="best-moves">${
      evaluation && shownPosition
        ? optionList(describeEvaluation(evaluation, shownPosition, names, playedMove), measure)
        : nothing
    }</div>
    <p class="visually-hidden" role="status">${shownPosition ? spokenSummary(spoken, shownPosition, names) : nothing}</p></section>`;
}

/**
 * Render the server's evaluation. For a decision of the game the review itself shows it.
 *
 * @param {Analysis} trying
 * @param {Measure} measure
 */
function serverEvaluation(
  { node, serverEvaluation: judgement, message, shownPosition, live: { unavailableReason } },
  measure,
) {
  const words = isGameOver(shownPosition)
    ? text("page-analysis-over")
    : message || text("page-thinking", { name: text(BOT) });
  return html`<section class="answer" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="answer">
    <p class="soft" data-testid="obstacle">${text(unavailableReason)} ${
      unavailableReason === OFFLINE ? nothing : text("page-live-server")
    }</p>
    ${
      node
        ? html`<p class="verdict" role="status">${judgement ? judgement.why : words}</p>
          ${judgement ? optionList(judgement, measure) : nothing}`
        : nothing
    }</section>`;
}
