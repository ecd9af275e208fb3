import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { copyText } from "../core/clipboard.js";
import { text } from "../core/i18n.js";
import { get, getText } from "../core/net.js";

/** Data that helps to find a bug: version, browser, and the game record as this seat may see it. */
class ProblemReportElement extends AsyncElement {
  #report = "";
  #status = "";
  /** The table's path; set it before the element is connected. */
  path = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const { version } = /** @type {{version: string}} */ (await get(urlForPath("api/choices")));
      const record = await getText(`${this.path}/record`).catch(() => text("page-report-no-record"));
      const screen = `${innerWidth}x${innerHeight}, ${devicePixelRatio}`;
      this.#report = [`Saqqara ${version}`, navigator.userAgent, screen, location.pathname, "", record].join("\n");
      this.done();
    });
  }

  async #copy() {
    const done = await copyText(this.#report);
    if (!done) this.querySelector("textarea")?.select();
    this.#status = text(done ? "page-report-copied" : "page-report-by-hand");
    this.requestUpdate();
  }

  /** @override */
  render() {
    return html`<div class="help-body" data-testid="report">
      <h2>${text("page-report")}</h2><p>${text("page-report", {}, "text")}</p>
      <textarea readonly rows="12" aria-label=${text("page-report", {}, "what")} .value=${this.#report}></textarea>
      ${this.renderProblem()}<p role="status">${this.#status}</p>
      <div class="choices"><button class="go" ?disabled=${!this.#report}
        @click=${this.#copy}>${icon("record")}${text("page-report", {}, "copy")}</button>
        <button data-do="close">${text("page-close")}</button></div></div>`;
  }
}

customElements.define("s-problem-report", ProblemReportElement);

/** Render the problem report. @param {string} path the table's path */
export const problemReport = (path) => html`<s-problem-report .path=${path}></s-problem-report>`;
