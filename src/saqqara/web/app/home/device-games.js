import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { isPersistent } from "../core/persistence.js";

/** @typedef {{added: number, known: number, damaged: number}} LoadedGames */

/** Describe what a file contained. @param {LoadedGames} loaded */
const loadedText = ({ added, known, damaged }) =>
  [
    text("page-device-games-added", { count: added }),
    known ? text("page-device-games-known", { count: known }) : "",
    damaged ? text("page-device-games-damaged", { count: damaged }) : "",
  ]
    .filter(Boolean)
    .join(" ");

/** Saves all games of this device as a file, and opens such a file. */
class DeviceGamesElement extends AsyncElement {
  /** @type {LoadedGames | null} */
  #loaded = null;
  /** Whether the browser keeps the games for sure. */
  #isPersistent = true;

  /** @override */
  async connectedCallback() {
    super.connectedCallback();
    this.#isPersistent = await isPersistent();
    this.requestUpdate();
  }

  /** @param {Event} event */
  #onFileChosen(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    if (!file) return;
    this.#loaded = null;
    this.attempt(async () => {
      this.#loaded = await post(urlForPath("api/device/games"), { games: await file.text() });
      this.done();
    });
    input.value = "";
  }

  /** @override */
  render() {
    const name = `saqqara-${new Date().toISOString().slice(0, 10)}.jsonl`;
    return html`<section aria-labelledby="device-games"><h2 id="device-games">${text("page-device-games")}</h2>
      <p class="soft">${text("page-device-games", {}, "text")}
        ${this.#isPersistent ? nothing : text("page-device-games", {}, "vanishing")}</p>
      <div class="form-actions"><a class="button" href=${urlForPath("api/device/games")}
        download=${name}>${icon("record")}${text("page-device-games", {}, "save")}</a>
        <label class="file button"><input type="file" class="visually-hidden" accept=".jsonl"
          data-testid="games-file" @change=${this.#onFileChosen}>${text("page-device-games", {}, "open")}</label></div>
      ${this.renderProblem()}
      <p role="status" data-testid="games-loaded">${this.#loaded ? loadedText(this.#loaded) : nothing}</p>
    </section>`;
  }
}

customElements.define("s-device-games", DeviceGamesElement);
