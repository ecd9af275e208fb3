/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { post } from "../ground/net.js";
import { keepName, keptName } from "../ground/own-name.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";

/** Takes an open seat: one that is kept for this browser, or any at a table that others may find. */
class SitDownElement extends Part {
  /** The address of the table and the seat, and the name that is proposed. */
  path = "";
  seat = 0;
  name = "";

  /** @param {SubmitEvent} event */
  #sit(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    this.attempt(async () => {
      await post(`${this.path}/seats/${this.seat}`, { name });
      keepName(name);
      this.done();
    });
  }

  /** @override */
  render() {
    return html`<form class="sit-down" @submit=${this.#sit}>
      <label class="field"><span>${text("page-your-name")}</span><input name="name" maxlength="24" required
        autocomplete="nickname" .value=${this.name || keptName()}></label>
      <button class="go" data-testid="sit" ?disabled=${this.busy}>${text("page-join")}</button>${this.said()}</form>`;
  }
}

customElements.define("s-sit-down", SitDownElement);

/** The form for a seat that may be taken here; nothing when there is none. @param {Model} model */
export function sitDown({ snapshot, path }) {
  const seats = snapshot?.seats ?? [];
  if (!snapshot || seats.some((seat) => seat.mine)) return nothing;
  const kept = seats.findIndex((seat) => seat.reserved);
  const free = snapshot.listed ? seats.findIndex((seat) => seat.kind === "open" && !seat.name) : -1;
  const seat = kept >= 0 ? kept : free;
  return seat < 0 ? nothing : html`<s-sit-down .path=${path} .seat=${seat} .name=${seats[seat].name}></s-sit-down>`;
}
