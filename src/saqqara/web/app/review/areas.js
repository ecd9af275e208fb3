/** @import { Plotted } from "./plot.js" */
import { svg } from "../../vendor/lit.js";
import { fillOf } from "../art/sources.js";
import { Plot } from "./plot.js";
import { stacked } from "./stacked.js";

/**
 * @typedef {Plotted & {values: number[][], keys: string[], least: number, most: number}} Stacked `values` by source, then by
 *   place; `least` and `most` are those of all charts beside it
 */

/** The points of one player by source, one upon the other, over the course of a game. @extends {Plot<Stacked>} */
class AreasElement extends Plot {
  /** @override */
  margin = { left: 4, right: 4, top: 6, bottom: 4 };
  /** @override */
  numbered = false;

  /** @override @param {Stacked} scene */
  draw({ values, keys, least, most }) {
    const line = (/** @type {number[]} */ heights, /** @type {number[]} */ places) =>
      places.map((at) => `${this.x(at).toFixed(1)} ${this.y(heights[at], least, most).toFixed(1)}`).join("L");
    const places = (values[0] ?? []).map((_, at) => at);
    return svg`${stacked(values).map((source, i) => {
      const upper = line(
        source.map(({ to }) => to),
        places,
      );
      const lower = line(
        source.map(({ from }) => from),
        places.toReversed(),
      );
      return svg`<path class="area" fill=${fillOf(keys[i])} d="M${upper}L${lower}Z"/>`;
    })}<path class="zero" d="M${this.x(0)} ${this.y(0, least, most)}H${this.right}"/>`;
  }
}

customElements.define("s-areas", AreasElement);
