import { get, post } from "../ground/net.js";
import { ofTab } from "../ground/storage.js";

/** @typedef {{k: number, seat: number, name: string, text: string, at: string}} Message */

/** What people at a table say to each other, and how much of it was read here. */
export class Chat {
  /** @type {Message[]} */
  messages = [];
  open = false;
  busy = false;
  problem = "";
  #read = 0;
  /** The message up to which none is missing here: what is heard or said since may have others before it. */
  #caught = 0;

  /** @param {string} path of the table @param {() => void} onChange */
  constructor(path, onChange) {
    this.path = `${path}/chat`;
    this.key = `saqqara-read ${path}`;
    this.onChange = onChange;
    this.#read = ofTab.read(this.key, 0);
  }

  get #newest() {
    return this.messages.at(-1)?.k ?? 0;
  }

  /** How many messages nobody has seen here. */
  get unread() {
    return this.messages.filter(({ k }) => k > this.#read).length;
  }

  /** Fetches what was said while the line was down; what cannot be had now comes with the next greeting. */
  async catchUp() {
    const said = /** @type {{messages: Message[]} | null} */ (
      await get(`${this.path}?after=${this.#caught}`).catch(() => null)
    );
    if (!said) return;
    for (const message of said.messages) this.take(message);
    this.#caught = Math.max(this.#caught, said.messages.at(-1)?.k ?? 0);
    this.onChange();
  }

  /** @param {Message} message */
  take(message) {
    if (this.messages.some(({ k }) => k === message.k)) return;
    this.messages = [...this.messages, message].sort((one, other) => one.k - other.k);
    this.#look();
  }

  toggle() {
    this.open = !this.open;
    this.problem = "";
    this.#look();
  }

  /** Says something; false when it was refused, which `problem` tells. @param {string} text */
  async say(text) {
    if (this.busy) return false;
    [this.busy, this.problem] = [true, ""];
    this.onChange();
    try {
      this.take(await post(this.path, { text }));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message || "offline";
    }
    this.busy = false;
    this.onChange();
    return !this.problem;
  }

  #look() {
    if (this.open) this.#read = this.#newest;
    ofTab.write(this.key, this.#read);
    this.onChange();
  }
}
