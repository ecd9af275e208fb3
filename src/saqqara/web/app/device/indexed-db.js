/** @import { DBSchema, IDBPDatabase } from "../../vendor/idb.js" */
import { openDB } from "../../vendor/idb.js";

const VERSION = 1; // of the database

/** What belongs to a table, each item with its number. @typedef {"entries" | "evaluations"} ItemKind */

/**
 * The result of a change: done, another tab was earlier, no space is left, or what was kept before is gone.
 *
 * @typedef {"" | "stale" | "full" | "cleared"} Written
 */

/**
 * The stores: texts in JSON, those of tables by id, items by table and number.
 *
 * @typedef {DBSchema & {tables: {key: string, value: string},
 *   entries: {key: [string, number], value: string}, evaluations: {key: [string, number], value: string}}} Schema
 */

/** @typedef {IDBPDatabase<Schema>} Database */

/** The errors of changes that are expected. @type {Record<string, Written>} */
const EXPECTED_ERRORS = { ConstraintError: "stale", QuotaExceededError: "full" };

/** The errors of a connection that the browser has ended. */
const ENDED_ERRORS = new Set(["InvalidStateError", "AbortError", "UnknownError"]);

/** Return the range of the keys of a table's items. @param {string} table */
const itemsOf = (table) => IDBKeyRange.bound([table], [table, []]);

/** Keeps the games of this device in its browser, each change completely or not at all. */
export class IndexedDbStorage {
  /** @type {Promise<Database> | undefined} */
  #database;

  /** @param {string} name of the database @param {(written: Written) => void} onWritten */
  constructor(name, onWritten = () => {}) {
    this.name = name;
    this.onWritten = onWritten;
  }

  /** Open the database. A connection that the browser ends is opened again for the next use. */
  open() {
    this.#database ??= openDB(this.name, VERSION, {
      upgrade(database) {
        database.createObjectStore("tables");
        database.createObjectStore("entries");
        database.createObjectStore("evaluations");
      },
      blocking: (_current, _blocked, event) => {
        /** @type {IDBDatabase} */ (event.target).close();
        this.#database = undefined;
      },
      terminated: () => {
        this.#database = undefined;
      },
    });
    return this.#database;
  }

  /** @returns {Promise<string>} a list of all tables */
  async readTables() {
    return joinTexts(await this.#use((database) => database.getAll("tables")));
  }

  /** @param {ItemKind} kind @param {string} table @returns {Promise<string>} a list of items, by number */
  async readItems(kind, table) {
    return joinTexts(await this.#use((database) => database.getAll(kind, itemsOf(table))));
  }

  /** @param {ItemKind} kind @param {string} table @param {number} n */
  async readItem(kind, table, n) {
    return (await this.#use((database) => database.get(kind, [table, n]))) ?? null;
  }

  /**
   * Write a table in place of an earlier state and items of it in one transaction: entries are added, evaluations are
   * replaced. Nothing is written where the entry before the added ones is missing.
   *
   * @param {string} table
   * @param {ItemKind} kind
   * @param {string} items
   * @returns {Promise<Written>}
   */
  async write(table, kind, items) {
    const written = await this.#use((database) => writeItems(database, table, kind, items)).catch(expectedResult);
    this.onWritten(written);
    return written;
  }

  /** @param {string} table @returns {Promise<void>} */
  delete(table) {
    return this.#use((database) => {
      const transaction = database.transaction(["tables", "entries", "evaluations"], "readwrite");
      return complete(transaction, [
        transaction.objectStore("tables").delete(table),
        transaction.objectStore("entries").delete(itemsOf(table)),
        transaction.objectStore("evaluations").delete(itemsOf(table)),
      ]);
    });
  }

  /**
   * Read or change the database. If the browser has ended the connection, as when it deletes what a site keeps, the
   * work is done once more with a new one.
   *
   * @template T
   * @param {(database: Database) => Promise<T>} work
   */
  async #use(work) {
    const opened = this.open();
    try {
      return await work(await opened);
    } catch (problem) {
      if (!ENDED_ERRORS.has(/** @type {DOMException} */ (problem)?.name)) throw problem;
      if (this.#database === opened) this.#database = undefined;
      return work(await this.open());
    }
  }
}

/**
 * @param {Database} database
 * @param {string} table
 * @param {ItemKind} kind
 * @param {string} items
 * @returns {Promise<Written>}
 */
async function writeItems(database, table, kind, items) {
  const transaction = database.transaction(["tables", kind], "readwrite");
  const { id } = JSON.parse(table);
  const store = transaction.objectStore(kind);
  const added = /** @type {{n: number}[]} */ (JSON.parse(items));
  const first = Math.min(...added.map(({ n }) => n));
  if (kind === "entries" && added.length && first > 1 && !(await store.getKey([id, first - 1]))) return "cleared";
  const change = kind === "entries" ? store.add.bind(store) : store.put.bind(store);
  await complete(transaction, [
    transaction.objectStore("tables").put(table, id),
    ...added.map((item) => change(JSON.stringify(item), [id, item.n])),
  ]);
  return "";
}

/**
 * Wait for the requests of a transaction and for its end. Its own error says why it was aborted, which requests that
 * were still open do not know.
 *
 * @param {{done: Promise<void>, error: DOMException | null}} transaction
 * @param {Promise<unknown>[]} requests
 */
async function complete(transaction, requests) {
  try {
    await Promise.all([transaction.done, ...requests]);
  } catch (problem) {
    throw transaction.error ?? problem;
  }
}

/** Return a list in JSON of values in JSON. @param {string[]} texts */
export const joinTexts = (texts) => `[${texts.join(",")}]`;

/** @param {DOMException} problem @returns {Written} */
function expectedResult(problem) {
  const written = EXPECTED_ERRORS[problem?.name];
  if (written) return written;
  throw problem;
}
