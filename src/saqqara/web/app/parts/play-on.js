/** @import { Model } from "../model.js" */
/** @import { Choices } from "../types.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { get, post } from "../net.js";
import { Part } from "../part.js";
import { text } from "../words.js";

/** The bots one can play on against from an entry of the log, as buttons. */
class PlayOnElement extends Part {
  /** @type {string[]} the strongest first */
  #bots = [];
  /** The address of the table, and the entry; to be set before the element is connected. */
  path = "";
  at = 0;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const choices = /** @type {Choices} */ (await get("/api/choices"));
      this.#bots = choices.bots.toReversed();
      this.done();
    });
  }

  /** @param {string} bot */
  #begin(bot) {
    return this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post(`${this.path}/continue`, { at: this.at, bot }));
      location.assign(`/table/${table}`);
    });
  }

  /** @param {string} bot @param {number} i */
  #button(bot, i) {
    return html`<button class=${i === 0 ? "go" : ""} ?disabled=${this.busy} data-bot=${bot} title=${text(`bot-${bot}`, {}, "text")} @click=${() => this.#begin(bot)}>${icon("bot")}${text("page-play-on-bot", { bot: text(`bot-${bot}`) })}</button>`;
  }

  /** @override */
  render() {
    return html`${this.said()}<div class="choices">${this.#bots.map((bot, i) => this.#button(bot, i))}
      <button data-do="close">${text("page-cancel")}</button></div>`;
  }
}

customElements.define("s-play-on", PlayOnElement);

/** Offers to play on from entry `n` against bots. @param {Model} model @param {number} n */
export function playOn(model, n) {
  const move = model.log.findIndex((entry) => entry.n === n);
  const actor = model.newest?.actor ?? -1;
  const seat = model.you.includes(actor) ? actor : (model.you[0] ?? 0);
  return html`<div class="help-body" data-testid="play-on">
    <h2>${text("page-history-play-on")}</h2>
    <p>${text("page-play-on-text", { move, name: model.names[seat] })}</p>
    <s-play-on .path=${model.path} .at=${n}></s-play-on>
  </div>`;
}
