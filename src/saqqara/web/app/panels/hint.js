/** @import { Hint } from "../preview/hint.js" */
/** @import { EvaluatedDecision, DecisionEvaluation } from "../review/decision-evaluation.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { verdictText } from "../review/decision-evaluation.js";
import { certainTag, depthBar, spokenSummary, topMoves } from "../review/evaluation.js";
import { explainBestMove } from "../review/explain-best-move.js";
import { optionList } from "../review/option-list.js";

const BOT = "bot-imhotep";
/** Number of options shown. */
const SHOWN_OPTIONS = 3;

/** Render the button that asks for a hint; nothing if hints are not allowed. @param {Hint} hint */
export function hintButton(hint) {
  if (!hint.isAllowed) return nothing;
  const words = text("page-hint", { bot: text(BOT) });
  return html`<button class="slim hint-button" data-do="hint" aria-pressed=${hint.isShown} aria-label=${words}
    title=${words}>${icon("lamp")}<span aria-hidden="true">${words}</span></button>`;
}

/**
 * Return the best options, and the move that was played if known; without their continuations.
 *
 * @param {EvaluatedDecision} judged
 * @returns {EvaluatedDecision}
 */
const keepBestOptions = (judged) => ({
  ...judged,
  options: topMoves(judged.options, judged.move, SHOWN_OPTIONS).map((option) => ({ ...option, share: undefined })),
});

const thinkingLine = () => html`${text("page-thinking", { name: text(BOT) })}<span class="dots"
  aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {EvaluatedDecision} judged */
const adviceText = ({ options: [{ sentence }] }) =>
  html`${text("page-hint-choice", { bot: text(BOT) })} <b>${sentence}.</b>`;

/** Render the server's result. @param {DecisionEvaluation} judgement */
const serverResult = (judgement) =>
  html`${judgement.certain ? certainTag(judgement.expected.length) : nothing}${optionList(keepBestOptions(judgement), "expected")}${
    judgement.lost ? html`<p class="soft">${verdictText(judgement)}</p>` : nothing
  }`;

/**
 * Render the local result so far; its numbers change without moving the layout.
 *
 * @param {Hint} hint
 * @param {EvaluatedDecision} found
 */
const localResult = (
  { localEvaluation: evaluation, position, spokenEvaluation, model },
  found,
) => html`<div class="growing">${depthBar(evaluation)}
  ${optionList(keepBestOptions(found), "expected")}
  <p class="visually-hidden" role="status">${position ? spokenSummary(spokenEvaluation, position, model.names) : nothing}</p></div>`;

/** Render the best bot's move, with what it expects. @param {Hint} hint */
export function hintPanel(hint) {
  if (!hint.isShown) return nothing;
  const { serverEvaluation, position, model, thinking, problem, evaluation: found } = hint;
  const reason = serverEvaluation?.why ?? (found && position ? explainBestMove(found, model.names, position.view) : "");
  return html`<aside class="hint" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="hint">
    <button class="bare" data-do="hint" aria-label=${text("page-close")} title=${text("page-close")}>${icon("close")}</button>
    <p role=${found && !serverEvaluation ? nothing : "status"}>${icon("lamp")}<span>${thinking ? thinkingLine() : nothing}${problem}${
      found ? html`${adviceText(found)} <span class="why">${reason}</span>` : nothing
    }</span></p>
    ${serverEvaluation ? serverResult(serverEvaluation) : found ? localResult(hint, found) : nothing}
  </aside>`;
}
