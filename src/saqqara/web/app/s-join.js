/** @import { Setup } from "./core/types.js" */
import { html, nothing } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { pathParts, urlForPath } from "./core/address.js";
import { AsyncElement } from "./core/async-element.js";
import { formatList, text } from "./core/i18n.js";
import { get, post } from "./core/net.js";
import { saveName } from "./core/player-name.js";
import { ownColourChoice } from "./widgets/colour-choice.js";
import { cookieWarning } from "./widgets/cookie-warning.js";
import { focusName, freeName, nameField, submittedName } from "./widgets/name-field.js";
import { setupSummary } from "./widgets/setup-summary.js";

/** @typedef {{names: string[], setup: Setup | null, colour?: string, colours?: string[]}} Invitation */

/** The page behind a seat's link: it shows who is at the table, asks for a name and takes the seat. */
class JoinElement extends AsyncElement {
  #path = urlForPath(`api/join/${pathParts()[1]}`);
  /** @type {Invitation | null} null until loaded */
  #invitation = null;
  /** The colour that was chosen, "" if none. */
  #colour = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#loadAndFocus();
  }

  /** Load the invitation. If that fails the form still works, and taking the seat reports any error. */
  async #loadInvitation() {
    const unknown = { names: [], setup: null };
    this.#invitation = /** @type {Invitation} */ (await get(this.#path).catch(() => unknown));
    this.requestUpdate();
  }

  async #loadAndFocus() {
    await this.#loadInvitation();
    await this.updateComplete;
    focusName(this);
  }

  /** @param {string} colour */
  #setColour(colour) {
    this.#colour = colour;
    this.requestUpdate();
  }

  /**
   * Take the seat; a refusal may be due to what others have taken meanwhile, so load the invitation again.
   *
   * @param {SubmitEvent} event
   */
  #join(event) {
    event.preventDefault();
    const name = submittedName(event);
    this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post(this.#path, { name, colour: this.#colour || null }));
      saveName(name);
      location.assign(urlForPath(`table/${table}`));
    }).then(() => {
      if (this.problem) this.#loadInvitation();
    });
  }

  /** @override */
  render() {
    if (!this.#invitation) return html`<div class="page">${scenery()}</div>`;
    const { names, setup } = this.#invitation;
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1>
      <p class="lead">${text("page-join-lead", { names: formatList(names), count: names.length })}</p>${cookieWarning()}
      <form @submit=${this.#join}>
        ${nameField(freeName("me", names))}
        ${ownColourChoice(this.#invitation, this.#colour, (colour) => this.#setColour(colour))}
        ${this.renderProblem()}
        <button class="go" ?disabled=${this.busy}>${text("page-join")}</button>
      </form>
      ${setup ? html`<p class="notice">${text("page-join-plays", { what: setupSummary(setup) })}</p>` : nothing}</main></div>`;
  }
}

customElements.define("s-join", JoinElement);
