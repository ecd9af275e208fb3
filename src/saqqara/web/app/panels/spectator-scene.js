/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
import { noOfferedMoves } from "../table/offered-moves.js";

/**
 * Return the scene of one moment as a spectator sees it.
 *
 * @param {View} view
 * @param {Boards} boards
 * @param {string[]} names
 */
export const spectatorScene = (view, boards, names) => ({
  view,
  boards,
  offered: noOfferedMoves(),
  pick: null,
  pins: null,
  names,
  mine: -1,
  secrets: /** @type {const} */ ("covered"),
  looked: 0,
});
