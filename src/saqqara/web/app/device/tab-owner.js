/** What a tab learns about who owns the games. */

/**
 * `onOwned` is called when this tab owns them, `onFollowing` when another one does, `onRobbed` when another tab has
 * taken them over, as this one did not answer.
 *
 * @typedef {{onOwned: () => void, onFollowing: () => void, onRobbed: () => void}} OwnerHandlers
 */

/**
 * The order of the tabs: one owns the games, and the oldest of the others follows when it is closed. The browser keeps
 * it, also when a tab crashes. Without https a browser has no locks: then each tab owns the games, and the storage
 * refuses the later of two changes.
 */
export class TabOwner {
  #hasRobbed = false;

  /** @param {string} name @param {OwnerHandlers} handlers @param {LockManager | undefined} locks */
  constructor(name, handlers, locks) {
    this.name = name;
    this.handlers = handlers;
    this.locks = locks;
  }

  /** Own the games, now or when all earlier tabs are closed. */
  async queue() {
    if (!this.locks) return this.handlers.onOwned();
    const isFree = await this.#request({ ifAvailable: true });
    if (isFree) return;
    this.handlers.onFollowing();
    this.#request({});
  }

  /** Take the games over from a tab that does not answer. */
  rob() {
    if (this.#hasRobbed) return; // a second time it would rob itself
    this.#hasRobbed = true;
    this.#request({ steal: true });
  }

  /**
   * Request the lock and keep it until it is stolen.
   *
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether it was granted, as soon as that is known
   */
  #request(options) {
    return new Promise((resolve) => {
      const keep = (/** @type {Lock | null} */ lock) => {
        resolve(lock !== null);
        if (lock === null) return;
        this.handlers.onOwned();
        return new Promise(() => {});
      };
      this.locks?.request(this.name, options, keep).catch(() => this.handlers.onRobbed());
    });
  }
}
