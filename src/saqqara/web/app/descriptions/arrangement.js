/** @import { Arrangement } from "../core/arrangement.js" */
/** @import { View } from "../core/types.js" */
import { arrangementOf } from "../core/arrangement.js";
import { text } from "../core/i18n.js";

/**
 * Describe one stone of a ship that is being arranged.
 *
 * @param {Arrangement} arranged
 * @param {number} i
 * @param {string[]} names
 */
function describeStone({ order, spaces }, i, names) {
  const name = names[order[i]];
  if (!spaces || i > spaces.length) return name;
  if (i === spaces.length) return text("page-arranged-next", { name });
  return text("page-arranged-at", { name, space: spaces[i] });
}

/**
 * Describe the stones of a ship that is being arranged, as far as they are chosen; "" if there is none.
 *
 * @param {View} view
 * @param {string[]} names
 */
export function describeArrangement(view, names) {
  const arranged = arrangementOf(view);
  if (!arranged?.order.length) return "";
  const what = arranged.order.map((_, i) => describeStone(arranged, i, names)).join(", ");
  return text("page-arranged", { ship: arranged.ship, what });
}
