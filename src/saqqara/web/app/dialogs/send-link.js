/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { get } from "../core/net.js";
import { copyLink } from "../widgets/copy-link.js";

/** @typedef {{url: string, qr: string | null, to: string | null}} GameLink */

/** The link that brings the game to the next player: to copy, to share, or as a QR code. */
class SendLinkElement extends AsyncElement {
  /** The id of the table; set it before the element is connected. */
  table = "";
  /** @type {GameLink | null} */
  #link = null;
  #picture = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    const page = new URL(urlForPath(), location.href).href;
    this.attempt(async () => {
      this.#link = await get(urlForPath(`api/device/links/${this.table}?page=${encodeURIComponent(page)}`));
      if (this.#link?.qr) this.#picture = URL.createObjectURL(new Blob([this.#link.qr], { type: "image/svg+xml" }));
      this.done();
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    if (this.#picture) URL.revokeObjectURL(this.#picture);
  }

  /** The user may close the list of programs without choosing one. */
  #share() {
    navigator.share({ text: this.#message(), url: this.#link?.url }).catch(() => undefined);
  }

  #message() {
    return this.#link?.to ? text("page-send-link-message", { name: this.#link.to }) : text("page-send-link-over");
  }

  #shareButton() {
    if (!("share" in navigator)) return nothing;
    return html`<div class="choices"><button
      @click=${this.#share}>${icon("forward")}${text("page-send-link-share")}</button></div>`;
  }

  /** @param {GameLink} link */
  #draw({ url, to }) {
    return html`<p>${to ? text("page-send-link", { name: to }, "text") : text("page-send-link-over")}</p>
      ${copyLink(url, text("page-link"))}
      ${this.#shareButton()}
      ${
        this.#picture
          ? html`<img class="qr" width="220" height="220" alt=${text("page-send-link-qr")} src=${this.#picture}>`
          : html`<p class="soft">${text("page-send-link-long")}</p>`
      }`;
  }

  /** @override */
  render() {
    return html`${this.renderProblem()}${this.#link ? this.#draw(this.#link) : nothing}`;
  }
}

customElements.define("s-send-link", SendLinkElement);

/** Render the link of a game for a player at another device. @param {Model} model */
export const gameLink = (model) =>
  html`<div class="help-body device" data-testid="send-link"><h2>${text("page-send-link-title")}</h2>
    <s-send-link .table=${model.id}></s-send-link>
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
