/**
 * What this browser keeps for the page. It may refuse to keep anything, and it may be full: then it is kept until the
 * page is left, and whoever keeps it need not know.
 */
export class SafeStorage {
  #getStorage;
  /** What the browser did not take. @type {Map<string, string>} */
  #unsaved = new Map();

  /** @param {() => Storage} where even to look for it may be refused */
  constructor(where) {
    this.#getStorage = where;
  }

  /** @param {string} key @returns {string | null} */
  get(key) {
    return this.#unsaved.get(key) ?? this.#tryStorage((storage) => storage.getItem(key)) ?? null;
  }

  /** @param {string} key @param {string} value @returns {boolean} whether the browser has taken it */
  set(key, value) {
    this.#unsaved.set(key, value);
    this.#tryStorage((storage) => {
      storage.setItem(key, value);
      this.#unsaved.delete(key);
    });
    return !this.#unsaved.has(key);
  }

  /** @param {string} key */
  remove(key) {
    this.#unsaved.delete(key);
    this.#tryStorage((storage) => storage.removeItem(key));
  }

  /**
   * What was written; `fallback` where there is nothing, or nothing of that sort: anybody may have changed it.
   *
   * @template T @param {string} key @param {T} fallback @returns {T}
   */
  readJson(key, fallback) {
    try {
      const kept = JSON.parse(this.get(key) ?? "null");
      return typeName(kept) === typeName(fallback) ? kept : fallback;
    } catch {
      return fallback;
    }
  }

  /** @param {string} key @param {unknown} value */
  writeJson(key, value) {
    this.set(key, JSON.stringify(value));
  }

  /** @template T @param {(storage: Storage) => T} work */
  #tryStorage(work) {
    try {
      return work(this.#getStorage());
    } catch {
      return undefined;
    }
  }
}

/** @param {unknown} value */
const typeName = (value) => (Array.isArray(value) ? "array" : value === null ? "nothing" : typeof value);

/** What is kept until somebody clears it, for all pages of this browser. */
export const localStore = new SafeStorage(() => localStorage);

/** What is kept as long as a tab is open. @param {Pick<typeof globalThis, "sessionStorage">} browser */
export const tabStoreOf = (browser) => new SafeStorage(() => browser.sessionStorage);

/** What is kept as long as this tab is open. */
export const tabStore = tabStoreOf(globalThis);
