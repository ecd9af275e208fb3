/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
/** @import { Observation } from "../engine/observation.js" */
/** @import { Evaluation } from "../engine/evaluation.js" */
/** @import { EvaluatedDecision, Measure, MoveOption } from "./decision-evaluation.js" */
import { html, nothing } from "../../vendor/lit.js";
import { PAINT, stoneIcon } from "../art/stone.js";
import { formatList, LOCALE, moveLabel, text, withFullStop } from "../core/i18n.js";
import { formatMeasure, TWO_SEATS } from "./decision-evaluation.js";

/** Number of moves shown, and of expected moves after each. */
const MAX_MOVES = 4;
const MAX_FOLLOW_UPS = 3;
/** This many simulations fill the depth bar; each of its steps stands for ten times as many as the one before. */
const FULL_BAR_SIMULATIONS = 500_000;
const SIMULATION_ROUNDING = 100;
const NUMBER_FORMAT = new Intl.NumberFormat(LOCALE);

/**
 * The position of a decision, also in a variation: the view of the seat to decide, its legal moves, and all its
 * information.
 *
 * @typedef {{n: number, seat: number | null, legal: string[], view: View, boards: Boards, known: Observation | null}}
 *   AnalysisPosition
 */

/** The decision at the shown position. @typedef {Pick<AnalysisPosition, "seat" | "view" | "boards">} DecisionView */

/**
 * Return the view as far as it is still known after a move: without the market's cards and the decision.
 *
 * @param {View} view
 * @returns {View}
 */
const afterMoveView = (view) => ({ ...view, market: { ...view.market, spaces: [], face_down: [] }, decision: null });

/**
 * Return the moves to show: the best ones, and the one that was played.
 *
 * @template {{move: string}} M
 * @param {M[]} moves the best first
 * @param {string | null} played
 * @param {number} most
 * @returns {M[]}
 */
export function topMoves(moves, played, most) {
  const at = moves.findIndex(({ move }) => move === played);
  return at < most ? moves.slice(0, most) : [...moves.slice(0, most - 1), moves[at]];
}

/**
 * Describe an evaluation in the format of the server's evaluation of a decision.
 *
 * @param {Evaluation} evaluation
 * @param {DecisionView} decision
 * @param {string[]} names by seat
 * @param {string | null} played the move played there, null if none was or it is unknown
 * @returns {EvaluatedDecision}
 */
export function describeEvaluation({ moves, certain }, { seat, view, boards }, names, played) {
  const vague = afterMoveView(view);
  /** @type {MoveOption[]} */
  const options = topMoves(moves, played, MAX_MOVES).map(({ move, visits, share, chances, points, line, seats }) => ({
    move,
    visits,
    points,
    share,
    expected: chances,
    sentence: moveLabel(move, names, view, boards),
    after: line
      .map((one, n) => ({ seat: seats[n], name: names[seats[n]], sentence: moveLabel(one, names, vague, {}) }))
      .slice(1, 1 + MAX_FOLLOW_UPS),
  }));
  return { seat: seat ?? 0, move: played, certain, options };
}

/** Render the depth of the search so far, or that its result is certain. @param {Evaluation | null} evaluation */
export function depthBar(evaluation) {
  if (evaluation?.certain) return certainTag(evaluation.chances.length);
  const simulations = evaluation?.simulations ?? 0;
  const number =
    simulations < SIMULATION_ROUNDING
      ? simulations
      : Math.floor(simulations / SIMULATION_ROUNDING) * SIMULATION_ROUNDING;
  const length = Math.min(1, Math.log10(1 + simulations) / Math.log10(FULL_BAR_SIMULATIONS));
  return html`<span class="depth" data-testid="depth" data-simulations=${simulations}><span
    >${text("page-live-depth", { simulations, number: NUMBER_FORMAT.format(number) })}</span><i
    aria-hidden="true" .style=${`--deep:${length}`}></i></span>`;
}

/** Render that all figures are exact; with more than two seats, that all moves win. @param {number} seats */
export const certainTag = (seats) =>
  html`<em class="tag certain" data-testid="certain"
    title=${text("page-evaluation-certain", {}, seats > TWO_SEATS ? "sure" : "text")}>${text("page-evaluation-certain")}</em>`;

/**
 * Render what is expected for each seat: as numbers, and as parts of the whole.
 *
 * @param {Evaluation | null} evaluation
 * @param {string[]} names by seat
 * @param {Measure} measure
 */
export function expectationBars(evaluation, names, measure) {
  const values = measure === "expected" ? evaluation?.chances : evaluation?.points;
  return html`<ul class="legend">${names.map(
    (name, seat) => html`<li>${stoneIcon(seat)}<span>${name}</span><b
      data-testid="chance-${seat}">${values ? formatMeasure(measure, values[seat], evaluation?.certain) : "\u2013"}</b></li>`,
  )}</ul>
  <div class="chances" aria-hidden="true">${names.map(
    (_, seat) => html`<i .style=${`--share:${evaluation?.chances[seat] ?? 0};--paint:${PAINT[seat][0]}`}></i>`,
  )}</div>`;
}

/**
 * Summarize the evaluation in a sentence for screen readers.
 *
 * @param {Evaluation | null} evaluation
 * @param {DecisionView} decision
 * @param {string[]} names
 */
export function spokenSummary(evaluation, { view, boards }, names) {
  if (!evaluation?.moves.length) return nothing;
  const chances = names.map((name, seat) => `${name} ${formatMeasure("expected", evaluation.chances[seat])}`);
  const best = withFullStop(moveLabel(evaluation.moves[0].move, names, view, boards));
  const certain = evaluation.certain ? ` (${text("page-evaluation-certain")})` : "";
  return `${text("page-hint-choice", { bot: text("bot-imhotep") })} ${best} ${withFullStop(`${formatList(chances)}${certain}`)}`;
}
