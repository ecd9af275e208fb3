import { html, LitElement, nothing } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { post } from "./net.js";
import { keepName, keptName } from "./own-name.js";
import { text } from "./words.js";

/** The page behind a seat's link: it asks for a name and takes the seat. */
class JoinElement extends LitElement {
  #problem = "";
  #busy = false;

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @param {SubmitEvent} event */
  async #join(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    const token = location.pathname.split("/").filter(Boolean).at(-1);
    [this.#busy, this.#problem] = [true, ""];
    this.requestUpdate();
    try {
      const { table } = await post(`/api/join/${token}`, { name });
      keepName(name);
      location.assign(`/table/${table}`);
    } catch (problem) {
      [this.#busy, this.#problem] = [false, /** @type {Error} */ (problem).message || text("page-offline")];
      this.requestUpdate();
    }
  }

  /** @override */
  render() {
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1><p class="lead">${text("page-join-lead")}</p>
      <form @submit=${this.#join}>
        <label class="field"><span>${text("page-your-name")}</span><input name="name" maxlength="24" required autocomplete="nickname" .value=${keptName()} autofocus></label>
        ${this.#problem ? html`<p class="problem" role="alert">${this.#problem}</p>` : nothing}
        <button class="go" ?disabled=${this.#busy}>${text("page-join")}</button>
      </form></main></div>`;
  }
}

customElements.define("s-join", JoinElement);
