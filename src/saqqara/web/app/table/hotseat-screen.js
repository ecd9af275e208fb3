/** @import { Model } from "./model.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { showsPrivateCards } from "./screen-privacy.js";

/** Covers a seat's private information on a shared device until its player has the device in hand. */
export class HotseatScreen {
  /** The seat whose private information may be visible on this device. */
  #revealedSeat = -1;
  /** Whether the player wants to see their private information. */
  #isPeeking = false;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** Whether nothing may be shown before the device is handed over. */
  get isShown() {
    const { model } = this;
    if (!model.isSharedScreen || !model.canMove || model.ownSeat === this.#revealedSeat) return false;
    return model.hidesAllCards || showsPrivateCards(model.presentView) || this.#isPeeking;
  }

  /** Whether the private information of the current seat may be drawn. */
  get areSecretsVisible() {
    const { model } = this;
    return !model.isSharedScreen || (model.canMove && model.ownSeat === this.#revealedSeat);
  }

  /** Reveal the seat's information: its player has the device in hand. */
  reveal() {
    this.#revealedSeat = this.model.ownSeat;
    this.#isPeeking = false;
  }

  /** Show or hide the private information of the player's seat. @param {boolean} peeking */
  setPeeking(peeking) {
    this.#isPeeking = peeking;
  }

  /** Cover what the previous player saw when the device changes hands. */
  hostUpdate() {
    const { model } = this;
    if (model.canMove && model.ownSeat !== this.#revealedSeat) this.#revealedSeat = -1;
  }

  /** Return the seats whose cards must not be shown now. @param {View} view */
  coveredSeats(view) {
    const shown = this.model.canMove && !this.isShown ? this.model.ownSeat : -1;
    return new Set(this.model.hidesAllCards ? view.hands.map((_, seat) => seat).filter((seat) => seat !== shown) : []);
  }

  /** Render the curtain that is shown instead of the table. */
  render() {
    if (!this.isShown) return nothing;
    const name = this.model.names[this.model.ownSeat];
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${text("page-curtain", { name })}>
      <p>${text("page-curtain", { name })}</p><button class="go" data-do="reveal">${text("page-curtain-open", { name })}</button>
      ${this.#isPeeking ? html`<button data-do="unpeek">${text("page-cancel")}</button>` : nothing}</div>`;
  }
}
