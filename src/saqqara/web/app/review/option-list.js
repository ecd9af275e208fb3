/** @import { EvaluatedDecision, Measure, ExpectedMove, MoveOption } from "./decision-evaluation.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { formatMeasure, measureText } from "./decision-evaluation.js";
import { expectedPlace, isHopeless } from "./lost-position.js";

/** A smaller share is shown as less than this. */
const MIN_SHARE = 0.01;

/** Return the value of a full-length bar. @param {EvaluatedDecision} judged @param {Measure} measure */
const barScale = ({ options, seat }, measure) =>
  measure === "expected" ? 1 : Math.max(1, ...options.map(({ points }) => points[seat]));

/**
 * Render the best options, each with a bar for its expectation.
 *
 * @param {EvaluatedDecision} judged
 * @param {Measure} measure
 */
export function optionList(judged, measure) {
  const { seat, move } = judged;
  const lost = isHopeless(judged.options.map(({ expected }) => expected[seat]));
  const shown = lost ? "points" : measure; // in a lost game all bars of chances would be empty
  const full = barScale(judged, shown);
  const primary = (/** @type {MoveOption} */ option) => measureText(shown, option[shown][seat], judged.certain);
  return html`<ol class="options">${judged.options.map((option, i) =>
    optionRow(option, (option[shown][seat] / full) * 100, i === 0, option.move === move, [
      primary(option),
      secondaryText(option, judged, shown, lost),
    ]),
  )}</ol>`;
}

/**
 * Return the small text beside the measure: the other one, or the rank in a lost game.
 * @param {MoveOption} option @param {EvaluatedDecision} judged
 * @param {Measure} measure @param {boolean} lost
 */
function secondaryText(option, { seat, certain }, measure, lost) {
  if (lost)
    return text("page-evaluation-place", { place: expectedPlace(option.points, seat), seats: option.points.length });
  const other = measure === "expected" ? "points" : "expected";
  return measureText(other, option[other][seat], certain);
}

/**
 * @param {MoveOption} option
 * @param {number} percent the length of its bar
 * @param {boolean} best
 * @param {boolean} played
 * @param {[string, string]} values its value in words, and the small text beside it
 */
function optionRow(option, percent, best, played, [primary, secondary]) {
  const length = Math.max(0, percent);
  return html`<li class=${best ? "best" : ""} data-option=${option.move}>
    <span class="what"><span>${option.sentence}</span>${
      best
        ? html`
      <em class="tag">${text("page-evaluation-best")}</em>`
        : nothing
    }${
      played
        ? html`
        <em class="tag played">${text("page-evaluation-played")}</em>`
        : nothing
    }</span>
    <span class="bar" aria-hidden="true"><i .style=${`width:${length}%`}></i></span>
    <span class="value"><b>${primary}</b>
      <small>${secondary}</small></span>${continuation(option)}</li>`;
}

/** Render a move's share of the simulations, and the line expected after it. @param {MoveOption} option */
function continuation({ share, after }) {
  if (share === undefined) return nothing;
  const formatted = share < MIN_SHARE ? `<${formatMeasure("expected", MIN_SHARE)}` : formatMeasure("expected", share);
  const next = after?.length ? html`\u00a0· ${text("page-live-after")} ${after.map(continuationMove)}` : nothing;
  return html`<small class="after">${text("page-live-share", { share: formatted })}${next}</small>`;
}

/** Render an expected move and the seat that makes it. @param {ExpectedMove} next @param {number} n */
const continuationMove = (
  { seat, name, sentence },
  n,
) => html`${n ? "\u00a0· " : ""}${stoneIcon(seat)} <span class="visually-hidden">${name}:
  </span>${sentence}`;
