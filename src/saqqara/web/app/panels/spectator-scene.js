/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
import { noOfferedMoves } from "../table/offered-moves.js";

/** One moment, as somebody sees it who only watches. @param {View} view @param {Boards} boards @param {string[]} names */
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
