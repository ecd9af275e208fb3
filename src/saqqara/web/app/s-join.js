import { html } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { post } from "./ground/net.js";
import { keepName, keptName } from "./ground/own-name.js";
import { Part } from "./ground/part.js";
import { text } from "./ground/words.js";

/** The page behind a seat's link: it asks for a name and takes the seat. */
class JoinElement extends Part {
  /** @param {SubmitEvent} event */
  #join(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    const token = location.pathname.split("/").filter(Boolean).at(-1);
    this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post(`/api/join/${token}`, { name }));
      keepName(name);
      location.assign(`/table/${table}`);
    });
  }

  /** @override */
  render() {
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1><p class="lead">${text("page-join-lead")}</p>
      <form @submit=${this.#join}>
        <label class="field"><span>${text("page-your-name")}</span><input name="name" maxlength="24" required
          autocomplete="nickname" .value=${keptName()} autofocus></label>
        ${this.said()}
        <button class="go" ?disabled=${this.busy}>${text("page-join")}</button>
      </form></main></div>`;
  }
}

customElements.define("s-join", JoinElement);
