/** @import { Measure } from "./judging.js" */
/** @import { Course } from "./course.js" */
/** @import { Plotted } from "./plot.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { finished, listed, text } from "../ground/words.js";
import { shown, verdict } from "./judging.js";
import { sample } from "./lines.js";

/** @type {Measure[]} */
const MEASURES = ["expected", "points"];
const PERCENTS = [0, 0.25, 0.5, 0.75, 1];
/** How far heights lie apart at which points are written, and how many there are at most. */
const STEPS = [5, 10, 20, 50, 100];
const MOST_TICKS = 6;
const LEAST_POINTS = 10;

/** The heights at which something is written. @param {Measure} measure @param {number} most */
function ticksOf(measure, most) {
  if (measure === "expected") return PERCENTS.map((value) => ({ value, words: shown(measure, value) }));
  const step = STEPS.find((each) => most / each <= MOST_TICKS) ?? 2 * STEPS[STEPS.length - 1];
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => ({ value: i * step, words: String(i * step) }));
}

/** The beginning or the end of the game, in words. @param {number} at */
export const edge = (at) => text(at === 0 ? "page-review-start" : "page-review-end");

/** What happened at a place, in words. @param {Course} course @param {number} at */
function momentInWords(course, at) {
  const found = course.decision(at);
  if (!found) return edge(at);
  const { seat, round, sentence } = found;
  return `${text("page-review-when", { at, round, name: course.names[seat] })}: ${finished(sentence ?? "")} ${verdict(found)}`;
}

/**
 * What was expected over the course of the game, and what happened at the place that is looked at.
 *
 * @param {Course} course
 * @param {Measure} measure
 * @param {Plotted} plotted
 * @param {(measure: Measure) => void} choose shows another measure
 */
export function chart(course, measure, plotted, choose) {
  const lines = course.lines(measure);
  const most = measure === "expected" ? 1 : Math.max(LEAST_POINTS, ...lines.flat()) * 1.05;
  const values = course.seats.map((seat) => shown(measure, lines[seat][plotted.at]));
  const words = momentInWords(course, plotted.at);
  const scene = {
    ...plotted,
    lines,
    most,
    ticks: ticksOf(measure, most),
    label: text("page-review-chart"),
    words: `${words} ${listed(course.seats.map((seat) => `${course.names[seat]} ${values[seat]}`))}`,
  };
  return html`<section class="chart" aria-labelledby="chart"><h2 id="chart">${text(`page-review-${measure}`)}</h2>
    <div class="measures" role="group" aria-label=${text("page-review-measure")}>${MEASURES.map(
      (each) => html`<button
        class="slim" data-measure=${each} aria-pressed=${each === measure}
        @click=${() => choose(each)}>${text(`page-review-${each}`)}</button>`,
    )}</div>
    <ul class="legend">${course.seats.map(
      (seat) => html`<li>${stoneIcon(seat)}${sample(seat)}<span>${course.names[seat]}</span><b
        data-testid="value-${seat}">${values[seat]}</b></li>`,
    )}</ul>
    <s-lines .scene=${scene}></s-lines>
    <p class="caption" data-testid="caption">${words}</p>
    <p class="soft keys-hint">${text("page-review-keys")}</p></section>`;
}
