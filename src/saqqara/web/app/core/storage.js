/**
 * The page's storage in this browser. If the browser refuses to store a value or is full, the value is kept until the
 * page is left; callers need not care.
 */
export class SafeStorage {
  #getStorage;
  /** Values that the browser refused. @type {Map<string, string>} */
  #unsaved = new Map();

  /** @param {() => Storage} where returns the storage; even accessing it may be refused */
  constructor(where) {
    this.#getStorage = where;
  }

  /** @param {string} key @returns {string | null} */
  get(key) {
    return this.#unsaved.get(key) ?? this.#tryStorage((storage) => storage.getItem(key)) ?? null;
  }

  /** Store a value. @param {string} key @param {string} value @returns {boolean} whether the browser accepted it */
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
   * Read a stored value; return `fallback` if it is missing or has another type, as anyone may have changed it.
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

/** Storage that lasts until the user clears it, shared by all pages of this browser. */
export const localStore = new SafeStorage(() => localStorage);

/** Return storage that lasts as long as a tab is open. @param {Pick<typeof globalThis, "sessionStorage">} browser */
export const tabStoreOf = (browser) => new SafeStorage(() => browser.sessionStorage);

/** Storage that lasts as long as this tab is open. */
export const tabStore = tabStoreOf(globalThis);
