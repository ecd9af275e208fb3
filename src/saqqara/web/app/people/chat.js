import { get, post } from "../core/net.js";
import { tabStore } from "../core/storage.js";

/** @typedef {{k: number, seat: number, name: string, text: string, at: string}} Message */

/** What people at a table say to each other, and how much of it was read here. */
export class Chat {
  /** @type {Message[]} */
  messages = [];
  open = false;
  busy = false;
  problem = "";
  #lastRead = 0;
  /** The message up to which none is missing here: what is heard or said since may have others before it. */
  #completeUpTo = 0;

  /** @param {string} path of the table @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/chat`;
    this.key = `saqqara-read ${path}`;
    this.onChange = onChange;
    this.#lastRead = tabStore.readJson(this.key, 0);
  }

  get #newest() {
    return this.messages.at(-1)?.k ?? 0;
  }

  /** How many messages nobody has seen here. */
  get unread() {
    return this.messages.filter(({ k }) => k > this.#lastRead).length;
  }

  /** Fetches what was said while the line was down; what cannot be had now comes with the next greeting. */
  async catchUp() {
    const said = /** @type {{messages: Message[]} | null} */ (
      await get(`${this.path}?after=${this.#completeUpTo}`).catch(() => null)
    );
    if (!said) return;
    for (const message of said.messages) this.receive(message);
    this.#completeUpTo = Math.max(this.#completeUpTo, said.messages.at(-1)?.k ?? 0);
    this.onChange();
  }

  /** @param {Message} message */
  receive(message) {
    if (this.messages.some(({ k }) => k === message.k)) return;
    this.messages = [...this.messages, message].sort((one, other) => one.k - other.k);
    this.#markRead();
  }

  toggle() {
    this.open = !this.open;
    this.problem = "";
    this.#markRead();
  }

  /** Says something; false when it was refused, which `problem` tells. @param {string} text */
  async send(text) {
    if (this.busy) return false;
    [this.busy, this.problem] = [true, ""];
    this.onChange();
    try {
      this.receive(await post(this.path, { text }));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message || "offline";
    }
    this.busy = false;
    this.onChange();
    return !this.problem;
  }

  #markRead() {
    if (this.open) this.#lastRead = this.#newest;
    tabStore.writeJson(this.key, this.#lastRead);
    this.onChange();
  }
}
