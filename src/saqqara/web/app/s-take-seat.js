import { html } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { pathParts, urlForPath } from "./core/address.js";
import { AsyncElement } from "./core/async-element.js";
import { text } from "./core/i18n.js";
import { post } from "./core/net.js";
import { cookieWarning } from "./widgets/cookie-warning.js";

/**
 * The page behind a link that moves a seat: it asks first, since opening the link alone must not move the seat, and
 * then takes it.
 */
class TakeSeatElement extends AsyncElement {
  #takeSeat() {
    const [, table, , token] = pathParts();
    this.attempt(async () => {
      await post(urlForPath(`api/tables/${table}/take`), { token });
      location.assign(urlForPath(`table/${table}`));
    });
  }

  /** @override */
  render() {
    const table = pathParts()[1];
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1><p class="lead">${text("page-take-lead")}</p>${cookieWarning()}${this.renderProblem()}
      <div class="form-actions"><button class="go large" data-testid="take" ?disabled=${this.busy}
        @click=${this.#takeSeat}>${text("page-take")}</button>
        <a class="button" href=${urlForPath(`table/${table}`)}>${text("page-take-watch")}</a></div></main></div>`;
  }
}

customElements.define("s-take-seat", TakeSeatElement);
