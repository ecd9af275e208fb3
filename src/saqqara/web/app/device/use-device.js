/** @import { DeviceNews } from "./client.js" */
/** @import { DeviceBar } from "./device-bar.js" */
import { urlForPath } from "../core/address.js";
import { LANGUAGE } from "../core/i18n.js";
import { setTransport } from "../core/net.js";
import { requestPersistence } from "../core/persistence.js";
import { DeviceClient } from "./client.js";
import { answerDownloads } from "./downloads.js";

/** A move: from now on there is a game to keep. */
const MOVES = /\/moves$/;
/** A stream begins when Python has started, which the bar announces (in milliseconds). */
const GREETING_TIMEOUT = 60_000;

/**
 * Answer the requests of this page on the device instead of by a server. This must run before the page's own script,
 * so it waits for nothing.
 *
 * @param {Promise<DeviceBar>} bar
 */
export function useDevice(bar) {
  const show = (/** @type {DeviceNews} */ news) => bar.then((shown) => shown.show(news));
  const client = new DeviceClient(urlForPath(), LANGUAGE, show);
  let isPersistenceRequested = false;
  /** @param {string} path @param {RequestInit} [init] */
  const answer = async (path, init) => {
    const response = await client.fetch(path, init);
    if (response.ok && MOVES.test(path) && !isPersistenceRequested) {
      isPersistenceRequested = true;
      requestPersistence();
    }
    return response;
  };
  const EventSource = /** @type {typeof globalThis.EventSource} */ (/** @type {unknown} */ (client.EventSource));
  setTransport({ fetch: answer, EventSource, greetingTimeout: GREETING_TIMEOUT });
  answerDownloads(answer);
  if (!("WebAssembly" in globalThis)) return client.refuse("page-device-unsupported");
  client.start();
  // A page that is kept for going back must not keep the games from others.
  addEventListener("pagehide", () => client.pause());
  addEventListener("pageshow", ({ persisted }) => persisted && client.resume());
}
