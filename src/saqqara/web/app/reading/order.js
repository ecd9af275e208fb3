/** @import { Arranged } from "../ground/arranging.js" */
/** @import { View } from "../ground/types.js" */
import { arrangedIn } from "../ground/arranging.js";
import { text } from "../ground/words.js";

/** One stone of a ship that is arranged, in words. @param {Arranged} arranged @param {number} i @param {string[]} names */
function stoneInWords({ order, chosen }, i, names) {
  const name = names[order[i]];
  if (!chosen || i > chosen.length) return name;
  if (i === chosen.length) return text("page-arranged-next", { name });
  return text("page-arranged-at", { name, space: chosen[i] });
}

/**
 * The stones of a ship that is arranged, as far as they are named; "" where none is.
 *
 * @param {View} view
 * @param {string[]} names
 */
export function orderInWords(view, names) {
  const arranged = arrangedIn(view);
  if (!arranged?.order.length) return "";
  const what = arranged.order.map((_, i) => stoneInWords(arranged, i, names)).join(", ");
  return text("page-arranged", { ship: arranged.ship, what });
}
