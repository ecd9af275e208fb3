/** @import { Seat } from "../core/types.js" */
/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { saveName } from "../core/player-name.js";
import { ownColourChoice } from "../widgets/colour-choice.js";
import { focusName, freeName, nameField, submittedName } from "../widgets/name-field.js";

/** Takes an open seat: one reserved for this browser, or any at a public table. */
class SeatFormElement extends AsyncElement {
  /** The table's path, the seat, and the proposed name. */
  path = "";
  seat = 0;
  name = "";
  /** The table's data on that seat. @type {Partial<Seat>} */
  seatInfo = {};
  /** The colour that was chosen, "" if none. */
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
  #takeSeat(event) {
    event.preventDefault();
    const name = submittedName(event);
    this.attempt(async () => {
      await post(`${this.path}/seats/${this.seat}`, { name, colour: this.#colour || null });
      saveName(name);
      this.done();
    });
  }

  /** @override */
  render() {
    return html`<form class="sit-down" @submit=${this.#takeSeat}>
      ${nameField(this.name)}
      ${ownColourChoice(this.seatInfo, this.#colour, (colour) => this.#choose(colour))}
      <button class="go" data-testid="sit" ?disabled=${this.busy}>${text("page-join")}</button>${this.renderProblem()}</form>`;
  }
}

customElements.define("s-seat-form", SeatFormElement);

/** Render the form for a seat that can be taken here; nothing if there is none. @param {Model} model */
export function seatForm({ snapshot, path }) {
  const seats = snapshot?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  if (!snapshot || seats.some((seat) => seat.mine)) return nothing;
  const kept = seats.findIndex((seat) => seat.reserved);
  const free = snapshot.listed ? seats.findIndex((seat) => seat.kind === "open" && !seat.name) : -1;
  const seat = kept >= 0 ? kept : free;
  if (seat < 0) return nothing;
  const name = seats[seat].name || freeName("me", names);
  return html`<s-seat-form .path=${path} .seat=${seat} .name=${name}
    .seatInfo=${seats[seat]}></s-seat-form>`;
}
