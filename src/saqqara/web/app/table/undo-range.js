/** @import { Model } from "./model.js" */
/** @import { LogEntry } from "../core/types.js" */

/** Whether somebody at this device may go back to before an entry. @param {Model} model @param {LogEntry} entry */
export const canUndoTo = ({ pastEntry, snapshot, you }, entry) =>
  pastEntry === null &&
  entry.n >= (snapshot?.undo ?? Number.POSITIVE_INFINITY) &&
  entry.type === "move" &&
  !entry.forced &&
  you.includes(entry.seat ?? -1);

/** The number of the last decision that somebody at this device took and may take back, null when there is none. @param {Model} model */
export const lastUndoableEntry = (model) => model.log.findLast((entry) => canUndoTo(model, entry))?.n ?? null;

/** How many decisions are taken back with entry `to`. @param {Model} model @param {number} to */
export const undoneDecisionCount = ({ log }, to) =>
  log.filter((entry) => entry.n >= to && entry.type === "move" && !entry.forced).length;
