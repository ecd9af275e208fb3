/** @import { Setup } from "./ground/types.js" */
import { html, nothing } from "../vendor/lit.js";
import { scenery } from "./art/scenery.js";
import { ownColour } from "./controls/colours.js";
import { withoutCookies } from "./controls/cookies.js";
import { madeOf } from "./controls/made-of.js";
import { focusName, freeName, givenName, nameField } from "./controls/names.js";
import { address, placeIn } from "./ground/address.js";
import { get, post } from "./ground/net.js";
import { keepName } from "./ground/own-name.js";
import { Part } from "./ground/part.js";
import { listed, text } from "./ground/words.js";

/** @typedef {{names: string[], setup: Setup | null, colour?: string, colours?: string[]}} Invitation */

/** The page behind a seat's link: it says who sits there, asks for a name and takes the seat. */
class JoinElement extends Part {
  #path = address(`api/join/${placeIn()[1]}`);
  /** @type {Invitation | null} null until it was asked for */
  #invitation = null;
  /** The colour that was chosen, "" while none was. */
  #colour = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#begin();
  }

  /** Without an answer one can sit down all the same; whether that goes is said then. */
  async #ask() {
    const unknown = { names: [], setup: null };
    this.#invitation = /** @type {Invitation} */ (await get(this.#path).catch(() => unknown));
    this.requestUpdate();
  }

  async #begin() {
    await this.#ask();
    await this.updateComplete;
    focusName(this);
  }

  /** @param {string} colour */
  #choose(colour) {
    this.#colour = colour;
    this.requestUpdate();
  }

  /** What was refused may be because of what others have taken meanwhile. @param {SubmitEvent} event */
  #join(event) {
    event.preventDefault();
    const name = givenName(event);
    this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post(this.#path, { name, colour: this.#colour || null }));
      keepName(name);
      location.assign(address(`table/${table}`));
    }).then(() => {
      if (this.problem) this.#ask();
    });
  }

  /** @override */
  render() {
    if (!this.#invitation) return html`<div class="page">${scenery()}</div>`;
    const { names, setup } = this.#invitation;
    return html`<div class="page">${scenery()}<main class="sheet small">
      <h1>${text("page-title")}</h1>
      <p class="lead">${text("page-join-lead", { names: listed(names), count: names.length })}</p>${withoutCookies()}
      <form @submit=${this.#join}>
        ${nameField(freeName("me", names))}
        ${ownColour(this.#invitation, this.#colour, (colour) => this.#choose(colour))}
        ${this.said()}
        <button class="go" ?disabled=${this.busy}>${text("page-join")}</button>
      </form>
      ${setup ? html`<p class="notice">${text("page-join-plays", { what: madeOf(setup) })}</p>` : nothing}</main></div>`;
  }
}

customElements.define("s-join", JoinElement);
