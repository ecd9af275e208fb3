/**
 * The memory of an interpreter that has started once, kept so that the next start takes a second. Only one is kept, of
 * the newest edition.
 */
export class KeptSnapshot {
  /**
   * @param {string} cacheName
   * @param {string} url names the edition
   * @param {CacheStorage | undefined} storage which a page without https lacks
   */
  constructor(cacheName, url, storage = globalThis.caches) {
    this.cacheName = cacheName;
    this.url = url;
    this.storage = storage;
  }

  /** @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
  async read() {
    try {
      const kept = await (await this.storage?.open(this.cacheName))?.match(this.url);
      return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
    } catch {
      return null; // a browser may refuse
    }
  }

  /** Keep a snapshot if the browser lets us, and drop others. @param {Uint8Array<ArrayBuffer>} snapshot */
  async write(snapshot) {
    try {
      await this.drop();
      await (await this.storage?.open(this.cacheName))?.put(this.url, new Response(snapshot));
    } catch {
      await this.drop();
    }
  }

  /** Drop every snapshot. */
  async drop() {
    await this.storage?.delete(this.cacheName).catch(() => false);
  }
}
