import { get, post } from "../core/net.js";
import { tabStore } from "../core/storage.js";

/** @typedef {{k: number, seat: number, name: string, text: string, at: string}} Message */

/** The chat of a table, and how much of it was read here. */
export class Chat {
  /** @type {Message[]} */
  messages = [];
  open = false;
  busy = false;
  problem = "";
  #lastRead = 0;
  /** The message up to which the list is complete; messages received since may follow a gap. */
  #completeUpTo = 0;

  /** @param {string} path the table's path @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/chat`;
    this.key = `saqqara-read ${path}`;
    this.onChange = onChange;
    this.#lastRead = tabStore.readJson(this.key, 0);
  }

  get #newest() {
    return this.messages.at(-1)?.k ?? 0;
  }

  /** Number of unread messages. */
  get unread() {
    return this.messages.filter(({ k }) => k > this.#lastRead).length;
  }

  /** Fetch the messages missed while the connection was lost; if that fails, the next greeting tries again. */
  async catchUp() {
    const answer = /** @type {{messages: Message[]} | null} */ (
      await get(`${this.path}?after=${this.#completeUpTo}`).catch(() => null)
    );
    if (!answer) return;
    for (const message of answer.messages) this.receive(message);
    this.#completeUpTo = Math.max(this.#completeUpTo, answer.messages.at(-1)?.k ?? 0);
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

  /** Send a message; return false if it was refused, with the reason in `problem`. @param {string} text */
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
