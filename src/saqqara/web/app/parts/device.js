/** @import { Model } from "../model.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { copied } from "../clipboard.js";
import { post } from "../net.js";
import { Part } from "../part.js";
import { text } from "../words.js";
import { nowhereElse, qr } from "./qr.js";

/** The link and its QR code that move a seat of this browser to the device that opens it. */
class DeviceElement extends Part {
  /** The address of the table, the seat and its player, to be set before the element is connected. */
  path = "";
  seat = 0;
  name = "";
  #url = "";
  #told = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const { url } = /** @type {{url: string}} */ (await post(`${this.path}/seats/${this.seat}/move`, {}));
      this.#url = url;
      this.done();
    });
  }

  async #copy() {
    const done = await copied(this.#url);
    if (!done) this.querySelector("input")?.select();
    this.#told = text(done ? "page-device-copied" : "page-device-by-hand");
    this.requestUpdate();
  }

  /** @override */
  render() {
    const { name } = this;
    return html`<h3>${stoneIcon(this.seat)} ${name}</h3>${this.said()}${
      this.#url
        ? html`${qr(this.#url, text("page-device", { name }, "qr"))}
      <div class="choices links"><input readonly .value=${this.#url} data-select aria-label=${text("page-device", { name }, "link")}>
        <button class="go" @click=${this.#copy}>${icon("link")}${text("page-copy")}</button></div><p role="status">${this.#told}</p><p>${nowhereElse(this.#url)}</p>`
        : nothing
    }`;
  }
}

customElements.define("s-device", DeviceElement);

/** For each seat of this browser the way to another device. @param {Model} model */
export function device({ path, snapshot, names }) {
  const mine = (snapshot?.seats ?? []).flatMap((seat, k) => (seat.mine ? [k] : []));
  return html`<div class="help-body device" data-testid="device"><h2>${text("page-device")}</h2>
    <p>${text("page-device", {}, mine.length ? "text" : "gone")}</p>
    ${repeat(
      mine,
      (k) => k,
      (k) => html`<s-device .path=${path} .seat=${k} .name=${names[k]}></s-device>`,
    )}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
