/** @import { Judgement, Measure, Option } from "./judging.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../ground/words.js";
import { inWords } from "./judging.js";

/** What a bar is as long as, at full length. @param {Judgement} judgement @param {Measure} measure */
const fullLength = ({ options, seat }, measure) =>
  measure === "expected" ? 1 : Math.max(1, ...options.map(({ points }) => points[seat]));

/**
 * The best of what could be done, each with a bar for what is expected of it.
 *
 * @param {Judgement} judgement
 * @param {Measure} measure
 */
export function options(judgement, measure) {
  const { seat, move } = judgement;
  const full = fullLength(judgement, measure);
  return html`<ol
    class="options">${judgement.options.map((option, i) => row(option, seat, measure, full, i === 0, option.move === move))}</ol>`;
}

/**
 * @param {Option} option
 * @param {number} seat
 * @param {Measure} measure
 * @param {number} full what a bar of full length stands for
 * @param {boolean} best
 * @param {boolean} played
 */
function row(option, seat, measure, full, best, played) {
  const length = Math.max(0, (option[measure][seat] / full) * 100);
  const other = measure === "expected" ? "points" : "expected";
  return html`<li class=${best ? "best" : ""} data-option=${option.move}>
    <span class="what">${option.sentence}${
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
      <small>${inWords(other, option[other][seat])}</small></span></li>`;
}
