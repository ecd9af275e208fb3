import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { copied } from "../ground/clipboard.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";
import { nowhereElse, qr } from "./qr.js";

/** A link to a seat, as a QR code and to be copied. */
class LinkToElement extends Part {
  /** The link, and whose seat it leads to. */
  url = "";
  name = "";
  #status = "";

  async #copy() {
    const done = await copied(this.url);
    if (!done) this.querySelector("input")?.select();
    this.#status = text(done ? "page-device-copied" : "page-device-by-hand");
    this.requestUpdate();
  }

  /** @override */
  render() {
    const { name, url } = this;
    return html`${qr(url, text("page-device", { name }, "qr"))}
      <div class="choices links"><input readonly .value=${url} data-select aria-label=${text("page-device", { name }, "link")}>
        <button class="go" @click=${this.#copy}>${icon("link")}${text("page-copy")}</button></div>
      <p role="status">${this.#status}</p><p>${nowhereElse(url)}</p>`;
  }
}

customElements.define("s-link-to", LinkToElement);

/** @param {string} url @param {string} name whose seat it leads to */
export const linkTo = (url, name) => html`<s-link-to .url=${url} .name=${name}></s-link-to>`;
