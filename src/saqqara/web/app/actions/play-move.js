/** @import { TablePage } from "./table-actions.js" */
import { preferences } from "../core/preferences.js";

/**
 * Plays a move that a person has chosen. Where they prefer to confirm a turn, a move that would end it is only chosen at
 * first, and played when it is chosen again.
 *
 * @param {TablePage} table
 * @param {string} move
 */
export async function playMove({ model, preview }, move) {
  if (!model.canMove || !model.isStillValid({ kind: "move", move })) return;
  const { n, pick } = model;
  const sure = !preferences().confirm || (pick?.kind === "move" && pick.move === move);
  if (sure || !(await preview.movePreviews.endsTurn(move))) return n === model.n && model.submitMove(move);
  if (n === model.n && model.canMove) model.choose({ kind: "move", move });
}

/**
 * Does what somebody wants who does not wait until all is shown: the rest is shown at once, and then it is judged by what
 * they saw.
 *
 * @param {TablePage & {updateComplete: Promise<unknown>}} table
 * @param {() => void} action
 */
export async function skipAnimation(table, action) {
  const { model } = table;
  const seen = model.view;
  await model.skipAnimation();
  await table.updateComplete;
  model.runAfterSkip(seen, action);
}
