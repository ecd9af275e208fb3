/** The tabs of one browser: what they send each other, and the locks that they hold. */
export class FakeTabs {
  #channels = [];
  #held = [];
  #queue = [];

  /** Return what a tab uses of the browser. @param {string} tab */
  browser(tab) {
    const channels = this.#channels;
    return {
      navigator: {
        locks: { request: (name, ...rest) => this.#request(tab, name, rest.at(-1), rest[1] ? rest[0] : {}) },
      },
      BroadcastChannel: class extends EventTarget {
        constructor(name) {
          super();
          Object.assign(this, { name, tab });
          channels.push(this);
        }

        postMessage(data) {
          const others = channels.filter((one) => one !== this && one.name === this.name && !one.isFrozen);
          for (const other of others)
            queueMicrotask(() => other.dispatchEvent(Object.assign(new Event("message"), { data })));
        }
      },
    };
  }

  /** Close a tab, or end its worker: its locks go to the next. */
  close(tab) {
    this.freeze(tab);
    this.#queue = this.#queue.filter((one) => one.tab !== tab);
    this.#release((lock) => lock.tab === tab);
  }

  /** Let a tab receive nothing any more, as browsers do in the background; it keeps its locks. */
  freeze(tab) {
    for (const channel of this.#channels) if (channel.tab === tab) channel.isFrozen = true;
  }

  /** Return the tab that holds a lock. */
  holder(name) {
    return this.#held.find((lock) => lock.name === name)?.tab;
  }

  #request(tab, name, callback, { ifAvailable = false, steal = false }) {
    return new Promise((resolve, reject) => {
      const wanted = { tab, name, callback, resolve, reject };
      const holder = this.#held.find((lock) => lock.name === name);
      if (holder && ifAvailable) return resolve(callback(null));
      if (holder && !steal) return this.#queue.push(wanted);
      if (holder) this.#held.splice(this.#held.indexOf(holder), 1);
      holder?.reject(new DOMException("stolen", "AbortError"));
      this.#grant(wanted);
    });
  }

  #grant(wanted) {
    this.#held.push(wanted);
    queueMicrotask(async () => {
      wanted.resolve(await wanted.callback({ name: wanted.name }));
      this.#release((lock) => lock === wanted);
    });
  }

  #release(isOver) {
    const over = this.#held.filter(isOver);
    this.#held = this.#held.filter((lock) => !isOver(lock));
    for (const { name } of over) {
      const next = this.#queue.find((one) => one.name === name);
      if (!next) continue;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#grant(next);
    }
  }
}
