/** @import { DeviceNews } from "./client.js" */
import { LOCALE, text } from "../core/i18n.js";

const MEGABYTE = 1_000_000;
/** A start that is done by then needs no word (in milliseconds). */
const SHOW_DELAY = 700;

/** The sentences about what passes by itself. @type {Record<string, string>} */
const PHASES = {
  loading: "page-device-loading",
  starting: "page-device-starting",
  "taking-over": "page-device-taking-over",
  "broke-off": "page-device-broke-off",
};

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / MEGABYTE).toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Says in one sentence above the page what the device is busy with, or what is wrong with it. */
export class DeviceBar {
  #phase = "";
  #amount = "";
  #trouble = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isDue = false;

  /** @param {HTMLElement} body in which the bar is the first element */
  constructor(body) {
    // The bar is there before its text, or screen readers would not read it.
    this.bar = document.createElement("aside");
    this.bar.className = "device-bar";
    this.sentence = document.createElement("span");
    this.sentence.setAttribute("role", "status");
    this.amount = document.createElement("span");
    this.bar.append(this.sentence, this.amount);
    body.prepend(this.bar);
  }

  /** @param {DeviceNews} news */
  show(news) {
    if ("trouble" in news) this.#trouble = news.trouble;
    else {
      this.#phase = PHASES[news.state.phase] ?? "";
      this.#amount = news.state.phase === "loading" ? loadingAmount(news.state) : "";
      this.#delay();
    }
    this.#draw();
  }

  /** Show a phase only if it lasts. */
  #delay() {
    if (this.#phase) {
      this.#timer ??= setTimeout(() => {
        this.#isDue = true;
        this.#draw();
      }, SHOW_DELAY);
      return;
    }
    clearTimeout(this.#timer);
    [this.#timer, this.#isDue] = [undefined, false];
  }

  #draw() {
    const shown = this.#trouble || (this.#isDue ? this.#phase : "");
    const sentence = shown && text(shown);
    if (this.sentence.textContent !== sentence) this.#drawSentence(sentence);
    this.amount.textContent = this.#trouble || !this.#isDue ? "" : this.#amount;
  }

  /** @param {string} sentence */
  #drawSentence(sentence) {
    this.sentence.textContent = sentence;
    this.bar.toggleAttribute("data-shown", sentence !== "");
    this.bar.querySelector("button")?.remove();
    if (this.#trouble) this.bar.append(this.#closeButton());
  }

  #closeButton() {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "slim quiet",
      textContent: text("page-close"),
    });
    button.addEventListener("click", () => {
      this.#trouble = "";
      this.#draw();
    });
    return button;
  }
}

/** @param {{loaded: number, total: number}} bytes */
const loadingAmount = ({ loaded, total }) =>
  text("page-device-loading", { loaded: megabytes(loaded), total: megabytes(total) }, "amount");
