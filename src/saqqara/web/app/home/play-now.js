import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { post } from "../net.js";
import { keepName } from "../own-name.js";
import { Part, typedIn } from "../part.js";
import { text } from "../words.js";
import { freeName } from "./names.js";

const BOTS = 3;
const USUAL = "greedy";

/** One click, and a game against three bots begins. */
class PlayNowElement extends Part {
  #name = freeName("me", []);
  #bot = USUAL;
  /** @type {string[]} */
  #bots = [];

  /** The levels there are. @param {string[]} bots */
  set bots(bots) {
    this.#bots = bots;
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
        await post("/api/tables", { seats: [{ kind: "me", name }, ...seats] })
      );
      keepName(name);
      location.assign(`/table/${table}`);
    });
  }

  /** @override */
  render() {
    const name = (/** @type {Event} */ event) => {
      this.#name = typedIn(event);
    };
    const level = (/** @type {Event} */ event) => {
      this.#bot = typedIn(event);
      this.requestUpdate();
    };
    return html`<form class="play-now" @submit=${this.#play}>
      <h2>${text("page-play-now")}</h2><p>${text("page-play-now", {}, "more")}</p>
      <label class="field"><span>${text("page-your-name")}</span>
        <input maxlength="24" required autocomplete="nickname" data-testid="own-name" .value=${this.#name} @input=${name}></label>
      <label class="field"><span>${text("page-level")}</span>
        <select data-testid="level" @change=${level}>${this.#bots.map((bot) => html`<option value=${bot} ?selected=${bot === this.#bot}>${text(`bot-${bot}`)}</option>`)}</select>
        <small>${text(`bot-${this.#bot}`, {}, "text")}</small></label>
      <button class="go large" data-testid="play-now" ?disabled=${this.busy || !this.#bots.length}>${icon("forward")}${text("page-play-now", {}, "go")}</button>
      ${this.said()}
    </form>`;
  }
}

customElements.define("s-play-now", PlayNowElement);
