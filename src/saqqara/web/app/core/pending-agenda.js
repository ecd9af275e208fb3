/** @import { View } from "./types.js" */
import { AGENDA_ARGS } from "./names.js";

/** The detail of the decision that is open; 0 where the view does not say. @param {View} view */
export const agendaArg = (view) => view.agenda?.at(-1)?.[2] ?? 0;

/** The answer that takes the bonus of a space of the pyramid, where that is asked; null for anything else. @param {View} view */
export function bonusMove(view) {
  const detail = agendaArg(view);
  if (view.decision === "take" && detail === AGENDA_ARGS.pyramid_card) return "draw";
  return view.decision === "bonus" && detail === AGENDA_ARGS.pyramid_stones ? "stones" : null;
}
