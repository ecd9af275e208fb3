/** @import { Setup } from "../ground/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { ownColour } from "../controls/colours.js";
import { madeOf } from "../controls/made-of.js";
import { focusName, freeName, givenName, nameField } from "../controls/names.js";
import { address } from "../ground/address.js";
import { get, post } from "../ground/net.js";
import { keepName } from "../ground/own-name.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";
import { keepLooking } from "./looking.js";

/**
 * @typedef {{table: string, names: string[], bots: number[], open: number[], colour: string | null, colours: string[],
 *   round: number, setup: Setup, updated: string}} OpenTable
 */

/** Tables of other people that may be found: to join while a seat is open, else to watch. */
class OpenTablesElement extends Part {
  /** @type {OpenTable[]} */
  #tables = [];
  /** The table that is being joined. */
  #joining = "";
  /** The colour that was chosen there, "" while none was. */
  #colour = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    keepLooking(() => this.#look());
  }

  /** What is not there for a moment is asked for again soon. */
  async #look() {
    const found = /** @type {{tables: OpenTable[]} | null} */ (await get(address("api/tables/open")).catch(() => null));
    if (!found) return;
    this.#tables = found.tables;
    this.requestUpdate();
  }

  /** @param {OpenTable} table @param {SubmitEvent} event */
  #sit({ table, open }, event) {
    event.preventDefault();
    const name = givenName(event);
    this.attempt(async () => {
      await post(address(`api/tables/${table}/seats/${open[0]}`), { name, colour: this.#colour || null });
      keepName(name);
      location.assign(address(`table/${table}`));
    }).then(() => this.#look());
  }

  /** @param {string} table */
  async #join(table) {
    [this.#joining, this.#colour, this.problem] = [table, "", ""];
    this.requestUpdate();
    await this.updateComplete;
    focusName(this);
  }

  /** @param {OpenTable} table */
  #line(table) {
    const { table: id, open, setup, round } = table;
    const names = table.names.filter(Boolean).join(", ");
    const what = [
      madeOf(setup),
      open.length ? text("page-seats-free", { seats: open.length }) : text("page-in-round", { round }),
    ];
    const joining = this.#joining === id;
    return html`<li><span><b translate="no">${names}</b><small>${what.join(", ")}</small></span>
      ${
        open.length && !joining
          ? html`<button type="button" data-join=${id}
            aria-label=${text("page-join-of", { names })}
            @click=${() => this.#join(id)}>${icon("person")}${text("page-join-table")}</button>`
          : nothing
      }
      ${
        open.length
          ? nothing
          : html`<a class="button" href=${address(`table/${id}`)}
            aria-label=${text("page-watch-of", { names })}>${text("page-watch-table")}</a>`
      }
      ${joining && open.length ? this.#form(table) : nothing}</li>`;
  }

  /** @param {string} colour */
  #choose(colour) {
    this.#colour = colour;
    this.requestUpdate();
  }

  /** @param {OpenTable} table */
  #form(table) {
    return html`<form @submit=${(/** @type {SubmitEvent} */ event) => this.#sit(table, event)}>
      ${nameField(freeName("me", table.names))}
      ${ownColour(table, this.#colour, (colour) => this.#choose(colour))}
      <button class="go" data-testid="sit" ?disabled=${this.busy}>${text("page-join")}</button></form>`;
  }

  /** @override */
  render() {
    const { length } = this.#tables;
    return html`<section class="open-tables" aria-labelledby="open-tables"><h2 id="open-tables">${text("page-open-tables")}</h2>
      ${length ? nothing : html`<p class="soft">${text("page-open-tables", {}, "none")}</p>`}
      <ul>${repeat(
        this.#tables,
        ({ table }) => table,
        (table) => this.#line(table),
      )}</ul>${this.said()}</section>`;
  }
}

customElements.define("s-open-tables", OpenTablesElement);
