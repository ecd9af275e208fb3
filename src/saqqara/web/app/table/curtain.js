/** @import { Model } from "./model.js" */
/** @import { View } from "../ground/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../ground/words.js";
import { showsSecret } from "./discretion.js";

/** What a seat knows alone is shown at a shared device only after its player has the device in hand. */
export class Curtain {
  /** The seat whose secrets may lie open on this device. */
  #revealed = -1;
  /** Whether somebody wants to see what they know alone. */
  #peeking = false;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** Whether nothing may be seen before the device is handed over. */
  get isUp() {
    const { model } = this;
    if (!model.shared || !model.asked || model.mine === this.#revealed) return false;
    return model.discreet || showsSecret(model.now) || this.#peeking;
  }

  /** Whether what the seat at this device knows alone may be drawn. */
  get isOpen() {
    const { model } = this;
    return !model.shared || (model.asked && model.mine === this.#revealed);
  }

  /** The player whose seat it is has the device in hand. */
  open() {
    this.#revealed = this.model.mine;
    this.#peeking = false;
  }

  /** Somebody asks to see what their seat knows alone, or no longer does. @param {boolean} peeking */
  peek(peeking) {
    this.#peeking = peeking;
  }

  /** Somebody else has the device in hand: what the last one was shown is covered again. */
  hostUpdate() {
    const { model } = this;
    if (model.asked && model.mine !== this.#revealed) this.#revealed = -1;
  }

  /** The seats whose cards are not to be shown now. @param {View} view */
  covered(view) {
    const shown = this.model.asked && !this.isUp ? this.model.mine : -1;
    return new Set(this.model.discreet ? view.hands.map((_, seat) => seat).filter((seat) => seat !== shown) : []);
  }

  /** What is seen instead of the table. */
  draw() {
    if (!this.isUp) return nothing;
    const name = this.model.names[this.model.mine];
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${text("page-curtain", { name })}>
      <p>${text("page-curtain", { name })}</p><button class="go" data-do="reveal">${text("page-curtain-open", { name })}</button>
      ${this.#peeking ? html`<button data-do="unpeek">${text("page-cancel")}</button>` : nothing}</div>`;
  }
}
