/** @import { Model } from "../table/model.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { linkTo } from "../controls/link-to.js";
import { post } from "../ground/net.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";

/** The link and its QR code that move a seat of this browser to the device that opens it. */
class DeviceElement extends Part {
  /** The address of the table, the seat and its player, to be set before the element is connected. */
  path = "";
  seat = 0;
  name = "";
  #url = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const { url } = /** @type {{url: string}} */ (await post(`${this.path}/seats/${this.seat}/move`, {}));
      this.#url = url;
      this.done();
    });
  }

  /** @override */
  render() {
    return html`<h3>${stoneIcon(this.seat)} ${this.name}</h3>${this.said()}${this.#url ? linkTo(this.#url, this.name) : nothing}`;
  }
}

customElements.define("s-device", DeviceElement);

/** For each seat of this browser the way to another device. @param {Model} model */
export function device({ path, snapshot, names }) {
  const mine = (snapshot?.seats ?? []).flatMap((seat, k) => (seat.mine ? [k] : []));
  return html`<div class="help-body device" data-testid="device"><h2>${text("page-device")}</h2>
    <p role="status">${text("page-device", {}, mine.length ? "text" : "gone")}</p>
    ${repeat(
      mine,
      (k) => k,
      (k) => html`<s-device .path=${path} .seat=${k} .name=${names[k]}></s-device>`,
    )}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
