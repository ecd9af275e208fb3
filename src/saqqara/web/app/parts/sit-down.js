/** @import { Seat } from "../ground/types.js" */
/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { ownColour } from "../controls/colours.js";
import { focusName, freeName, givenName, nameField } from "../controls/names.js";
import { post } from "../ground/net.js";
import { keepName } from "../ground/own-name.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";

/** Takes an open seat: one that is kept for this browser, or any at a table that others may find. */
class SitDownElement extends Part {
  /** The address of the table and the seat, and the name that is proposed. */
  path = "";
  seat = 0;
  name = "";
  /** What the table tells of that seat. @type {Partial<Seat>} */
  about = {};
  /** The colour that was chosen, "" while none was. */
  #colour = "";

  /** @param {string} colour */
  #choose(colour) {
    this.#colour = colour;
    this.requestUpdate();
  }

  /** @override */
  firstUpdated() {
    focusName(this);
  }

  /** @param {SubmitEvent} event */
  #sit(event) {
    event.preventDefault();
    const name = givenName(event);
    this.attempt(async () => {
      await post(`${this.path}/seats/${this.seat}`, { name, colour: this.#colour || null });
      keepName(name);
      this.done();
    });
  }

  /** @override */
  render() {
    return html`<form class="sit-down" @submit=${this.#sit}>
      ${nameField(this.name)}
      ${ownColour(this.about, this.#colour, (colour) => this.#choose(colour))}
      <button class="go" data-testid="sit" ?disabled=${this.busy}>${text("page-join")}</button>${this.said()}</form>`;
  }
}

customElements.define("s-sit-down", SitDownElement);

/** The form for a seat that may be taken here; nothing when there is none. @param {Model} model */
export function sitDown({ snapshot, path }) {
  const seats = snapshot?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  if (!snapshot || seats.some((seat) => seat.mine)) return nothing;
  const kept = seats.findIndex((seat) => seat.reserved);
  const free = snapshot.listed ? seats.findIndex((seat) => seat.kind === "open" && !seat.name) : -1;
  const seat = kept >= 0 ? kept : free;
  if (seat < 0) return nothing;
  const name = seats[seat].name || freeName("me", names);
  return html`<s-sit-down .path=${path} .seat=${seat} .name=${name}
    .about=${seats[seat]}></s-sit-down>`;
}
