/** @import { Counted, Judged } from "./judging.js" */
/** @import { Known } from "./known.js" */
/** @import { Opinion } from "./opinion.js" */
/** @import { Told, Wish } from "./thinking.js" */
import { obstacle } from "./obstacle.js";

/** A tick of the clock by which the worker's silence is counted (in milliseconds), and after how many it is gone. */
const TICK = 1000;
const GONE = 5;
/** Where the worker lies, seen from here and from a sewn page alike. */
const WORKER = new URL("../../app/engine/worker.js", import.meta.url);

/** @typedef {(word: string) => void} Failed hears the id of the words that say what went wrong; nothing is told after that */

/** @typedef {{tell?: (opinion: Opinion) => void, done?: (counted: Counted[]) => void, failed: Failed}} Listener */

/** Imhotep in a worker of the page: looks at a position deeper and deeper, and tells what it thinks meanwhile. */
export class Analyst {
  /** @type {Worker | null} */
  #worker = null;
  /** Who hears what it thinks; null while it looks at nothing. @type {Listener | null} */
  #listener = null;
  /** The number of the look: what is told of an earlier one is heard by nobody. */
  #n = 0;
  /** Ticks since the worker was last heard; null while it is still loaded. @type {number | null} */
  #silent = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;
  /** A page that nobody sees takes no processor from those that somebody does. */
  #rest = () => this.#worker?.postMessage({ rests: this.browser.document.hidden });

  /** @param {Pick<typeof globalThis, "Worker" | "fetch" | "document">} browser */
  constructor(browser = globalThis) {
    this.browser = browser;
  }

  /** The id of the words that say why it cannot look here; "" where it can. */
  static obstacle() {
    return obstacle(globalThis);
  }

  /**
   * Looks at a position from now on, and no more at the one before.
   *
   * @param {Known} known as the server tells of a variation
   * @param {(opinion: Opinion) => void} tell hears some four times a second what it thinks, until that is `deep` enough
   * @param {Failed} failed
   */
  look(known, tell, failed) {
    this.#wish({ known }, { tell, failed });
  }

  /**
   * Judges the decision that was due in a position, and looks no more at the one before.
   *
   * @param {Known} known
   * @param {Judged} judged
   * @param {(counted: Counted[]) => void} done
   * @param {Failed} failed also where the device is too slow
   */
  judge(known, judged, done, failed) {
    this.#wish({ known, judged }, { done, failed });
  }

  /** @param {Omit<Wish, "n">} wish @param {Listener} listener */
  #wish(wish, listener) {
    this.#n += 1;
    this.#listener = listener;
    this.#worker ??= this.#hire();
    this.#worker.postMessage({ n: this.#n, ...wish });
    clearInterval(this.#clock);
    this.#clock = setInterval(() => this.#tick(), TICK);
    if (this.#silent !== null) this.#silent = 0;
  }

  /** Looks at nothing any more; the worker stays for the next look. */
  stop() {
    this.#n += 1;
    this.#listener = null;
    clearInterval(this.#clock);
    this.#worker?.postMessage({ n: this.#n, known: null });
  }

  /** Ends the worker, and with it what it has in memory. */
  close() {
    this.#n += 1;
    this.#listener = null;
    clearInterval(this.#clock);
    this.browser.document.removeEventListener("visibilitychange", this.#rest);
    this.#worker?.terminate();
    this.#worker = null;
    this.#silent = null;
  }

  #hire() {
    const worker = new this.browser.Worker(WORKER, { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail("page-engine-ended");
    });
    this.browser.document.addEventListener("visibilitychange", this.#rest);
    return worker;
  }

  /** @param {Told} told */
  #hear({ n, opinion, counted, word }) {
    this.#silent = 0;
    if (n !== this.#n) return;
    if (opinion?.deep) clearInterval(this.#clock); // that was its last word
    if (word) this.#fail(word);
    else if (opinion) this.#listener?.tell?.(opinion);
    else if (counted) this.#done(counted);
  }

  /** @param {Counted[]} counted */
  #done(counted) {
    const listener = this.#listener;
    this.#listener = null;
    clearInterval(this.#clock);
    listener?.done?.(counted);
  }

  #tick() {
    if (this.#silent === null) return;
    this.#silent += 1; // a device that slept has slept through the ticks as well
    if (this.#silent >= GONE) this.#fail("page-engine-ended");
  }

  /** @param {string} word */
  async #fail(word) {
    const listener = this.#listener;
    this.close();
    if (!listener) return;
    const n = this.#n;
    const said = await this.#reason(word);
    if (n === this.#n) listener.failed(said);
  }

  /** What has gone wrong, where it may be that the server has other files by now. @param {string} word */
  async #reason(word) {
    if (word !== "page-engine-ended" && word !== "page-engine-missing") return word;
    const answer = await this.browser.fetch(WORKER, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (!answer) return "page-offline";
    return answer.ok ? word : "page-engine-old";
  }
}
