/** @import { Setup } from "../core/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { formatList, LOCALE, text } from "../core/i18n.js";
import { lessonTables } from "../core/lesson-tables.js";
import { get, remove } from "../core/net.js";
import { setupSummary } from "../widgets/setup-summary.js";
import { pollWhileVisible } from "./polling.js";

/**
 * @typedef {{table: string, names: string[], setup: Setup | null, round: number, over: boolean, scores: number[],
 *   winners: number[], actor_name: string | null, mine: number[], maker: boolean, updated: string,
 *   outdated: string | null, damaged: string | null}} TableListItem
 */

const TIME_FORMAT = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const DATE_FORMAT = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Return when a table was last played, in this device's time. @param {string} updated in ISO 8601 */
function formatLastPlayed(updated) {
  const time = new Date(updated);
  if (Number.isNaN(time.getTime())) return "";
  const today = time.toDateString() === new Date().toDateString();
  return (today ? TIME_FORMAT : DATE_FORMAT).format(time);
}

/** Return whether a player at this browser has to decide. @param {TableListItem} table */
const isMyTurn = ({ over, names, actor_name: name, mine, outdated }) =>
  !over && !outdated && name !== null && mine.some((seat) => names[seat] === name);

/** Describe who has won, or only that the game is over if the winner is unknown. @param {TableListItem} table */
function resultText({ names, winners }) {
  const best = winners.map((seat) => names[seat]);
  if (best.length > 1) return text("page-share", { names: formatList(best) });
  return best.length ? text("page-wins", { name: best[0] }) : text("page-table-over");
}

/** Describe the state of a table. @param {TableListItem} table */
function statusText(table) {
  if (table.damaged || table.outdated) return table.damaged || table.outdated;
  if (table.over) return resultText(table);
  if (table.actor_name === null) return text("page-table-waiting");
  return text("page-table-round", { round: table.round, name: table.actor_name });
}

/** Return the tables that are not lessons; lessons have a page of their own. @param {TableListItem[]} tables */
function withoutLessons(tables) {
  const learned = new Set(lessonTables().map(({ table }) => table));
  return tables.filter(({ table }) => !learned.has(table));
}

/** The tables that this browser created or plays at. */
class MyTablesElement extends AsyncElement {
  /** @type {TableListItem[]} */
  #tables = [];
  /** The name of the table that waits for a confirmation before it is deleted. */
  #confirming = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    pollWhileVisible(() => this.#refresh());
  }

  /** Refresh the list; polling repeats a failed attempt. */
  async #refresh() {
    const found = /** @type {{tables: TableListItem[]} | null} */ (
      await get(urlForPath("api/tables")).catch(() => null)
    );
    if (!found) return;
    this.#tables = withoutLessons(found.tables);
    this.requestUpdate();
  }

  /** @param {string} table */
  #deleteTable(table) {
    return this.attempt(async () => {
      await remove(urlForPath(`api/tables/${table}`));
      this.#tables = this.#tables.filter((line) => line.table !== table);
      this.#confirming = "";
      this.done();
    });
  }

  /** @param {string} table */
  #askToDelete(table) {
    this.#confirming = table;
    this.requestUpdate();
  }

  /** @param {TableListItem} table */
  #row(table) {
    const { table: id, updated } = table;
    const names = table.names.map((name) => name || text("page-open-seat")).join(", ");
    const players = table.scores.length
      ? table.names.map((name, seat) => text("page-table-score", { name, points: table.scores[seat] })).join(", ")
      : names;
    const turn = isMyTurn(table);
    return html`<li class=${turn ? "turn" : ""}>
      <a href=${urlForPath(`table/${id}`)}><b translate="no">${players}</b><small>${table.setup && setupSummary(table.setup)}</small>
        <span>${turn ? html`<em>${text("page-your-turn")}</em> ` : nothing}${statusText(table)},
        <time datetime=${updated}>${formatLastPlayed(updated)}</time></span></a>
      ${
        table.maker
          ? html`<button type="button" class="bare" aria-label=${text("page-delete-of", { names })}
            title=${text("page-delete")} @click=${() => this.#askToDelete(id)}>${icon("bin")}</button>`
          : nothing
      }
      ${this.#confirming === id ? this.#confirmation(id) : nothing}</li>`;
  }

  /** @param {string} id */
  #confirmation(id) {
    return html`<p class="confirmation" role="alert"><span>${text("page-delete-sure")}</span>
      <button type="button" class="go" data-testid="delete-sure" @click=${() => this.#deleteTable(id)}>${text("page-delete-yes")}</button>
      <button type="button" @click=${() => this.#askToDelete("")}>${text("page-delete-no")}</button></p>`;
  }

  /** @override */
  render() {
    if (!this.#tables.length) return this.renderProblem();
    return html`<section class="tables" aria-labelledby="my-tables"><h2 id="my-tables">${text("page-your-tables")}</h2>
      <ul>${repeat(
        this.#tables,
        ({ table }) => table,
        (table) => this.#row(table),
      )}</ul>${this.renderProblem()}</section>`;
  }
}

customElements.define("s-my-tables", MyTablesElement);
