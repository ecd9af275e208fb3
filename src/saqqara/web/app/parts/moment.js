/** @import { Boards } from "../ground/boards.js" */
/** @import { View } from "../ground/types.js" */
import { nothingOffered } from "../table/moves.js";

/** One moment, as somebody sees it who only watches. @param {View} view @param {Boards} boards @param {string[]} names */
export const watched = (view, boards, names) => ({
  view,
  boards,
  offered: nothingOffered(),
  pick: null,
  pins: null,
  names,
  mine: -1,
  secrets: /** @type {const} */ ("covered"),
  looked: 0,
});
