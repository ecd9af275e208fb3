/** @import { Message } from "../people/chat.js" */
/** @import { Model } from "./model.js" */
/** @import { Attendance, BotsState } from "../people/presence.js" */
/** @import { TableEvent } from "../core/types.js" */
import { get, ReconnectingEventSource } from "../core/net.js";
import { tabStoreOf } from "../core/storage.js";

/** How long an announced entry may take to arrive (in milliseconds). */
const ENTRY_TIMEOUT = 4000;
const NOT_FOUND = 404;

/**
 * Keeps the model of a table up to date: by the stream while the page is visible, and by a reload where the stream is
 * not enough.
 */
export class EventStream {
  /**
   * @param {Model} model
   * @param {{onEvent: (event: TableEvent) => void, onConnection: (up: boolean) => void, onDeleted: () => void}}
   *   handlers `onDeleted` is called when the table no longer exists
   * @param {typeof globalThis} browser
   */
  constructor(model, handlers, browser = globalThis) {
    this.model = model;
    this.browser = browser;
    this.handlers = handlers;
    this.eventSource = new ReconnectingEventSource(
      {
        url: () => `${model.path}/events?after=${model.n}`,
        onEvent: handlers.onEvent,
        onNotice: (type, data) => this.#onNotice(type, data),
        onHello: (hello) => this.#onHello(hello),
        onConnection: handlers.onConnection,
        onRefused: () => this.#checkDeleted(),
      },
      browser,
    );
  }

  /** Start following the table. */
  start() {
    const { browser } = this;
    browser.document.addEventListener("visibilitychange", () => this.#onVisibility());
    browser.addEventListener("pagehide", () => this.eventSource.close());
    browser.addEventListener("pageshow", () => this.#onVisibility());
    this.#onVisibility();
  }

  #onVisibility() {
    if (this.model.isDeleted) return;
    if (this.browser.document.hidden) {
      this.eventSource.close();
      this.model.skipAnimation();
    } else this.eventSource.open();
  }

  /** @param {string} type @param {unknown} data */
  #onNotice(type, data) {
    if (type === "chat") return this.model.chat.receive(/** @type {Message} */ (data));
    if (type === "presence") return this.model.presence.receive(/** @type {Attendance} */ (data));
    if (type === "bots") return this.model.presence.receiveBots(/** @type {{state: BotsState}} */ (data));
    if (type === "highlights") return void this.model.highlights.refresh();
    this.#onDeleted();
  }

  #onDeleted() {
    this.eventSource.close();
    this.handlers.onDeleted();
  }

  /** Check whether the table was deleted; the stream does not reveal why it was refused. */
  async #checkDeleted() {
    const problem = /** @type {{status?: number}} */ (await get(this.model.path).catch((problem) => problem));
    if (problem.status === NOT_FOUND) this.#onDeleted();
  }

  /** @param {{version: string, n: number}} hello */
  #onHello(hello) {
    const { model } = this;
    if (hello.version !== model.snapshot?.version) return this.#reloadPage(hello.version);
    model.presence.receiveBots({ state: "ready" }); // if they are busy, the next message says so
    if (model.snapshot.chat) model.chat.catchUp();
    model.highlights.retry();
    if (hello.n < model.n) model.reload().catch(() => undefined);
    if (hello.n > model.n) setTimeout(() => hello.n > model.n && model.reload().catch(() => undefined), ENTRY_TIMEOUT);
  }

  /**
   * Reload the page once if the server expects another version of it, and if a repeated reload can be ruled out.
   *
   * @param {string} version
   */
  #reloadPage(version) {
    const [key, kept] = ["saqqara-version", tabStoreOf(this.browser)];
    if (kept.get(key) !== version && kept.set(key, version)) this.browser.location.reload();
  }
}
