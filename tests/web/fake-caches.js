/** What the browser's Cache API keeps; `isFull` refuses to keep more. */
export class FakeCaches {
  #caches = new Map();
  isFull = false;

  async open(name) {
    if (!this.#caches.has(name)) this.#caches.set(name, new Map());
    const entries = this.#caches.get(name);
    return {
      match: async (url) => entries.get(url)?.clone(),
      delete: async (url) => entries.delete(url.url ?? url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      put: async (url, answer) => {
        if (this.isFull) throw new DOMException("no space", "QuotaExceededError");
        entries.set(url, answer);
      },
    };
  }

  keys = async () => [...this.#caches.keys()];
  delete = async (name) => this.#caches.delete(name);
}
