/** @import { SetupOptions } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { IS_STATIC } from "../core/address.js";
import { inputValue } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { botSelect } from "../widgets/bot-select.js";
import { colourChoice } from "../widgets/colour-choice.js";
import { freeName } from "../widgets/name-field.js";

const MAX_NAME_LENGTH = 24;
/** The icon of each kind of seat. @type {Record<string, string>} */
const KIND_ICONS = { me: "person", here: "person", open: "link", bot: "bot" };
const MIN_SEATS = 2;
const MAX_SEATS = 4;

/**
 * @typedef {{id: number, kind: string, name: string, bot: string, colour: string}} SeatRow `colour` is "" if none was
 *   chosen
 */

/** The seats of a new table. */
export class SeatRows {
  /** @type {SeatRow[]} */
  rows = [];
  #nextId = 0;
  /** @type {string[]} */
  #bots = [];
  /** The default bot. */
  #defaultBot = "";
  /** The stone colours. @type {string[]} */
  #colours = [];

  /** @param {string[]} kinds @param {() => void} onChange */
  constructor(kinds, onChange) {
    this.onChange = onChange;
    for (const kind of kinds) this.rows.push(this.#row(kind));
  }

  /** @param {SetupOptions} choices what the server offers */
  setOptions({ bots, usual, colours }) {
    this.#bots = bots;
    this.#colours = colours;
    this.#defaultBot = usual;
  }

  get isFull() {
    return this.rows.length >= MAX_SEATS;
  }

  /** The name at this browser's seat, "" if it has none. */
  get ownName() {
    return this.rows.find((row) => row.kind === "me")?.name.trim() ?? "";
  }

  /** The seats to request from the server. */
  get requestedSeats() {
    return this.rows.map(({ kind, name, bot, colour }) => {
      if (kind === "open") return IS_STATIC ? { kind, name: name.trim() } : { kind };
      const player = { kind, name: name.trim(), colour: colour || null };
      return kind === "bot" ? { ...player, bot: bot || this.#defaultBot } : player;
    });
  }

  add() {
    this.rows = [...this.rows, this.#row("bot")];
    this.onChange();
  }

  /** @param {string} kind @returns {SeatRow} */
  #row(kind) {
    return { id: this.#nextId++, kind, name: this.#freeName(kind), bot: "", colour: "" };
  }

  /** @param {string} kind */
  #freeName(kind) {
    return freeName(
      kind,
      this.rows.map((row) => row.name),
    );
  }

  /** @param {SeatRow} row @param {Partial<SeatRow>} change */
  #change(row, change) {
    if (change.kind === "me") for (const other of this.rows) if (other.kind === "me") other.kind = "here";
    Object.assign(row, change);
    if (change.kind) Object.assign(row, { name: "" }, { name: this.#freeName(change.kind) });
    this.onChange();
  }

  /** Set a row's colour; the row that had it gets this row's colour. @param {SeatRow} row @param {string} colour */
  setColour(row, colour) {
    for (const other of this.rows) if (colour && other.colour === colour) other.colour = row.colour;
    this.#change(row, { colour });
  }

  /** @param {SeatRow} row */
  #remove(row) {
    this.rows = this.rows.filter((other) => other !== row);
    this.onChange();
  }

  /** Return the name of a row. @param {SeatRow} row @param {number} i */
  #nameOf = (row, i) => row.name || text("page-seat", { seat: i + 1 });

  /** The names to choose the starting player from, by index. */
  get names() {
    return this.rows.map(this.#nameOf);
  }

  /** Render the colours of all players seated here; a player who takes an open seat chooses there. */
  drawColours() {
    return this.rows.map((row, i) =>
      row.kind === "open"
        ? nothing
        : colourChoice({
            legend: this.#nameOf(row, i),
            name: `colour-${i}`,
            offered: ["", ...this.#colours],
            chosen: row.colour,
            choose: (colour) => this.setColour(row, colour),
          }),
    );
  }

  /** Render one row of the form. @param {SeatRow} row @param {number} i */
  draw(row, i) {
    const { kind } = row;
    const label = text("page-seat", { seat: i + 1 });
    return html`<li class="seat-row">
      ${icon(KIND_ICONS[kind])}
      <select aria-label="${label}: ${text("page-seat-kind")}" data-testid="kind-${i}" .value=${kind}
        @change=${(/** @type {Event} */ event) => this.#change(row, { kind: inputValue(event) })}>
        ${Object.keys(KIND_ICONS).map(
          (each) => html`<option value=${each} ?selected=${each === kind}>${text(`page-kind-${each}`)}</option>`,
        )}</select>
      ${
        kind === "open" && !IS_STATIC
          ? html`<span class="soft">${text("page-open-text")}</span>`
          : html`<input aria-label="${label}: ${text("page-name")}" data-testid="name-${i}" maxlength=${MAX_NAME_LENGTH}
            required .value=${row.name}
            @input=${(/** @type {Event} */ event) => Object.assign(row, { name: inputValue(event) })}>`
      }
      ${
        kind === "bot"
          ? botSelect({
              bots: this.#bots,
              chosen: row.bot || this.#defaultBot,
              choose: (bot) => this.#change(row, { bot }),
              label: `${label}: ${text("page-which-bot")}`,
              id: `bot-${i}`,
            })
          : html`<span class="bot"></span>`
      }
      <button type="button" class="bare" aria-label="${label}: ${text("page-remove")}" title=${text("page-remove")}
        ?disabled=${this.rows.length <= MIN_SEATS} @click=${() => this.#remove(row)}>${icon("close")}</button>
    </li>`;
  }
}
