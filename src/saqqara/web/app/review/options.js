/** @import { Judged, Measure, Next, Option } from "./judging.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../ground/words.js";
import { inWords, shown } from "./judging.js";
import { isLost, placeOf } from "./lost.js";

/** A smaller share is told as less than this. */
const LEAST = 0.01;

/** What a bar is as long as, at full length. @param {Judged} judged @param {Measure} measure */
const fullLength = ({ options, seat }, measure) =>
  measure === "expected" ? 1 : Math.max(1, ...options.map(({ points }) => points[seat]));

/**
 * The best of what could be done, each with a bar for what is expected of it.
 *
 * @param {Judged} judged
 * @param {Measure} measure
 */
export function options(judged, measure) {
  const { seat, move } = judged;
  const lost = isLost(judged.options.map(({ expected }) => expected[seat]));
  const told = lost ? "points" : measure; // where nothing wins any more, bars of chances are all empty
  const full = fullLength(judged, told);
  return html`<ol class="options">${judged.options.map((option, i) =>
    row(option, seat, told, full, i === 0, option.move === move, besideOf(option, seat, told, lost)),
  )}</ol>`;
}

/** What is told in small beside the measure: the other one, or the place in a lost game. @param {Option} option @param {number} seat
 * @param {Measure} measure @param {boolean} lost */
function besideOf(option, seat, measure, lost) {
  if (lost) return text("page-judged-place", { place: placeOf(option.points, seat), seats: option.points.length });
  const other = measure === "expected" ? "points" : "expected";
  return inWords(other, option[other][seat]);
}

/**
 * @param {Option} option
 * @param {number} seat
 * @param {Measure} measure
 * @param {number} full what a bar of full length stands for
 * @param {boolean} best
 * @param {boolean} played
 * @param {string} beside what else is told of it
 */
function row(option, seat, measure, full, best, played, beside) {
  const length = Math.max(0, (option[measure][seat] / full) * 100);
  return html`<li class=${best ? "best" : ""} data-option=${option.move}>
    <span class="what"><span>${option.sentence}</span>${
      best
        ? html`
      <em class="tag">${text("page-judged-best")}</em>`
        : nothing
    }${
      played
        ? html`
        <em class="tag played">${text("page-judged-played")}</em>`
        : nothing
    }</span>
    <span class="bar" aria-hidden="true"><i .style=${`width:${length}%`}></i></span>
    <span class="value"><b>${inWords(measure, option[measure][seat])}</b>
      <small>${beside}</small></span>${afterwards(option)}</li>`;
}

/** How much of all thought went to a move, and what is expected after it. @param {Option} option */
function afterwards({ share, after }) {
  if (share === undefined) return nothing;
  const told = share < LEAST ? `<${shown("expected", LEAST)}` : shown("expected", share);
  const next = after?.length ? html`\u00a0· ${text("page-live-after")} ${after.map(step)}` : nothing;
  return html`<small class="after">${text("page-live-share", { share: told })}${next}</small>`;
}

/** A move that is expected, and whose it is. @param {Next} next @param {number} n */
const step = (
  { seat, name, sentence },
  n,
) => html`${n ? "\u00a0· " : ""}${stoneIcon(seat)} <span class="unseen">${name}:
  </span>${sentence}`;
