/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { openableSeats } from "../people/seat-actions.js";
import { seatLink } from "../widgets/seat-link.js";

/** Opens a seat for another player after a confirmation, and shows its link until someone takes the seat. */
class OpenSeatElement extends AsyncElement {
  /** @override */
  static properties = { name: { attribute: false }, link: { attribute: false }, may: { attribute: false } };
  /** The table's path and the seat. */
  path = "";
  seat = 0;
  #opened = false;

  constructor() {
    super();
    this.name = "";
    /** @type {string | null} */
    this.link = null;
    this.may = false;
  }

  /** Open the seat; the element stays busy until the link arrives. */
  #open() {
    this.attempt(async () => {
      await post(`${this.path}/seats/${this.seat}/open`, {});
    });
  }

  /** @override @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    this.#opened ||= this.link !== null;
  }

  /** @override */
  render() {
    const { name, link } = this;
    const asks = this.may && !this.#opened;
    const words =
      link || asks ? text("page-open-again", { name }, link ? "waiting" : "text") : text("page-seat-taken", { name });
    return html`<p role="status">${words}</p>${this.renderProblem()}${link ? seatLink(link, name) : nothing}
      ${
        asks
          ? html`<button class="go" data-testid="open-seat" ?disabled=${this.busy}
            @click=${this.#open}>${text("page-open-again", { name }, "go")}</button>`
          : nothing
      }`;
  }
}

customElements.define("s-open-seat", OpenSeatElement);

/** Render the confirmation for opening a seat, then its link. @param {Model} model @param {number} seat */
export const openSeatConfirmation = (model, seat) =>
  html`<div class="help-body device" data-testid="seat"><h2>${text("page-give-seat")}</h2>
    <s-open-seat .path=${model.path} .seat=${seat} .name=${model.names[seat]} .link=${model.snapshot?.seats[seat].link ?? null}
      .may=${openableSeats(model).includes(seat)}></s-open-seat>
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
