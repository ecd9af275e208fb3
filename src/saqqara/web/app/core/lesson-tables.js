import { urlForPath } from "./address.js";
import { ApiError, isClientError, remove } from "./net.js";
import { localStore } from "./storage.js";

/** A table of a lesson. @typedef {{table: string, lesson: string}} LessonTable */

const STORAGE_KEY = "saqqara-lessons";
/** Number of unfinished lesson tables that are kept, of the first game and of the others; older ones are deleted. */
const MAX_UNFINISHED = 3;

export const FIRST_GAME = "first-game";

/** Return the tables of this browser's lessons, the newest first. */
export const lessonTables = () =>
  localStore.readJson(STORAGE_KEY, /** @type {LessonTable[]} */ ([])).filter((one) => one?.table && one.lesson);

/** Remember the table of a new lesson, before it opens: it may be left before it has loaded. @param {LessonTable} created */
export const saveLessonTable = (created) => localStore.writeJson(STORAGE_KEY, [created, ...lessonTables()]);

/** Forget that a table belongs to a lesson: it is deleted, or an ordinary table from now on. @param {string} table */
export const forgetLessonTable = (table) =>
  localStore.writeJson(
    STORAGE_KEY,
    lessonTables().filter((one) => one.table !== table),
  );

/**
 * Delete the older unfinished tables of a kind of lesson. A table that cannot be deleted now stays remembered, for the
 * next time.
 *
 * @param {LessonTable} open the table that is open: it is kept, and so are the newest others of its kind
 */
export async function deleteOldLessonTables(open) {
  const isFirst = open.lesson === FIRST_GAME;
  const others = lessonTables().filter((one) => one.table !== open.table && (one.lesson === FIRST_GAME) === isFirst);
  for (const { table } of others.slice(MAX_UNFINISHED - 1)) {
    const problem = await remove(urlForPath(`api/tables/${table}`)).catch((problem) => problem);
    if (!(problem instanceof ApiError) || isClientError(problem)) forgetLessonTable(table); // it may be gone already
  }
}
