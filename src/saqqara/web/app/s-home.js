/** @import { Choices } from "./ground/types.js" */
import { html } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import "./home/new-table.js";
import "./home/open-record.js";
import "./home/open-tables.js";
import { lineOf, Part } from "./ground/part.js";
import "./home/play-now.js";
import "./home/tables.js";
import { withoutCookies } from "./controls/cookies.js";
import { get, patiently } from "./ground/net.js";
import "./controls/corner.js";
import { elsewhere } from "./controls/elsewhere.js";
import { address } from "./ground/address.js";
import { text } from "./ground/words.js";
import { Tips } from "./pointing/tips.js";

/** The home page: play at once, the tables there are, and a new table. */
class HomeElement extends Part {
  /** @type {Choices | null} */
  #choices = null;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    new Tips(() => this.#choices);
    const failed = (/** @type {unknown} */ problem) => this.#known(null, lineOf(problem));
    patiently(async () => this.#known(await get(address("api/choices"))), failed).catch(failed);
  }

  /** @param {Choices | null} choices @param {string} [problem] */
  #known(choices, problem = "") {
    [this.#choices, this.problem] = [choices, problem];
    this.requestUpdate();
  }

  /** @override */
  render() {
    const choices = this.#choices;
    return html`<div class="page">${scenery()}
      <main class="sheet home"><s-corner></s-corner><h1>${text("page-title")}</h1><p class="lead">${text("page-lead")}</p>
        ${elsewhere()}${withoutCookies()}${this.said()}
        <div class="columns">
          <div><s-play-now .choices=${choices}></s-play-now>
            <nav class="first-steps" aria-label=${text("page-first-steps")}><a class="button"
              href=${address("learn")}>${text("page-go-learn")}</a><a class="button"
              href=${address("rules")}>${text("page-go-rules")}</a></nav>
            <s-tables></s-tables><s-open-tables></s-open-tables></div>
          <div><s-new-table .choices=${choices}></s-new-table><s-open-record></s-open-record></div>
        </div>
        <p class="notice">${text("page-unofficial")}</p>
      </main></div>`;
  }
}

customElements.define("s-home", HomeElement);
