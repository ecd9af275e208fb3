/** @import { Setup } from "../ground/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { madeOf } from "../controls/made-of.js";
import { address } from "../ground/address.js";
import { lessons } from "../ground/lessons.js";
import { get, remove } from "../ground/net.js";
import { Part } from "../ground/part.js";
import { listed, REGION, text } from "../ground/words.js";
import { keepLooking } from "./looking.js";

/**
 * @typedef {{table: string, names: string[], setup: Setup | null, round: number, over: boolean, scores: number[],
 *   winners: number[], actor_name: string | null, mine: number[], maker: boolean, updated: string,
 *   outdated: string | null, damaged: string | null}} TableLine
 */

const CLOCK = new Intl.DateTimeFormat(REGION, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(REGION, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** When a table was last played at, on the clock of this device. @param {string} updated in ISO 8601 */
function lastPlayed(updated) {
  const time = new Date(updated);
  if (Number.isNaN(time.getTime())) return "";
  const today = time.toDateString() === new Date().toDateString();
  return (today ? CLOCK : DAY).format(time);
}

/** Whether somebody at this browser has to decide. @param {TableLine} table */
const isMyTurn = ({ over, names, actor_name: name, mine, outdated }) =>
  !over && !outdated && name !== null && mine.some((seat) => names[seat] === name);

/** Who has won, in words; that it is over where it is not known. @param {TableLine} table */
function result({ names, winners }) {
  const best = winners.map((seat) => names[seat]);
  if (best.length > 1) return text("page-share", { names: listed(best) });
  return best.length ? text("page-wins", { name: best[0] }) : text("page-table-over");
}

/** How a table stands, in words. @param {TableLine} table */
function state(table) {
  if (table.damaged || table.outdated) return table.damaged || table.outdated;
  if (table.over) return result(table);
  if (table.actor_name === null) return text("page-table-waiting");
  return text("page-table-round", { round: table.round, name: table.actor_name });
}

/** Those at which somebody plays; lessons have a page of their own. @param {TableLine[]} tables */
function played(tables) {
  const learned = new Set(lessons().map(({ table }) => table));
  return tables.filter(({ table }) => !learned.has(table));
}

/** The tables that this browser made or sits at. */
class TablesElement extends Part {
  /** @type {TableLine[]} */
  #tables = [];
  /** The name of the table that is to be deleted, once that is confirmed. */
  #doubted = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    keepLooking(() => this.#look());
  }

  /** What is not there for a moment is asked for again soon. */
  async #look() {
    const found = /** @type {{tables: TableLine[]} | null} */ (await get(address("api/tables")).catch(() => null));
    if (!found) return;
    this.#tables = played(found.tables);
    this.requestUpdate();
  }

  /** @param {string} table */
  #delete(table) {
    return this.attempt(async () => {
      await remove(address(`api/tables/${table}`));
      this.#tables = this.#tables.filter((line) => line.table !== table);
      this.#doubted = "";
      this.done();
    });
  }

  /** @param {string} table */
  #ask(table) {
    this.#doubted = table;
    this.requestUpdate();
  }

  /** @param {TableLine} table */
  #line(table) {
    const { table: id, updated } = table;
    const names = table.names.map((name) => name || text("page-open-seat")).join(", ");
    const players = table.scores.length
      ? table.names.map((name, seat) => text("page-table-score", { name, points: table.scores[seat] })).join(", ")
      : names;
    const turn = isMyTurn(table);
    return html`<li class=${turn ? "turn" : ""}>
      <a href=${address(`table/${id}`)}><b translate="no">${players}</b><small>${table.setup && madeOf(table.setup)}</small>
        <span>${turn ? html`<em>${text("page-your-turn")}</em> ` : nothing}${state(table)},
        <time datetime=${updated}>${lastPlayed(updated)}</time></span></a>
      ${
        table.maker
          ? html`<button type="button" class="bare" aria-label=${text("page-delete-of", { names })}
            title=${text("page-delete")} @click=${() => this.#ask(id)}>${icon("bin")}</button>`
          : nothing
      }
      ${this.#doubted === id ? this.#sure(id) : nothing}</li>`;
  }

  /** @param {string} id */
  #sure(id) {
    return html`<p class="sure" role="alert"><span>${text("page-delete-sure")}</span>
      <button type="button" class="go" data-testid="delete-sure" @click=${() => this.#delete(id)}>${text("page-delete-yes")}</button>
      <button type="button" @click=${() => this.#ask("")}>${text("page-delete-no")}</button></p>`;
  }

  /** @override */
  render() {
    if (!this.#tables.length) return this.said();
    return html`<section class="tables" aria-labelledby="my-tables"><h2 id="my-tables">${text("page-your-tables")}</h2>
      <ul>${repeat(
        this.#tables,
        ({ table }) => table,
        (table) => this.#line(table),
      )}</ul>${this.said()}</section>`;
  }
}

customElements.define("s-tables", TablesElement);
