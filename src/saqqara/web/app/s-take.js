import { html } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { withoutCookies } from "./controls/cookies.js";
import { address, placeIn } from "./ground/address.js";
import { post } from "./ground/net.js";
import { Part } from "./ground/part.js";
import { text } from "./ground/words.js";

/** The page behind a link that moves a seat: it asks, for whoever only looks must not take it, and takes the seat. */
class TakeElement extends Part {
  #take() {
    const [, table, , token] = placeIn();
    this.attempt(async () => {
      await post(address(`api/tables/${table}/take`), { token });
      location.assign(address(`table/${table}`));
    });
  }

  /** @override */
  render() {
    const table = placeIn()[1];
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1><p class="lead">${text("page-take-lead")}</p>${withoutCookies()}${this.said()}
      <div class="form-actions"><button class="go large" data-testid="take" ?disabled=${this.busy}
        @click=${this.#take}>${text("page-take")}</button>
        <a class="button" href=${address(`table/${table}`)}>${text("page-take-watch")}</a></div></main></div>`;
  }
}

customElements.define("s-take", TakeElement);
