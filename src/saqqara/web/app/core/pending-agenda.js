/** @import { Card } from "./names.js" */
/** @import { View } from "./types.js" */
import { AGENDA_ARGS, CARDS } from "./names.js";

/** Return the detail of the decision that is due; 0 if the view has none. @param {View} view */
export const dueDecisionDetail = (view) => view.agenda?.at(-1)?.[2] ?? 0;

/** Return the move that takes the bonus of a pyramid space, if that decision is due; else null. @param {View} view */
export function pyramidBonusMove(view) {
  const detail = dueDecisionDetail(view);
  if (view.decision === "take" && detail === AGENDA_ARGS.pyramid_card) return "draw";
  return view.decision === "bonus" && detail === AGENDA_ARGS.pyramid_stones ? "stones" : null;
}

/** @type {Card[]} */
const ALL_CARDS = /** @type {Card[]} */ (Object.values(CARDS).flat());

/**
 * Return the taken cards that wait for earlier effects to finish (MKT-C1, FAVOR-2), the next first; they are face up.
 *
 * @param {View} view
 */
export const pendingCards = ({ agenda = [] }) =>
  agenda.flatMap(([what, seat, card]) => (what === "gain" ? [{ seat, card: ALL_CARDS[card] }] : [])).reverse();
