import { html, LitElement } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { languageButtons } from "./language-buttons.js";
import "./settings.js";

/** The corner of a page that is no table: the languages and the settings. */
class CornerElement extends LitElement {
  /** @override */
  createRenderRoot() {
    return this;
  }

  get #dialog() {
    return this.querySelector("dialog");
  }

  /** @override */
  render() {
    return html`<div class="corner">${languageButtons()}
      <button type="button" class="bare" aria-haspopup="dialog" aria-label=${text("page-settings")}
        title=${text("page-settings")} @click=${() => this.#dialog?.showModal()}>${icon("settings")}</button></div>
      <dialog aria-label=${text("page-settings")}><div class="help-body"><h2>${text("page-settings")}</h2><s-settings></s-settings>
        <div class="choices"><button type="button"
          @click=${() => this.#dialog?.close()}>${text("page-close")}</button></div></div></dialog>`;
  }
}

customElements.define("s-corner", CornerElement);
