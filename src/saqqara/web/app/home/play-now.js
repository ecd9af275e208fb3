/** @import { Choices } from "../ground/types.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { aboutBot, levels } from "../controls/levels.js";
import { freeName } from "../controls/names.js";
import { address } from "../ground/address.js";
import { post } from "../ground/net.js";
import { keepName } from "../ground/own-name.js";
import { Part, typedIn } from "../ground/part.js";
import { text } from "../ground/words.js";

const BOTS = 3;

/** One click, and a game against three bots begins. */
class PlayNowElement extends Part {
  #name = freeName("me", []);
  #bot = "";
  /** @type {string[]} */
  #bots = [];

  /** @param {Choices | null} choices what the server can make */
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
      const seats = Array.from({ length: BOTS }, () => {
        taken.push(freeName("bot", taken));
        return { kind: "bot", name: taken.at(-1), bot: this.#bot };
      });
      const { table } = /** @type {{table: string}} */ (
        await post(address("api/tables"), { seats: [{ kind: "me", name }, ...seats] })
      );
      keepName(name);
      location.assign(address(`table/${table}`));
    });
  }

  /** @override */
  render() {
    const name = (/** @type {Event} */ event) => {
      this.#name = typedIn(event);
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
        ${levels({ bots: this.#bots, chosen: this.#bot, choose, id: "level" })}
        <small>${aboutBot(this.#bot)}</small></label>
      <button class="go large" data-testid="play-now"
        ?disabled=${this.busy || !this.#bots.length}>${icon("forward")}${text("page-play-now", {}, "go")}</button>
      ${this.said()}
    </form>`;
  }
}

customElements.define("s-play-now", PlayNowElement);
