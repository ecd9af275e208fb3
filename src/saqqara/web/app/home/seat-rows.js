/** @import { Choices } from "../ground/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { colourChoice } from "../controls/colours.js";
import { levels } from "../controls/levels.js";
import { freeName } from "../controls/names.js";
import { typedIn } from "../ground/part.js";
import { text } from "../ground/words.js";

const MOST_NAME = 24;
/** Who can sit at a seat, each with a picture. @type {Record<string, string>} */
const KINDS = { me: "person", here: "person", open: "link", bot: "bot" };
const LEAST = 2;
const MOST = 4;

/** @typedef {{id: number, kind: string, name: string, bot: string, colour: string}} Row `colour` is "" where none was chosen */

/** Who shall sit at a new table. */
export class SeatRows {
  /** @type {Row[]} */
  rows = [];
  #ids = 0;
  /** @type {string[]} */
  #bots = [];
  /** The bot where nobody has chosen one. */
  #usual = "";
  /** The colours of stones. @type {string[]} */
  #colours = [];

  /** @param {string[]} kinds @param {() => void} onChange */
  constructor(kinds, onChange) {
    this.onChange = onChange;
    for (const kind of kinds) this.rows.push(this.#row(kind));
  }

  /** @param {Choices} choices what the server can make */
  know({ bots, usual, colours }) {
    this.#bots = bots;
    this.#colours = colours;
    this.#usual = usual;
  }

  get isFull() {
    return this.rows.length >= MOST;
  }

  /** The name at the seat of this browser, "" when it has none. */
  get ownName() {
    return this.rows.find((row) => row.kind === "me")?.name.trim() ?? "";
  }

  /** What the server is asked for. */
  get wanted() {
    return this.rows.map(({ kind, name, bot, colour }) => {
      if (kind === "open") return { kind };
      const player = { kind, name: name.trim(), colour: colour || null };
      return kind === "bot" ? { ...player, bot: bot || this.#usual } : player;
    });
  }

  add() {
    this.rows = [...this.rows, this.#row("bot")];
    this.onChange();
  }

  /** @param {string} kind @returns {Row} */
  #row(kind) {
    return { id: this.#ids++, kind, name: this.#freeName(kind), bot: "", colour: "" };
  }

  /** @param {string} kind */
  #freeName(kind) {
    return freeName(
      kind,
      this.rows.map((row) => row.name),
    );
  }

  /** @param {Row} row @param {Partial<Row>} change */
  #change(row, change) {
    if (change.kind === "me") for (const other of this.rows) if (other.kind === "me") other.kind = "here";
    Object.assign(row, change);
    if (change.kind) Object.assign(row, { name: "" }, { name: this.#freeName(change.kind) });
    this.onChange();
  }

  /** A row whose colour another one wants gets the other's. @param {Row} row @param {string} colour */
  paint(row, colour) {
    for (const other of this.rows) if (colour && other.colour === colour) other.colour = row.colour;
    this.#change(row, { colour });
  }

  /** @param {Row} row */
  #remove(row) {
    this.rows = this.rows.filter((other) => other !== row);
    this.onChange();
  }

  /** What a row is called among the others. @param {Row} row @param {number} i */
  #nameOf = (row, i) => row.name || text("page-seat", { seat: i + 1 });

  /** Who shall begin can be chosen among these, by index. */
  get names() {
    return this.rows.map(this.#nameOf);
  }

  /** The colours of all who sit down here; whoever takes an open seat chooses there. */
  drawColours() {
    return this.rows.map((row, i) =>
      row.kind === "open"
        ? nothing
        : colourChoice({
            legend: this.#nameOf(row, i),
            name: `colour-${i}`,
            offered: ["", ...this.#colours],
            chosen: row.colour,
            choose: (colour) => this.paint(row, colour),
          }),
    );
  }

  /** One row of the form. @param {Row} row @param {number} i */
  draw(row, i) {
    const { kind } = row;
    const label = text("page-seat", { seat: i + 1 });
    return html`<li class="seat-row">
      ${icon(KINDS[kind])}
      <select aria-label="${label}: ${text("page-who")}" data-testid="kind-${i}" .value=${kind}
        @change=${(/** @type {Event} */ event) => this.#change(row, { kind: typedIn(event) })}>
        ${Object.keys(KINDS).map(
          (each) => html`<option value=${each} ?selected=${each === kind}>${text(`page-kind-${each}`)}</option>`,
        )}</select>
      ${
        kind === "open"
          ? html`<span class="soft">${text("page-open-text")}</span>`
          : html`<input aria-label="${label}: ${text("page-name")}" data-testid="name-${i}" maxlength=${MOST_NAME}
            required .value=${row.name}
            @input=${(/** @type {Event} */ event) => Object.assign(row, { name: typedIn(event) })}>`
      }
      ${
        kind === "bot"
          ? levels({
              bots: this.#bots,
              chosen: row.bot || this.#usual,
              choose: (bot) => this.#change(row, { bot }),
              label: `${label}: ${text("page-which-bot")}`,
              id: `bot-${i}`,
            })
          : html`<span class="bot"></span>`
      }
      <button type="button" class="bare" aria-label="${label}: ${text("page-remove")}" title=${text("page-remove")}
        ?disabled=${this.rows.length <= LEAST} @click=${() => this.#remove(row)}>${icon("close")}</button>
    </li>`;
  }
}
