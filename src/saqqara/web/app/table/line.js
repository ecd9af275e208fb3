/** @import { Message } from "../people/chat.js" */
/** @import { Model } from "./model.js" */
/** @import { Attendance, Bots } from "../people/presence.js" */
/** @import { TableEvent } from "../ground/types.js" */
import { get, Stream } from "../ground/net.js";
import { inTab } from "../ground/storage.js";

/** How long an entry may take that was announced (in milliseconds). */
const PATIENCE = 4000;
const NOT_FOUND = 404;

/** What keeps the model of a table up to date: the stream while the page is seen, and a look where it cannot tell all. */
export class Line {
  /**
   * @param {Model} model
   * @param {{onEvent: (event: TableEvent) => void, onLine: (up: boolean) => void, onGone: () => void}} handlers
   *   `onGone` is called when there is no such table any more
   * @param {typeof globalThis} browser
   */
  constructor(model, handlers, browser = globalThis) {
    this.model = model;
    this.browser = browser;
    this.handlers = handlers;
    this.stream = new Stream(
      {
        url: () => `${model.path}/events?after=${model.n}`,
        onEvent: handlers.onEvent,
        onNotice: (type, data) => this.#notice(type, data),
        onHello: (hello) => this.#greet(hello),
        onLine: handlers.onLine,
        onRefused: () => this.#lookWhy(),
      },
      browser,
    );
  }

  /** Follows the table from now on. */
  begin() {
    const { browser } = this;
    browser.document.addEventListener("visibilitychange", () => this.#follow());
    browser.addEventListener("pagehide", () => this.stream.close());
    browser.addEventListener("pageshow", () => this.#follow());
    this.#follow();
  }

  #follow() {
    if (this.model.gone) return;
    if (this.browser.document.hidden) {
      this.stream.close();
      this.model.hurry();
    } else this.stream.open();
  }

  /** @param {string} type @param {unknown} data */
  #notice(type, data) {
    if (type === "chat") return this.model.chat.take(/** @type {Message} */ (data));
    if (type === "presence") return this.model.presence.take(/** @type {Attendance} */ (data));
    if (type === "bots") return this.model.presence.takeBots(/** @type {{state: Bots}} */ (data));
    if (type === "highlights") return void this.model.highlights.ask();
    this.#end();
  }

  #end() {
    this.stream.close();
    this.handlers.onGone();
  }

  /** The stream cannot say why it is refused; the table itself can. */
  async #lookWhy() {
    const problem = /** @type {{status?: number}} */ (await get(this.model.path).catch((problem) => problem));
    if (problem.status === NOT_FOUND) this.#end();
  }

  /** @param {{version: string, n: number}} hello */
  #greet(hello) {
    const { model } = this;
    if (hello.version !== model.snapshot?.version) return this.#renew(hello.version);
    model.presence.takeBots({ state: "ready" }); // where they are not, that is told next
    if (model.snapshot.chat) model.chat.catchUp();
    model.highlights.lookAgain();
    if (hello.n < model.n) model.reload().catch(() => undefined);
    if (hello.n > model.n) setTimeout(() => hello.n > model.n && model.reload().catch(() => undefined), PATIENCE);
  }

  /** The server speaks for another page by now: this one is loaded anew, once, where that can be known. @param {string} version */
  #renew(version) {
    const [key, kept] = ["saqqara-version", inTab(this.browser)];
    if (kept.get(key) !== version && kept.set(key, version)) this.browser.location.reload();
  }
}
