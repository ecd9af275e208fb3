/** @import { TablePage } from "./table-actions.js" */
import { preferences } from "../core/preferences.js";

/**
 * Play the move that a player chose. If the player prefers to confirm turns, a move that ends the turn is selected
 * first and played when it is chosen again.
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
 * Run an action of a player who does not wait for the animation: show the rest at once, then apply the action to the
 * position that the player saw.
 *
 * @param {TablePage & {updateComplete: Promise<unknown>}} table
 * @param {() => void} action
 */
export async function skipAnimationAndRun(table, action) {
  const { model } = table;
  const seen = model.view;
  await model.skipAnimation();
  await table.updateComplete;
  model.runAfterSkip(seen, action);
}
