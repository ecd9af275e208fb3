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
  if (!model.asked) return;
  const { n, pick } = model;
  const sure = !preferences().confirm || (pick?.kind === "move" && pick.move === move);
  if (sure || !(await preview.prospects.ends(move))) return n === model.n && model.act(move);
  if (n === model.n && model.asked) model.choose({ kind: "move", move });
}
