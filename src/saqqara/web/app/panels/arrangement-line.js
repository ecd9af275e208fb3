/** @import { View } from "../core/types.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { arrangementOf } from "../core/arrangement.js";

/**
 * Render the stones chosen so far, from the bow, each with its space once it has one.
 *
 * @param {View} view
 * @param {string} words the sentence above them
 */
export function arrangementLine(view, words) {
  const { order, spaces } = arrangementOf(view) ?? { order: [], spaces: null };
  return html`<small class="more order" title=${words}><span class="visually-hidden">${words}</span>
    <span aria-hidden="true">${order.map(
      (seat, i) =>
        html`<span class=${i === spaces?.length ? "next" : ""}>${stoneIcon(seat)}${spaces?.[i] ?? ""}</span>`,
    )}</span></small>`;
}
