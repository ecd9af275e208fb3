import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { AsyncElement } from "../core/async-element.js";
import { copyText } from "../core/clipboard.js";
import { text } from "../core/i18n.js";

/** A link to copy. */
class CopyLinkElement extends AsyncElement {
  /** The link, and what it is for. */
  url = "";
  label = "";
  #status = "";

  async #copy() {
    const done = await copyText(this.url);
    if (!done) this.querySelector("input")?.select();
    this.#status = text(done ? "page-device-copied" : "page-device-by-hand");
    this.requestUpdate();
  }

  /** @override */
  render() {
    return html`<div class="choices links"><input readonly .value=${this.url} data-select aria-label=${this.label}>
        <button class="go" @click=${this.#copy}>${icon("link")}${text("page-copy")}</button></div>
      <p role="status">${this.#status}</p>`;
  }
}

customElements.define("s-copy-link", CopyLinkElement);

/** @param {string} url @param {string} label what the link is for */
export const copyLink = (url, label) => html`<s-copy-link .url=${url} .label=${label}></s-copy-link>`;
