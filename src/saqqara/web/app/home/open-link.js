import { html, nothing } from "../../vendor/lit.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { gameInLink, openGame } from "./game-link.js";

/** Opens the game that the page's URL holds, and says why it cannot be opened. */
class OpenLinkElement extends AsyncElement {
  #open = () => {
    const game = gameInLink(location.hash);
    if (game) this.attempt(() => openGame(game));
  };

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.#open); // a link opened while the page is shown
    this.#open();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#open);
  }

  /** @override */
  render() {
    return this.busy
      ? html`<p class="lead" role="status">${text("page-link-opening")}</p>`
      : this.renderProblem() || nothing;
  }
}

customElements.define("s-open-link", OpenLinkElement);
