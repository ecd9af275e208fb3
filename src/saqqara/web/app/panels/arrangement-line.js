/** @import { View } from "../core/types.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { arrangementOf } from "../core/arrangement.js";

/**
 * The stones that are named so far, from the bow, each with its space once it has one.
 *
 * @param {View} view
 * @param {string} words that say so
 */
export function arrangementLine(view, words) {
  const { order, spaces } = arrangementOf(view) ?? { order: [], spaces: null };
  return html`<small class="more order" title=${words}><span class="visually-hidden">${words}</span>
    <span aria-hidden="true">${order.map(
      (seat, i) =>
        html`<span class=${i === spaces?.length ? "next" : ""}>${stoneIcon(seat)}${spaces?.[i] ?? ""}</span>`,
    )}</span></small>`;
}
