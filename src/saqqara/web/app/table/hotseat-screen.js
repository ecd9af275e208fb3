/** @import { Model } from "./model.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { showsPrivateCards } from "./screen-privacy.js";

/** What a seat knows alone is shown at a shared device only after its player has the device in hand. */
export class HotseatScreen {
  /** The seat whose secrets may lie open on this device. */
  #revealedSeat = -1;
  /** Whether somebody wants to see what they know alone. */
  #isPeeking = false;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** Whether nothing may be seen before the device is handed over. */
  get isShown() {
    const { model } = this;
    if (!model.isSharedScreen || !model.canMove || model.ownSeat === this.#revealedSeat) return false;
    return model.hidesAllCards || showsPrivateCards(model.presentView) || this.#isPeeking;
  }

  /** Whether what the seat at this device knows alone may be drawn. */
  get areSecretsVisible() {
    const { model } = this;
    return !model.isSharedScreen || (model.canMove && model.ownSeat === this.#revealedSeat);
  }

  /** The player whose seat it is has the device in hand. */
  reveal() {
    this.#revealedSeat = this.model.ownSeat;
    this.#isPeeking = false;
  }

  /** Somebody asks to see what their seat knows alone, or no longer does. @param {boolean} peeking */
  setPeeking(peeking) {
    this.#isPeeking = peeking;
  }

  /** Somebody else has the device in hand: what the last one was shown is covered again. */
  hostUpdate() {
    const { model } = this;
    if (model.canMove && model.ownSeat !== this.#revealedSeat) this.#revealedSeat = -1;
  }

  /** The seats whose cards are not to be shown now. @param {View} view */
  coveredSeats(view) {
    const shown = this.model.canMove && !this.isShown ? this.model.ownSeat : -1;
    return new Set(this.model.hidesAllCards ? view.hands.map((_, seat) => seat).filter((seat) => seat !== shown) : []);
  }

  /** What is seen instead of the table. */
  render() {
    if (!this.isShown) return nothing;
    const name = this.model.names[this.model.ownSeat];
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${text("page-curtain", { name })}>
      <p>${text("page-curtain", { name })}</p><button class="go" data-do="reveal">${text("page-curtain-open", { name })}</button>
      ${this.#isPeeking ? html`<button data-do="unpeek">${text("page-cancel")}</button>` : nothing}</div>`;
  }
}
