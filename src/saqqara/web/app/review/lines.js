/** @import { Plotted } from "./plot.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { mark, PAINT } from "../art/stone.js";
import { Plot } from "./plot.js";

/**
 * @typedef {Plotted & {lines: number[][], most: number, ticks: {value: number, words: string}[], label: string,
 *   words: string}} Lined `lines` by seat; `words` tell the place that is looked at
 */

/** Each seat's line is drawn in a pattern of its own, so that the colour is not all that tells whose it is. */
const DASHES = ["", "11 5", "3 5", "14 4 3 4"];
const MARK = 8;
/** The marks along a line are smaller, and come once in so many pixels. */
const SMALL = 6;
const EACH = 160;
/** So far marks at the end of lines lie apart at least. */
const APART = 2 * MARK + 1;

/** What is expected for every seat over the course of a game; read with the keyboard like a slider. @extends {Plot<Lined>} */
class LinesElement extends Plot {
  /** @param {KeyboardEvent} event */
  #pressed(event) {
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

  /** @override @param {Lined} scene */
  draw(scene) {
    const { lines, most, ticks } = scene;
    return svg`${ticks.map(({ value, words }) => this.#tick(this.y(value, 0, most), words))}
      ${lines.map((values, seat) => this.#line(values, seat, most))}
      ${lines.map((values, seat) => this.#along(scene, values, seat))}
      ${this.#ends(scene)}`;
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
    return thread(seat, d);
  }

  /**
   * The mark of a seat on its line now and then, beside those of the others.
   *
   * @param {Lined} scene
   * @param {number[]} values
   * @param {number} seat
   */
  #along({ lines, most, total }, values, seat) {
    const parts = Math.max(2, Math.round((this.right - this.margin.left) / EACH));
    return Array.from({ length: parts }, (_, part) => {
      const place = Math.round((total * (part + (seat + 1) / (lines.length + 1))) / parts);
      return place < values.length ? disc(seat, this.x(place), this.y(values[place], 0, most), SMALL) : nothing;
    });
  }

  /** The mark of each seat where its line ends, and a point where it is looked at. @param {Lined} scene */
  #ends({ lines, most, last, at }) {
    const ends = spread(
      lines.map((values) => this.y(values[last] ?? 0, 0, most)),
      MARK,
      this.bottom - MARK,
    );
    const x = this.x(last) + MARK + 3;
    return svg`${lines.map((values, seat) =>
      values[at] === undefined
        ? nothing
        : svg`<circle class="dot" cx=${this.x(at)} cy=${this.y(values[at], 0, most)} r="4.5" fill=${PAINT[seat][0]}/>`,
    )}${lines.map((values, seat) => (values.length ? disc(seat, x, ends[seat], MARK) : nothing))}`;
  }

  /** @override */
  render() {
    const scene = this.scene;
    if (!scene) return nothing;
    return html`<div class="plot" role="slider" tabindex="0" aria-label=${scene.label} aria-valuemin="0" aria-valuemax=${scene.last}
      aria-valuenow=${scene.at} aria-valuetext=${scene.words} @keydown=${this.#pressed}
      @blur=${() => scene.point(null)}>${this.picture(scene)}</div>`;
  }
}

/** A seat's mark on a disc of its colour. @param {number} seat @param {number} x @param {number} y @param {number} radius */
const disc = (seat, x, y, radius) =>
  svg`<circle class="end" cx=${x} cy=${y} r=${radius} fill=${PAINT[seat][0]}/>${mark(seat, x, y, radius * 0.95, 1)}`;

/** How the line of a seat looks, for a legend. @param {number} seat */
export const sample = (seat) =>
  svg`<svg class="sample" viewBox="0 0 34 12" aria-hidden="true">${thread(seat, "M1 6H33")}</svg>`;

/** A line in the colour and pattern of a seat. @param {number} seat @param {string} d */
const thread = (seat, d) => svg`<path class="casing" stroke-dasharray=${DASHES[seat]} d=${d}/>
  <path class="thread" stroke=${PAINT[seat][0]} stroke-dasharray=${DASHES[seat]} d=${d}/>`;

/**
 * Moves heights apart where they would lie over each other, between the highest and the lowest; their order stays.
 *
 * @param {number[]} heights
 * @param {number} highest
 * @param {number} lowest
 */
function spread(heights, highest, lowest) {
  const order = heights.map((_, seat) => seat).sort((a, b) => heights[b] - heights[a]);
  const result = [...heights];
  let limit = lowest;
  for (const seat of order) {
    result[seat] = Math.min(result[seat], limit);
    limit = result[seat] - APART;
  }
  limit = highest; // what was moved out at the top pushes the others down again
  for (const seat of order.toReversed()) {
    result[seat] = Math.max(result[seat], limit);
    limit = result[seat] + APART;
  }
  return result;
}

customElements.define("s-lines", LinesElement);
