/** @import { Setup } from "../core/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { get, post } from "../core/net.js";
import { saveName } from "../core/player-name.js";
import { ownColourChoice } from "../widgets/colour-choice.js";
import { focusName, freeName, nameField, submittedName } from "../widgets/name-field.js";
import { setupSummary } from "../widgets/setup-summary.js";
import { pollWhileVisible } from "./polling.js";

/**
 * @typedef {{table: string, names: string[], bots: number[], open: number[], colour: string | null, colours: string[],
 *   round: number, setup: Setup, updated: string}} OpenTable
 */

/** Public tables of other people: to join while a seat is open, else to watch. */
class OpenTablesElement extends AsyncElement {
  /** @type {OpenTable[]} */
  #tables = [];
  /** The table being joined. */
  #joining = "";
  /** The colour chosen there, "" if none. */
  #colour = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    pollWhileVisible(() => this.#refresh());
  }

  /** Refresh the list; polling repeats a failed attempt. */
  async #refresh() {
    const found = /** @type {{tables: OpenTable[]} | null} */ (
      await get(urlForPath("api/tables/open")).catch(() => null)
    );
    if (!found) return;
    this.#tables = found.tables;
    this.requestUpdate();
  }

  /** @param {OpenTable} table @param {SubmitEvent} event */
  #takeSeat({ table, open }, event) {
    event.preventDefault();
    const name = submittedName(event);
    this.attempt(async () => {
      await post(urlForPath(`api/tables/${table}/seats/${open[0]}`), { name, colour: this.#colour || null });
      saveName(name);
      location.assign(urlForPath(`table/${table}`));
    }).then(() => this.#refresh());
  }

  /** @param {string} table */
  async #openJoinForm(table) {
    [this.#joining, this.#colour, this.problem] = [table, "", ""];
    this.requestUpdate();
    await this.updateComplete;
    focusName(this);
  }

  /** @param {OpenTable} table */
  #row(table) {
    const { table: id, open, setup, round } = table;
    const names = table.names.filter(Boolean).join(", ");
    const what = [
      setupSummary(setup),
      open.length ? text("page-seats-free", { seats: open.length }) : text("page-in-round", { round }),
    ];
    const joining = this.#joining === id;
    return html`<li><span><b translate="no">${names}</b><small>${what.join(", ")}</small></span>
      ${
        open.length && !joining
          ? html`<button type="button" data-join=${id}
            aria-label=${text("page-join-of", { names })}
            @click=${() => this.#openJoinForm(id)}>${icon("person")}${text("page-join-table")}</button>`
          : nothing
      }
      ${
        open.length
          ? nothing
          : html`<a class="button" href=${urlForPath(`table/${id}`)}
            aria-label=${text("page-watch-of", { names })}>${text("page-watch-table")}</a>`
      }
      ${joining && open.length ? this.#joinForm(table) : nothing}</li>`;
  }

  /** @param {string} colour */
  #setColour(colour) {
    this.#colour = colour;
    this.requestUpdate();
  }

  /** @param {OpenTable} table */
  #joinForm(table) {
    return html`<form @submit=${(/** @type {SubmitEvent} */ event) => this.#takeSeat(table, event)}>
      ${nameField(freeName("me", table.names))}
      ${ownColourChoice(table, this.#colour, (colour) => this.#setColour(colour))}
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
        (table) => this.#row(table),
      )}</ul>${this.renderProblem()}</section>`;
  }
}

customElements.define("s-open-tables", OpenTablesElement);
