/** @import { Setup } from "../core/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { address } from "../core/address.js";
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

/** When a table was last played at, on the clock of this device. @param {string} updated in ISO 8601 */
function lastPlayed(updated) {
  const time = new Date(updated);
  if (Number.isNaN(time.getTime())) return "";
  const today = time.toDateString() === new Date().toDateString();
  return (today ? TIME_FORMAT : DATE_FORMAT).format(time);
}

/** Whether somebody at this browser has to decide. @param {TableListItem} table */
const isMyTurn = ({ over, names, actor_name: name, mine, outdated }) =>
  !over && !outdated && name !== null && mine.some((seat) => names[seat] === name);

/** Who has won, in words; that it is over where it is not known. @param {TableListItem} table */
function resultText({ names, winners }) {
  const best = winners.map((seat) => names[seat]);
  if (best.length > 1) return text("page-share", { names: formatList(best) });
  return best.length ? text("page-wins", { name: best[0] }) : text("page-table-over");
}

/** How a table stands, in words. @param {TableListItem} table */
function statusText(table) {
  if (table.damaged || table.outdated) return table.damaged || table.outdated;
  if (table.over) return resultText(table);
  if (table.actor_name === null) return text("page-table-waiting");
  return text("page-table-round", { round: table.round, name: table.actor_name });
}

/** Those at which somebody plays; lessons have a page of their own. @param {TableListItem[]} tables */
function withoutLessons(tables) {
  const learned = new Set(lessonTables().map(({ table }) => table));
  return tables.filter(({ table }) => !learned.has(table));
}

/** The tables that this browser made or sits at. */
class MyTablesElement extends AsyncElement {
  /** @type {TableListItem[]} */
  #tables = [];
  /** The name of the table that is to be deleted, once that is confirmed. */
  #confirming = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    pollWhileVisible(() => this.#refresh());
  }

  /** What is not there for a moment is asked for again soon. */
  async #refresh() {
    const found = /** @type {{tables: TableListItem[]} | null} */ (await get(address("api/tables")).catch(() => null));
    if (!found) return;
    this.#tables = withoutLessons(found.tables);
    this.requestUpdate();
  }

  /** @param {string} table */
  #deleteTable(table) {
    return this.attempt(async () => {
      await remove(address(`api/tables/${table}`));
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
      <a href=${address(`table/${id}`)}><b translate="no">${players}</b><small>${table.setup && setupSummary(table.setup)}</small>
        <span>${turn ? html`<em>${text("page-your-turn")}</em> ` : nothing}${statusText(table)},
        <time datetime=${updated}>${lastPlayed(updated)}</time></span></a>
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
