/** @import { Model } from "../table/model.js" */
/** @import { SetupOptions } from "../core/types.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { get, post } from "../core/net.js";
import { botDescription, botSelect } from "../widgets/bot-select.js";

/** The choice of bots to play on against from an entry of the log. */
class ContinueGameElement extends AsyncElement {
  /** @type {string[]} */
  #bots = [];
  #bot = "";
  /** The table's path and the entry; set them before the element is connected. */
  path = "";
  at = 0;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const choices = /** @type {SetupOptions} */ (await get(urlForPath("api/choices")));
      [this.#bots, this.#bot] = [choices.bots, choices.usual];
      this.done();
    });
  }

  #continue() {
    return this.attempt(async () => {
      const wanted = { at: this.at, bot: this.#bot };
      const { table } = /** @type {{table: string}} */ (await post(`${this.path}/continue`, wanted));
      location.assign(urlForPath(`table/${table}`));
    });
  }

  /** @override */
  render() {
    const choose = (/** @type {string} */ bot) => {
      this.#bot = bot;
      this.requestUpdate();
    };
    if (!this.#bot) return this.renderProblem();
    return html`<label class="field"><span>${text("page-level")}</span>
        ${botSelect({ bots: this.#bots, chosen: this.#bot, choose, id: "play-on-bot" })}
        <small>${botDescription(this.#bot)}</small></label>
      ${this.renderProblem()}<div class="choices">
        <button class="go" data-testid="play-on-go" ?disabled=${this.busy}
          @click=${() => this.#continue()}>${icon("bot")}${text("page-continue-bot", { bot: text(`bot-${this.#bot}`) })}</button>
        <button data-do="close">${text("page-cancel")}</button></div>`;
  }
}

customElements.define("s-continue-game", ContinueGameElement);

/** Render the offer to play on from entry `n` against bots. @param {Model} model @param {number} n */
export function continueGameOffer(model, n) {
  const move = model.log.findIndex((entry) => entry.n === n);
  const actor = model.presentView?.actor ?? -1;
  const seat = model.you.includes(actor) ? actor : (model.you[0] ?? 0);
  return html`<div class="help-body" data-testid="play-on">
    <h2>${text("page-history-play-on")}</h2>
    <p>${text("page-continue-text", { move, name: model.names[seat] })}</p>
    <s-continue-game .path=${model.path} .at=${n}></s-continue-game>
  </div>`;
}
