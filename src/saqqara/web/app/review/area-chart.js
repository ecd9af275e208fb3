/** @import { ChartScene } from "./chart-element.js" */
import { svg } from "../../vendor/lit.js";
import { sourceFill } from "../art/source-patterns.js";
import { ChartElement } from "./chart-element.js";
import { stackPoints } from "./stacked-points.js";

/**
 * @typedef {ChartScene & {values: number[][], keys: string[], least: number, most: number}} AreaChartScene `values` by
 *   source, then by position; `least` and `most` are those of all charts beside it
 */

/** The points of one player by source, stacked, over the course of a game. @extends {ChartElement<AreaChartScene>} */
class AreaChartElement extends ChartElement {
  /** @override */
  margin = { left: 4, right: 4, top: 6, bottom: 4 };
  /** @override */
  hasRoundNumbers = false;

  /** @override @param {AreaChartScene} scene */
  draw({ values, keys, least, most }) {
    const line = (/** @type {number[]} */ heights, /** @type {number[]} */ places) =>
      places.map((at) => `${this.x(at).toFixed(1)} ${this.y(heights[at], least, most).toFixed(1)}`).join("L");
    const places = (values[0] ?? []).map((_, at) => at);
    return svg`${stackPoints(values).map((source, i) => {
      const upper = line(
        source.map(({ to }) => to),
        places,
      );
      const lower = line(
        source.map(({ from }) => from),
        places.toReversed(),
      );
      return svg`<path class="area" fill=${sourceFill(keys[i])} d="M${upper}L${lower}Z"/>`;
    })}<path class="zero" d="M${this.x(0)} ${this.y(0, least, most)}H${this.right}"/>`;
  }
}

customElements.define("s-area-chart", AreaChartElement);
