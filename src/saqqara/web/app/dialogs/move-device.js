/** @import { Model } from "../table/model.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { seatLink } from "../widgets/seat-link.js";

/** The link and QR code that move a seat of this browser to the device that opens the link. */
class MoveDeviceElement extends AsyncElement {
  /** The table's path, the seat and its player; set them before the element is connected. */
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
    return html`<h3>${stoneIcon(this.seat)} ${this.name}</h3>${this.renderProblem()}${
      this.#url ? seatLink(this.#url, this.name) : nothing
    }`;
  }
}

customElements.define("s-move-device", MoveDeviceElement);

/** Render the way to another device for each seat of this browser. @param {Model} model */
export function moveDeviceLinks({ path, snapshot, names }) {
  const mine = (snapshot?.seats ?? []).flatMap((seat, k) => (seat.mine ? [k] : []));
  return html`<div class="help-body device" data-testid="device"><h2>${text("page-device")}</h2>
    <p role="status">${text("page-device", {}, mine.length ? "text" : "gone")}</p>
    ${repeat(
      mine,
      (k) => k,
      (k) => html`<s-move-device .path=${path} .seat=${k} .name=${names[k]}></s-move-device>`,
    )}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
