/** @import { Model } from "./model.js" */
/** @import { LogEntry } from "../core/types.js" */

/** Return whether a player at this device may undo back to an entry. @param {Model} model @param {LogEntry} entry */
export const canUndoTo = ({ pastEntry, snapshot, you }, entry) =>
  pastEntry === null &&
  entry.n >= (snapshot?.undo ?? Number.POSITIVE_INFINITY) &&
  entry.type === "move" &&
  !entry.forced &&
  you.includes(entry.seat ?? -1);

/**
 * Return the number of the last decision that a player at this device made and can take back, null if there is none.
 *
 * @param {Model} model
 */
export const lastUndoableEntry = (model) => model.log.findLast((entry) => canUndoTo(model, entry))?.n ?? null;

/** Return how many decisions an undo to entry `to` takes back. @param {Model} model @param {number} to */
export const undoneDecisionCount = ({ log }, to) =>
  log.filter((entry) => entry.n >= to && entry.type === "move" && !entry.forced).length;
