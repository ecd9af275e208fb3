/** @import { View } from "../ground/types.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { arrangedIn } from "../ground/arranging.js";

/**
 * The stones that are named so far, from the bow, each with its space once it has one.
 *
 * @param {View} view
 * @param {string} words that say so
 */
export function orderLine(view, words) {
  const { order, chosen } = arrangedIn(view) ?? { order: [], chosen: null };
  return html`<small class="more order" title=${words}><span class="unseen">${words}</span>
    <span aria-hidden="true">${order.map(
      (seat, i) =>
        html`<span class=${i === chosen?.length ? "next" : ""}>${stoneIcon(seat)}${chosen?.[i] ?? ""}</span>`,
    )}</span></small>`;
}
