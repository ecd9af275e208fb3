import { urlForPath } from "./address.js";
import { remove } from "./net.js";
import { localStore } from "./storage.js";

/** A table of a lesson. @typedef {{table: string, lesson: string}} LessonTable */

const STORAGE_KEY = "saqqara-lessons";
/** Number of unfinished lesson tables that are kept, of the first game and of the others; older ones are deleted. */
const MAX_UNFINISHED = 3;

export const FIRST_GAME = "first-game";

/** Return the tables of this browser's lessons, the newest first. */
export const lessonTables = () =>
  localStore.readJson(STORAGE_KEY, /** @type {LessonTable[]} */ ([])).filter((one) => one?.table && one.lesson);

/** @param {string} table @param {string} lesson */
export function saveLessonTable(table, lesson) {
  const all = [{ table, lesson }, ...lessonTables().filter((one) => one.table !== table)];
  const alike = all.filter((one) => (one.lesson === FIRST_GAME) === (lesson === FIRST_GAME));
  const old = alike.slice(MAX_UNFINISHED);
  localStore.writeJson(
    STORAGE_KEY,
    all.filter((one) => !old.includes(one)),
  );
  for (const one of old) remove(urlForPath(`api/tables/${one.table}`)).catch(() => undefined); // it may be gone already
}

/** Forget that a table belongs to a lesson: it is deleted, or an ordinary table from now on. @param {string} table */
export const forgetLessonTable = (table) =>
  localStore.writeJson(
    STORAGE_KEY,
    lessonTables().filter((one) => one.table !== table),
  );
