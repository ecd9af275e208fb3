/** @import { Table } from "./actions.js" */
import { preferences } from "../ground/preferences.js";

/**
 * Plays a move that a person has chosen. Where they prefer to confirm a turn, a move that would end it is only chosen at
 * first, and played when it is chosen again.
 *
 * @param {Table} table
 * @param {string} move
 */
export async function playMove({ model, preview }, move) {
  if (!model.asked || !model.means({ kind: "move", move })) return;
  const { n, pick } = model;
  const sure = !preferences().confirm || (pick?.kind === "move" && pick.move === move);
  if (sure || !(await preview.prospects.ends(move))) return n === model.n && model.act(move);
  if (n === model.n && model.asked) model.choose({ kind: "move", move });
}

/**
 * Does what somebody wants who does not wait until all is shown: the rest is shown at once, and then it is judged by what
 * they saw.
 *
 * @param {Table & {updateComplete: Promise<unknown>}} table
 * @param {() => void} what
 */
export async function hasten(table, what) {
  const { model } = table;
  const seen = model.view;
  await model.hurry();
  await table.updateComplete;
  model.hastily(seen, what);
}
