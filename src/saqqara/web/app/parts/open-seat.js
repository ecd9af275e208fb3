/** @import { Model } from "../model.js" */
import { html } from "../../vendor/lit.js";
import { post } from "../net.js";
import { Part } from "../part.js";
import { text } from "../words.js";
import { linkTo } from "./link-to.js";

/** Opens a seat for somebody else, once that is sure. */
class OpenSeatElement extends Part {
  /** The address of the table and the seat. */
  path = "";
  seat = 0;

  #open() {
    this.attempt(async () => {
      await post(`${this.path}/seats/${this.seat}/open`, {});
      this.done();
    });
  }

  /** @override */
  render() {
    return html`${this.said()}<button class="go" data-testid="open-seat" ?disabled=${this.busy} @click=${this.#open}>${text("page-open-again", { name: "" }, "go")}</button>`;
  }
}

customElements.define("s-open-seat", OpenSeatElement);

/** Asks whether a seat shall be opened, then has its link. @param {Model} model @param {number} k */
export function openSeat({ path, snapshot, names }, k) {
  const link = snapshot?.seats[k].link;
  const name = names[k];
  return html`<div class="help-body device" data-testid="seat"><h2>${text("page-open-again", { name })}</h2>
    <p>${text("page-open-again", { name }, link ? "waiting" : "text")}</p>
    ${link ? linkTo(link, name) : html`<s-open-seat .path=${path} .seat=${k}></s-open-seat>`}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
