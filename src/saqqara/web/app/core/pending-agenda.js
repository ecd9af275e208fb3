/** @import { View } from "./types.js" */
import { AGENDA_ARGS } from "./names.js";

/** Return the detail of the decision that is due; 0 if the view has none. @param {View} view */
export const agendaArg = (view) => view.agenda?.at(-1)?.[2] ?? 0;

/** Return the move that takes the bonus of a pyramid space, if that decision is due; else null. @param {View} view */
export function bonusMove(view) {
  const detail = agendaArg(view);
  if (view.decision === "take" && detail === AGENDA_ARGS.pyramid_card) return "draw";
  return view.decision === "bonus" && detail === AGENDA_ARGS.pyramid_stones ? "stones" : null;
}
