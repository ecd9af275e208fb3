/** Number of tables whose state is kept. */
const MAX_KEPT = 20;

/**
 * The newest state of each table, as a page received it, so that the next page draws the table before Python has
 * started; the event stream then brings what is newer.
 */
export class KeptAnswers {
  /** @type {Promise<void>} */
  #changes = Promise.resolve();

  /**
   * @param {string} family begins the names of the caches of all versions
   * @param {string} version
   * @param {CacheStorage | undefined} storage which a page without https lacks
   */
  constructor(family, version, storage = globalThis.caches) {
    this.family = family;
    this.name = `${family} ${version}`;
    this.storage = storage;
  }

  /** @param {string} url @returns {Promise<Response | null>} */
  async read(url) {
    try {
      return (await (await this.storage?.open(this.name))?.match(url)) ?? null;
    } catch {
      return null; // a browser may refuse
    }
  }

  /** Keep an answer in JSON, if the browser lets us. @param {string} url @param {string} text */
  write(url, text) {
    return this.#inOrder(async (cache) => {
      await cache.delete(url); // so that it becomes the newest
      await cache
        .put(url, new Response(text, { headers: { "content-type": "application/json" } }))
        .catch(() => cache.delete(url));
      const [...oldestFirst] = await cache.keys();
      for (const request of oldestFirst.slice(0, -MAX_KEPT)) await cache.delete(request);
    });
  }

  /** @param {string} url */
  drop(url) {
    return this.#inOrder((cache) => cache.delete(url));
  }

  /**
   * Change what is kept once earlier changes are made, so that no answer is kept after it was dropped. A browser may
   * refuse.
   *
   * @param {(cache: Cache) => Promise<unknown>} change
   */
  #inOrder(change) {
    const make = async () => {
      const cache = await this.storage?.open(this.name);
      if (cache) await change(cache);
    };
    this.#changes = this.#changes.then(make).catch(() => undefined);
    return this.#changes;
  }

  /** Delete what earlier versions kept. */
  async dropOtherVersions() {
    const names = (await this.storage?.keys().catch(() => [])) ?? [];
    const others = names.filter((name) => name.startsWith(`${this.family} `) && name !== this.name);
    await Promise.all(others.map((name) => this.storage?.delete(name)));
  }
}
