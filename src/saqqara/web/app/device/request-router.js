/** @import { Runtime } from "./python.js" */
/** @import { PageMessage, Reply } from "./request-handler.js" */
import { RequestHandler } from "./request-handler.js";

/** The event that ends a stream which its owner can no longer feed; the page then opens a new one. */
const LOST = "lost";

/**
 * What tabs send each other: a message of a page for the owner, a reply to it, that a tab now owns the games, and whether
 * the owner is there.
 *
 * @typedef {{from: string, message: PageMessage} | {to: string, reply: Reply} | {owns: string} | {ping: string} |
 *   {pong: string, version: string}} TabMessage
 */

/** Brings the messages of a page to where Python runs: here, or in the tab that owns the games. */
export class RequestRouter {
  /** What the page still waits for, by its number. @type {Map<number, PageMessage>} */
  #open = new Map();
  /** @type {RequestHandler | null} */
  #handler = null;
  /** Whether another tab owns the games. */
  #isFollowing = false;
  /** The pages of other tabs. @type {Set<string>} */
  #others = new Set();

  /**
   * @param {string} id of this page
   * @param {{tellPage: (reply: Reply) => void, tellTabs: (message: TabMessage) => void,
   *   whenClosed: (page: string, then: () => void) => void}} ways
   */
  constructor(id, ways) {
    this.id = id;
    this.ways = ways;
  }

  /** Whether the page waits for anything. */
  get isWaiting() {
    return this.#open.size > 0;
  }

  /** Handle a message of the page. @param {PageMessage} message */
  receive(message) {
    if ("unfollow" in message) this.#open.delete(message.id);
    else this.#open.set(message.id, message);
    this.#send(message);
  }

  /** Let another tab answer. */
  follow() {
    this.#isFollowing = true;
    for (const message of this.#open.values()) this.#send(message);
  }

  /**
   * Answer here from now on, for all tabs.
   *
   * @param {Promise<Runtime>} runtime
   * @param {() => void} onBroken is called when Python can answer nothing any more
   */
  own(runtime, onBroken) {
    const wasFollowing = this.#isFollowing;
    this.#isFollowing = false;
    this.#handler = new RequestHandler(runtime, onBroken);
    this.ways.tellTabs({ owns: this.id });
    if (wasFollowing) this.#repeat();
    else for (const message of this.#open.values()) this.#send(message);
  }

  /** Handle a message of another tab. @param {TabMessage} message */
  receiveFromTab(message) {
    if ("from" in message) this.#answerTab(message.from, message.message);
    else if ("to" in message) message.to === this.id && this.#reply(message.reply);
    else if ("owns" in message && this.#isFollowing) this.#repeat();
  }

  /** @param {PageMessage} message */
  #send(message) {
    if (this.#handler) this.#handler.handle(this.id, message, (reply) => this.#reply(reply));
    else if (this.#isFollowing) this.ways.tellTabs({ from: this.id, message });
  }

  /** Send what is unanswered to the new owner. A stream would begin where it once began, so the page opens a new one. */
  #repeat() {
    for (const message of [...this.#open.values()])
      if ("follow" in message) this.#reply({ id: message.id, event: [LOST, ""] });
      else this.#send(message);
  }

  /** @param {Reply} reply */
  #reply(reply) {
    if (!this.#open.has(reply.id)) return; // answered twice: by an owner and its successor
    if (!("event" in reply) || reply.event[0] === LOST) this.#open.delete(reply.id);
    this.ways.tellPage(reply);
  }

  /** @param {string} page @param {PageMessage} message */
  #answerTab(page, message) {
    const handler = this.#handler;
    if (!handler) return;
    if (!this.#others.has(page)) this.ways.whenClosed(page, () => this.#forget(page));
    this.#others.add(page);
    handler.handle(page, message, (reply) => this.ways.tellTabs({ to: page, reply }));
  }

  /** @param {string} page */
  #forget(page) {
    this.#others.delete(page);
    this.#handler?.forget(page);
  }
}
