/** @import { SetupOptions } from "../core/types.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement, inputValue } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { saveName } from "../core/player-name.js";
import { botDescription, botSelect } from "../widgets/bot-select.js";
import { freeName } from "../widgets/name-field.js";

const BOT_COUNT = 3;

/** Starts a game against three bots with one click. */
class PlayNowElement extends AsyncElement {
  #name = freeName("me", []);
  #bot = "";
  /** @type {string[]} */
  #bots = [];

  /** @param {SetupOptions | null} choices what the server offers */
  set choices(choices) {
    this.#bots = choices?.bots ?? [];
    this.#bot ||= choices?.usual ?? "";
    this.requestUpdate();
  }

  /** @param {SubmitEvent} event */
  #play(event) {
    event.preventDefault();
    const name = this.#name.trim();
    this.attempt(async () => {
      const taken = [name];
      const seats = Array.from({ length: BOT_COUNT }, () => {
        taken.push(freeName("bot", taken));
        return { kind: "bot", name: taken.at(-1), bot: this.#bot };
      });
      const { table } = /** @type {{table: string}} */ (
        await post(urlForPath("api/tables"), { seats: [{ kind: "me", name }, ...seats] })
      );
      saveName(name);
      location.assign(urlForPath(`table/${table}`));
    });
  }

  /** @override */
  render() {
    const name = (/** @type {Event} */ event) => {
      this.#name = inputValue(event);
    };
    const choose = (/** @type {string} */ bot) => {
      this.#bot = bot;
      this.requestUpdate();
    };
    return html`<form class="play-now" @submit=${this.#play}>
      <h2>${text("page-play-now")}</h2><p>${text("page-play-now", {}, "more")}</p>
      <label class="field"><span>${text("page-your-name")}</span>
        <input maxlength="24" required autocomplete="nickname" data-testid="own-name" .value=${this.#name} @input=${name}></label>
      <label class="field"><span>${text("page-level")}</span>
        ${botSelect({ bots: this.#bots, chosen: this.#bot, choose, id: "level" })}
        <small>${botDescription(this.#bot)}</small></label>
      <button class="go large" data-testid="play-now"
        ?disabled=${this.busy || !this.#bots.length}>${icon("forward")}${text("page-play-now", {}, "go")}</button>
      ${this.renderProblem()}
    </form>`;
  }
}

customElements.define("s-play-now", PlayNowElement);
