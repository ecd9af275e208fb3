/** @import { SetupOptions } from "./core/types.js" */
import { html, nothing } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import "./home/device-games.js";
import "./home/new-table.js";
import "./home/open-link.js";
import "./home/open-record.js";
import "./home/open-tables.js";
import { AsyncElement, errorText } from "./core/async-element.js";
import "./home/play-now.js";
import "./home/my-tables.js";
import { get, retryUntilOnline } from "./core/net.js";
import { cookieWarning } from "./widgets/cookie-warning.js";
import "./widgets/page-corner.js";
import { IS_STATIC, urlForPath } from "./core/address.js";
import { text } from "./core/i18n.js";
import { Tooltips } from "./pointer/tooltips.js";
import { canonicalLink } from "./widgets/canonical-link.js";

/** The home page: play at once, the existing tables, and a new table. */
class HomeElement extends AsyncElement {
  /** @type {SetupOptions | null} */
  #choices = null;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    new Tooltips(() => this.#choices);
    const failed = (/** @type {unknown} */ problem) => this.#setChoices(null, errorText(problem));
    retryUntilOnline(async () => this.#setChoices(await get(urlForPath("api/choices"))), failed).catch(failed);
  }

  /** @param {SetupOptions | null} choices @param {string} [problem] */
  #setChoices(choices, problem = "") {
    [this.#choices, this.problem] = [choices, problem];
    this.requestUpdate();
  }

  /** @override */
  render() {
    const choices = this.#choices;
    return html`<div class="page">${scenery()}
      <main class="sheet home"><s-corner></s-corner><h1>${text("page-title")}</h1><p class="lead">${text("page-lead")}</p>
        ${canonicalLink()}${cookieWarning()}${this.renderProblem()}
        ${IS_STATIC ? html`<s-open-link></s-open-link>` : nothing}
        <div class="columns">
          <div><s-play-now .choices=${choices}></s-play-now>
            <nav class="first-steps" aria-label=${text("page-first-steps")}><a class="button"
              href=${urlForPath("learn")}>${text("page-go-learn")}</a><a class="button"
              href=${urlForPath("rules")}>${text("page-go-rules")}</a></nav>
            <s-my-tables></s-my-tables>${IS_STATIC ? html`<s-device-games></s-device-games>` : html`<s-open-tables></s-open-tables>`}</div>
          <div><s-new-table .choices=${choices}></s-new-table><s-open-record></s-open-record></div>
        </div>
        <p class="notice">${text("page-unofficial")}</p>
      </main></div>`;
  }
}

customElements.define("s-home", HomeElement);
