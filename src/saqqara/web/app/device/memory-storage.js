/** @import { ItemKind, Written } from "./indexed-db.js" */
import { joinTexts } from "./indexed-db.js";

/** Keeps games until the tab is closed, where a browser lets a page keep nothing. */
export class MemoryStorage {
  /** @type {Map<string, string>} */
  #tables = new Map();
  /** By kind and table, then by number. @type {Map<string, Map<number, string>>} */
  #items = new Map();

  async readTables() {
    return joinTexts([...this.#tables.values()]);
  }

  /** @param {ItemKind} kind @param {string} table */
  async readItems(kind, table) {
    const byNumber = [...this.#itemsOf(kind, table)].sort(([a], [b]) => a - b);
    return joinTexts(byNumber.map(([, text]) => text));
  }

  /** @param {ItemKind} kind @param {string} table @param {number} n */
  async readItem(kind, table, n) {
    return this.#itemsOf(kind, table).get(n) ?? null;
  }

  /** @param {string} table @param {ItemKind} kind @param {string} items @returns {Promise<Written>} */
  async write(table, kind, items) {
    const { id } = JSON.parse(table);
    const kept = this.#itemsOf(kind, id);
    const added = /** @type {{n: number}[]} */ (JSON.parse(items));
    if (kind === "entries" && added.some(({ n }) => kept.has(n))) return "stale";
    this.#tables.set(id, table);
    for (const item of added) kept.set(item.n, JSON.stringify(item));
    return "";
  }

  /** @param {string} table */
  async delete(table) {
    this.#tables.delete(table);
    this.#items.delete(`entries ${table}`);
    this.#items.delete(`evaluations ${table}`);
  }

  /** @param {ItemKind} kind @param {string} table */
  #itemsOf(kind, table) {
    const key = `${kind} ${table}`;
    const items = this.#items.get(key) ?? new Map();
    this.#items.set(key, items);
    return items;
  }
}
