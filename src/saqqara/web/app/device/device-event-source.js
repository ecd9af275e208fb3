/** Interval of the sign of life that a page expects of an event stream (in milliseconds). */
const PING_INTERVAL = 15_000;
const [OPEN, CLOSED] = [1, 2];
/** The events that end a stream: it was refused or ended, or its tab is gone. */
const ENDINGS = ["refused", "end", "lost"];

/** @typedef {(name: string, text: string) => void} OnEvent */

/** Opens a stream and returns what closes it. @typedef {(url: string, onEvent: OnEvent) => () => void} OpenStream */

/** What a page uses of `EventSource`, for events that arise on the device. */
export class DeviceEventSource extends EventTarget {
  CLOSED = CLOSED;
  readyState = 0;

  /** @param {string | URL} url @param {OpenStream} open */
  constructor(url, open) {
    super();
    this.ping = setInterval(() => this.#dispatch("ping", "null"), PING_INTERVAL);
    this.stop = open(String(url), (name, text) => this.#receive(name, text));
  }

  /** @param {string} name @param {string} text */
  #receive(name, text) {
    if (this.readyState === CLOSED) return;
    if (!ENDINGS.includes(name)) {
      this.readyState = OPEN;
      return this.#dispatch(name, text);
    }
    this.close();
    this.dispatchEvent(new Event("error"));
  }

  /** @param {string} name @param {string} data */
  #dispatch(name, data) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  close() {
    this.readyState = CLOSED;
    clearInterval(this.ping);
    this.stop();
  }
}
