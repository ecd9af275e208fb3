// What the page may use of idb.
export type { DBSchema, IDBPDatabase } from "idb";
export { openDB } from "idb";
