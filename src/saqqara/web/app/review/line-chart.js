/** @import { ChartScene } from "./chart-element.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { PAINT, stoneMark } from "../art/stone.js";
import { ChartElement } from "./chart-element.js";

/**
 * @typedef {ChartScene & {lines: number[][], most: number, ticks: {value: number, words: string}[], label: string,
 *   words: string}} LineChartScene `lines` by seat; `words` describe the selected position
 */

/** Each seat's line has its own dash pattern, so that colour is not the only cue. */
const SEAT_DASHES = ["", "11 5", "3 5", "14 4 3 4"];
const END_MARK_RADIUS = 8;
/** The marks along a line are smaller, and come once in this many pixels. */
const MARK_RADIUS = 6;
const MARK_SPACING = 160;
/** The least distance between marks at the ends of lines. */
const MIN_MARK_DISTANCE = 2 * END_MARK_RADIUS + 1;

/**
 * The expectations of all seats over the course of a game; the keyboard moves through it like a slider.
 *
 * @extends {ChartElement<LineChartScene>}
 */
class LineChartElement extends ChartElement {
  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const scene = this.scene;
    if (!scene || event.ctrlKey || event.altKey || event.metaKey) return;
    const { at, last, rounds } = scene;
    /** @type {Record<string, number | undefined>} */
    const goals = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
      PageUp: rounds.find((round) => round.at > at)?.at ?? last,
      PageDown: rounds.findLast((round) => round.at < at)?.at ?? 0,
    };
    const goal = goals[event.key];
    if (goal !== undefined) scene.point(Math.max(0, Math.min(last, goal)));
    else if (event.key === "Enter" || event.key === " ") scene.open(at);
    else return;
    event.preventDefault();
  }

  /** @override @param {LineChartScene} scene */
  draw(scene) {
    const { lines, most, ticks } = scene;
    return svg`${ticks.map(({ value, words }) => this.#tick(this.y(value, 0, most), words))}
      ${lines.map((values, seat) => this.#line(values, seat, most))}
      ${lines.map((values, seat) => this.#marksAlong(scene, values, seat))}
      ${this.#endMarks(scene)}`;
  }

  /** @param {number} y @param {string} words */
  #tick(y, words) {
    return svg`<path class="tick" d="M${this.margin.left} ${y}H${this.right}"/><text class="tick-words"
      x=${this.margin.left - 6} y=${y + 4}>${words}</text>`;
  }

  /** @param {number[]} values @param {number} seat @param {number} most */
  #line(values, seat, most) {
    if (values.length < 2) return nothing;
    const d = `M${values.map((value, at) => `${this.x(at).toFixed(1)} ${this.y(value, 0, most).toFixed(1)}`).join("L")}`;
    return seatLine(seat, d);
  }

  /**
   * Draw a seat's mark along its line at intervals, offset from those of the others.
   *
   * @param {LineChartScene} scene
   * @param {number[]} values
   * @param {number} seat
   */
  #marksAlong({ lines, most, total }, values, seat) {
    const parts = Math.max(2, Math.round((this.right - this.margin.left) / MARK_SPACING));
    return Array.from({ length: parts }, (_, part) => {
      const place = Math.round((total * (part + (seat + 1) / (lines.length + 1))) / parts);
      return place < values.length
        ? seatMark(seat, this.x(place), this.y(values[place], 0, most), MARK_RADIUS)
        : nothing;
    });
  }

  /**
   * Draw each seat's mark at the end of its line, and a point at the selected position.
   *
   * @param {LineChartScene} scene
   */
  #endMarks({ lines, most, last, at }) {
    const ends = spreadApart(
      lines.map((values) => this.y(values[last] ?? 0, 0, most)),
      END_MARK_RADIUS,
      this.bottom - END_MARK_RADIUS,
    );
    const x = this.x(last) + END_MARK_RADIUS + 3;
    return svg`${lines.map((values, seat) =>
      values[at] === undefined
        ? nothing
        : svg`<circle class="dot" cx=${this.x(at)} cy=${this.y(values[at], 0, most)} r="4.5" fill=${PAINT[seat][0]}/>`,
    )}${lines.map((values, seat) => (values.length ? seatMark(seat, x, ends[seat], END_MARK_RADIUS) : nothing))}`;
  }

  /** @override */
  render() {
    const scene = this.scene;
    if (!scene) return nothing;
    return html`<div class="plot" role="slider" tabindex="0" aria-label=${scene.label} aria-valuemin="0" aria-valuemax=${scene.last}
      aria-valuenow=${scene.at} aria-valuetext=${scene.words} @keydown=${this.#onKeyDown}
      @blur=${() => scene.point(null)}>${this.drawSvg(scene)}</div>`;
  }
}

/**
 * Draw a seat's mark on a disc of its colour.
 *
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
const seatMark = (seat, x, y, radius) =>
  svg`<circle class="end" cx=${x} cy=${y} r=${radius} fill=${PAINT[seat][0]}/>${stoneMark(seat, x, y, radius * 0.95, 1)}`;

/** Draw a sample of a seat's line for a legend. @param {number} seat */
export const legendSample = (seat) =>
  svg`<svg class="sample" viewBox="0 0 34 12" aria-hidden="true">${seatLine(seat, "M1 6H33")}</svg>`;

/** Draw a line in a seat's colour and pattern. @param {number} seat @param {string} d */
const seatLine = (seat, d) => svg`<path class="casing" stroke-dasharray=${SEAT_DASHES[seat]} d=${d}/>
  <path class="thread" stroke=${PAINT[seat][0]} stroke-dasharray=${SEAT_DASHES[seat]} d=${d}/>`;

/**
 * Move heights apart where they would overlap, between the highest and the lowest; their order stays.
 *
 * @param {number[]} heights
 * @param {number} highest
 * @param {number} lowest
 */
function spreadApart(heights, highest, lowest) {
  const order = heights.map((_, seat) => seat).sort((a, b) => heights[b] - heights[a]);
  const result = [...heights];
  let limit = lowest;
  for (const seat of order) {
    result[seat] = Math.min(result[seat], limit);
    limit = result[seat] - MIN_MARK_DISTANCE;
  }
  limit = highest; // what was moved past the top pushes the others down again
  for (const seat of order.toReversed()) {
    result[seat] = Math.max(result[seat], limit);
    limit = result[seat] + MIN_MARK_DISTANCE;
  }
  return result;
}

customElements.define("s-line-chart", LineChartElement);
