/**
 * What this browser keeps for the page. It may refuse to keep anything, and it may be full: then it is kept until the
 * page is left, and whoever keeps it need not know.
 */
export class Storing {
  #where;
  /** What the browser did not take. @type {Map<string, string>} */
  #untaken = new Map();

  /** @param {() => Storage} where even to look for it may be refused */
  constructor(where) {
    this.#where = where;
  }

  /** @param {string} key @returns {string | null} */
  get(key) {
    return this.#untaken.get(key) ?? this.#attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** @param {string} key @param {string} value @returns {boolean} whether the browser has taken it */
  set(key, value) {
    this.#untaken.set(key, value);
    this.#attempt((storage) => {
      storage.setItem(key, value);
      this.#untaken.delete(key);
    });
    return !this.#untaken.has(key);
  }

  /** @param {string} key */
  forget(key) {
    this.#untaken.delete(key);
    this.#attempt((storage) => storage.removeItem(key));
  }

  /**
   * What was written; `otherwise` where there is nothing, or nothing of that sort: anybody may have changed it.
   *
   * @template T @param {string} key @param {T} otherwise @returns {T}
   */
  read(key, otherwise) {
    try {
      const kept = JSON.parse(this.get(key) ?? "null");
      return sortOf(kept) === sortOf(otherwise) ? kept : otherwise;
    } catch {
      return otherwise;
    }
  }

  /** @param {string} key @param {unknown} value */
  write(key, value) {
    this.set(key, JSON.stringify(value));
  }

  /** @template T @param {(storage: Storage) => T} work */
  #attempt(work) {
    try {
      return work(this.#where());
    } catch {
      return undefined;
    }
  }
}

/** @param {unknown} value */
const sortOf = (value) => (Array.isArray(value) ? "array" : value === null ? "nothing" : typeof value);

/** What is kept until somebody clears it, for all pages of this browser. */
export const lasting = new Storing(() => localStorage);

/** What is kept as long as a tab is open. @param {Pick<typeof globalThis, "sessionStorage">} browser */
export const inTab = (browser) => new Storing(() => browser.sessionStorage);

/** What is kept as long as this tab is open. */
export const ofTab = inTab(globalThis);
