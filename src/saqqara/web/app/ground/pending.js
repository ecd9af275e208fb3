/** @import { View } from "./types.js" */
import { DETAILS } from "./names.js";

/** The detail of the decision that is open; 0 where the view does not say. @param {View} view */
export const detailOf = (view) => view.agenda?.at(-1)?.[2] ?? 0;

/** The answer that takes the bonus of a space of the pyramid, where that is asked; null for anything else. @param {View} view */
export function bonusOf(view) {
  const detail = detailOf(view);
  if (view.decision === "take" && detail === DETAILS.pyramid_card) return "draw";
  return view.decision === "bonus" && detail === DETAILS.pyramid_stones ? "stones" : null;
}
