import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { AsyncElement } from "../core/async-element.js";
import { copyText } from "../core/clipboard.js";
import { text } from "../core/i18n.js";
import { loopbackWarning, qrCode } from "./qr-code.js";

/** A link to a seat, as a QR code and to copy. */
class SeatLinkElement extends AsyncElement {
  /** The link, and the seat's player. */
  url = "";
  name = "";
  #status = "";

  async #copy() {
    const done = await copyText(this.url);
    if (!done) this.querySelector("input")?.select();
    this.#status = text(done ? "page-device-copied" : "page-device-by-hand");
    this.requestUpdate();
  }

  /** @override */
  render() {
    const { name, url } = this;
    return html`${qrCode(url, text("page-device", { name }, "qr"))}
      <div class="choices links"><input readonly .value=${url} data-select aria-label=${text("page-device", { name }, "link")}>
        <button class="go" @click=${this.#copy}>${icon("link")}${text("page-copy")}</button></div>
      <p role="status">${this.#status}</p><p>${loopbackWarning(url)}</p>`;
  }
}

customElements.define("s-seat-link", SeatLinkElement);

/** @param {string} url @param {string} name the seat's player */
export const seatLink = (url, name) => html`<s-seat-link .url=${url} .name=${name}></s-seat-link>`;
