/** @import { Judgement, Measure, Option } from "../judging.js" */
/** @import { Course } from "./course.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { costly, shown, told, verdict } from "../judging.js";
import { text } from "../words.js";

/** What a bar is as long as, at full length. @param {Judgement} judgement @param {Measure} measure */
const whole = ({ options, seat }, measure) =>
  measure === "expected" ? 1 : Math.max(1, ...options.map(({ points }) => points[seat]));

/**
 * The best of what could be done, each with a bar for what is expected of it.
 *
 * @param {Judgement} judgement
 * @param {Measure} measure
 */
export function options(judgement, measure) {
  const { seat, move } = judgement;
  const all = whole(judgement, measure);
  return html`<ol class="options">${judgement.options.map((option, i) => one(option, seat, measure, all, i === 0, option.move === move))}</ol>`;
}

/** @param {Option} option @param {number} seat @param {Measure} measure @param {number} all @param {boolean} best @param {boolean} played */
function one(option, seat, measure, all, best, played) {
  const length = Math.max(0, (option[measure][seat] / all) * 100);
  const other = measure === "expected" ? "points" : "expected";
  return html`<li class=${best ? "best" : ""}>
    <span class="what">${option.sentence}${best ? html` <em class="tag">${text("page-judged-best")}</em>` : nothing}${played ? html` <em class="tag played">${text("page-judged-played")}</em>` : nothing}</span>
    <span class="bar" aria-hidden="true"><i .style=${`width:${length}%`}></i></span>
    <span class="value"><b>${told(measure, option[measure][seat])}</b> <small>${told(other, option[other][seat])}</small></span></li>`;
}

/**
 * One decision: what was done, what it gave away, and what else could have been done.
 *
 * @param {Course} course
 * @param {number} at the place to which it led
 * @param {{measure: Measure, table: string, open: (at: number) => void}} page
 */
export function decision(course, at, { measure, table, open }) {
  const found = course.decision(at);
  if (!found)
    return html`<section class="decision"><h2 tabindex="-1">${text("page-review-decision")}</h2><p class="soft">${text("page-review-choose")}</p></section>`;
  const step = (/** @type {string} */ sign, /** @type {string} */ id, /** @type {number} */ to) =>
    html`<button class="slim" aria-label=${text(id)} title=${text(id)} ?disabled=${!course.decision(to)} @click=${() => open(to)}>${icon(sign)}</button>`;
  return html`<section class="decision" aria-labelledby="decision" data-testid="decision" data-at=${at}>
    <div class="line"><h2 id="decision" tabindex="-1">${text("page-review-number", { at, total: course.total })}</h2><span class="soft">${text("page-in-round", { round: found.round })}</span>
      <span class="steps">${step("back", "page-review-before", at - 1)}${step("on", "page-review-after", at + 1)}</span></div>
    <p class="who">${stoneIcon(found.seat)}<span><b>${course.names[found.seat]}</b>${`: ${found.sentence}`}</span></p>
    <p class=${costly(found) ? "verdict costly" : "verdict"}>${verdict(found)}</p>
    <h3>${text("page-review-options")}</h3>
    ${options(found, measure)}
    <p class="soft small">${text("page-review-seen", { measure, name: course.names[found.seat], value: shown(measure, found[measure][found.seat]) })}</p>
    <div class="choices"><a class="button" href="/table/${table}?at=${found.n}">${icon("history")}${text("page-review-look")}</a></div>
  </section>`;
}
