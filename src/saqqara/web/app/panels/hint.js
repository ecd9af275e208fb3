/** @import { Hint } from "../preview/hint.js" */
/** @import { EvaluatedDecision, DecisionEvaluation } from "../review/decision-evaluation.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { verdictText } from "../review/decision-evaluation.js";
import { depthBar, spokenSummary, topMoves } from "../review/evaluation.js";
import { explainBestMove } from "../review/explain-best-move.js";
import { optionList } from "../review/option-list.js";

const BOT = "bot-imhotep";
/** How many options are shown. */
const SHOWN_OPTIONS = 3;

/** Where one asks what the strongest bot would do; nothing where one may not. @param {Hint} hint */
export function hintButton(hint) {
  if (!hint.isAllowed) return nothing;
  const words = text("page-hint", { bot: text(BOT) });
  return html`<button class="slim hint-button" data-do="hint" aria-pressed=${hint.isShown} aria-label=${words}
    title=${words}>${icon("lamp")}<span aria-hidden="true">${words}</span></button>`;
}

/**
 * The best options, and what was done where that is known; not what may come after.
 *
 * @param {EvaluatedDecision} judged
 * @returns {EvaluatedDecision}
 */
const shortList = (judged) => ({
  ...judged,
  options: topMoves(judged.options, judged.move, SHOWN_OPTIONS).map((option) => ({ ...option, share: undefined })),
});

const thinkingLine = () => html`${text("page-thinking", { name: text(BOT) })}<span class="dots"
  aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {EvaluatedDecision} judged */
const advice = ({ options: [{ sentence }] }) =>
  html`${text("page-hint-would", { bot: text(BOT) })} <b>${sentence}.</b>`;

/** What the server found. @param {DecisionEvaluation} judgement */
const serverResult = (judgement) =>
  html`${optionList(shortList(judgement), "expected")}${
    judgement.lost ? html`<p class="soft">${verdictText(judgement)}</p>` : nothing
  }`;

/** What was found here so far: numbers change, and nothing moves. @param {Hint} hint @param {EvaluatedDecision} found */
const localResult = (
  { localEvaluation: evaluation, position, spokenEvaluation, model },
  found,
) => html`<div class="growing">${depthBar(evaluation)}
  ${optionList(shortList(found), "expected")}
  <p class="visually-hidden" role="status">${position ? spokenSummary(spokenEvaluation, position, model.names) : nothing}</p></div>`;

/** What the strongest bot would do, with what it expects. @param {Hint} hint */
export function hintPanel(hint) {
  if (!hint.isShown) return nothing;
  const { serverEvaluation, position, model, thinking, problem, evaluation: found } = hint;
  const reason = serverEvaluation?.why ?? (found && position ? explainBestMove(found, model.names, position.view) : "");
  return html`<aside class="hint" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="hint">
    <button class="bare" data-do="hint" aria-label=${text("page-close")} title=${text("page-close")}>${icon("close")}</button>
    <p role=${found && !serverEvaluation ? nothing : "status"}>${icon("lamp")}<span>${thinking ? thinkingLine() : nothing}${problem}${
      found ? html`${advice(found)} <span class="why">${reason}</span>` : nothing
    }</span></p>
    ${serverEvaluation ? serverResult(serverEvaluation) : found ? localResult(hint, found) : nothing}
  </aside>`;
}
