/** @import { Choices, Preset } from "./types.js" */
import { html, LitElement, nothing, repeat } from "../vendor/lit.js";
import { icon, siteIcon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { get, post } from "./net.js";
import { keepName, keptName } from "./own-name.js";
import { languages } from "./parts/languages.js";
import { presets } from "./parts/presets.js";
import { SITES } from "./types.js";
import { REGION, siteName, text } from "./words.js";

const MOST_NAME = 24;
const FIRST_GAME = "first-game";
const KINDS = ["me", "here", "open", "bot"];

/** @typedef {{id: number, kind: string, name: string, bot: string}} Row */
/** @typedef {{table: string, names: string[], round: number, over: boolean, actor_name: string | null, mine: number[], updated: string}} TableLine */

const CLOCK = new Intl.DateTimeFormat(REGION, { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(REGION, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** When a table was last played at, on the clock of this device. @param {string} updated in ISO 8601 */
function lastPlayed(updated) {
  const time = new Date(updated);
  if (Number.isNaN(time.getTime())) return "";
  const today = time.toDateString() === new Date().toDateString();
  return (today ? CLOCK : DAY).format(time);
}

/** The home page: a new table, and those one plays at. */
class HomeElement extends LitElement {
  /** @type {Choices | null} */
  #choices = null;
  /** @type {TableLine[]} */
  #tables = [];
  /** @type {Row[]} */
  #rows = [];
  #rowIds = 0;
  #problem = "";
  #busy = false;
  #sides = Object.fromEntries(SITES.map((site) => [site, "A"]));
  /** @type {Set<string>} */
  #options = new Set();
  /** The name of the ready-made set-up, "" once it is changed. */
  #preset = FIRST_GAME;

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    for (const kind of ["me", "bot", "bot"]) this.#rows.push(this.#row(kind));
    this.#load();
    addEventListener("pageshow", (event) => event.persisted && this.#load());
  }

  async #load() {
    try {
      [this.#choices, { tables: this.#tables }] = await Promise.all([get("/api/choices"), get("/api/tables")]);
    } catch (problem) {
      this.#problem = /** @type {Error} */ (problem).message || text("page-offline");
    }
    this.#busy = false;
    this.requestUpdate();
  }

  /** @param {string} kind @returns {Row} */
  #row(kind) {
    return { id: this.#rowIds++, kind, name: this.#nameFor(kind), bot: "greedy" };
  }

  /** A name that nobody at the table has yet. @param {string} kind */
  #nameFor(kind) {
    if (kind === "open") return "";
    const own = keptName();
    const names = text(kind === "bot" ? "page-bot-names" : "page-person-names")
      .split(",")
      .map((name) => name.trim());
    const taken = new Set(this.#rows.map((row) => row.name));
    const all = kind === "me" && own ? [own, ...names] : names;
    return all.find((name) => !taken.has(name)) ?? "";
  }

  /** @param {Row} row @param {Partial<Row>} change */
  #change(row, change) {
    if (change.kind === "me") for (const other of this.#rows) if (other.kind === "me") other.kind = "here";
    Object.assign(row, change);
    if (change.kind) Object.assign(row, { name: "" }, { name: this.#nameFor(change.kind) });
    this.requestUpdate();
  }

  #add() {
    this.#rows = [...this.#rows, this.#row("bot")];
    this.requestUpdate();
  }

  /** @param {Row} row */
  #remove(row) {
    this.#rows = this.#rows.filter((other) => other !== row);
    this.requestUpdate();
  }

  /** Fills the form with a ready-made set-up, which can then be changed. @param {Preset} preset */
  #prepare({ name, sides, options }) {
    this.#preset = name;
    this.#sides = Object.fromEntries(SITES.map((site, i) => [site, sides[i]]));
    this.#options = new Set(options);
    this.requestUpdate();
  }

  /** The server draws the grand tour anew each time. */
  async #drawAgain() {
    try {
      this.#choices = /** @type {Choices} */ (await get("/api/choices"));
      const drawn = this.#choices.presets.find(({ name }) => name === this.#preset);
      if (drawn) this.#prepare(drawn);
      this.#problem = "";
    } catch (problem) {
      this.#problem = /** @type {Error} */ (problem).message || text("page-offline");
    }
    this.requestUpdate();
  }

  /** @param {SubmitEvent} event */
  async #start(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const start = String(form.get("start") ?? "random");
    const table = {
      seats: this.#rows.map((row) => this.#seat(row)),
      start: start === "random" ? start : Number(start),
      rules: form.get("rules"),
      options: [...this.#options],
      stones: form.get("stones"),
      sides: SITES.map((site) => this.#sides[site]).join(""),
      seed: null,
    };
    [this.#busy, this.#problem] = [true, ""];
    this.requestUpdate();
    try {
      const made = await post("/api/tables", table);
      const me = this.#rows.find((row) => row.kind === "me");
      if (me) keepName(me.name);
      location.assign(`/table/${made.table}`);
    } catch (problem) {
      [this.#busy, this.#problem] = [false, /** @type {Error} */ (problem).message || text("page-offline")];
      this.requestUpdate();
    }
  }

  /** @param {Row} row */
  #seat({ kind, name, bot }) {
    if (kind === "open") return { kind };
    return kind === "bot" ? { kind, name: name.trim(), bot } : { kind, name: name.trim() };
  }

  /** @param {Row} row @param {number} i */
  #seatRow(row, i) {
    const bots = this.#choices?.bots ?? ["greedy"];
    const label = text("page-seat", { seat: i + 1 });
    return html`<li class="seat-row">
      ${icon(row.kind === "bot" ? "bot" : row.kind === "open" ? "link" : "person")}
      <select aria-label="${label}: ${text("page-who")}" data-testid="kind-${i}" .value=${row.kind} @change=${(/** @type {Event} */ event) => this.#change(row, { kind: /** @type {HTMLSelectElement} */ (event.target).value })}>
        ${KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === row.kind}>${text(`page-kind-${kind}`)}</option>`)}</select>
      ${
        row.kind === "open"
          ? html`<span class="soft">${text("page-open-text")}</span>`
          : html`<input aria-label="${label}: ${text("page-name")}" data-testid="name-${i}" maxlength=${MOST_NAME} required .value=${row.name}
            @input=${(/** @type {Event} */ event) => Object.assign(row, { name: /** @type {HTMLInputElement} */ (event.target).value })}>`
      }
      ${
        row.kind === "bot"
          ? html`<select aria-label="${label}: ${text("page-which-bot")}" class="bot" title=${text(`bot-${row.bot}`, {}, "text")} @change=${(/** @type {Event} */ event) => this.#change(row, { bot: /** @type {HTMLSelectElement} */ (event.target).value })}>
            ${bots.map((bot) => html`<option value=${bot} ?selected=${bot === row.bot}>${text(`bot-${bot}`)}</option>`)}</select>`
          : html`<span class="bot"></span>`
      }
      <button type="button" class="bare" aria-label="${label}: ${text("page-remove")}" title=${text("page-remove")} ?disabled=${this.#rows.length <= 2} @click=${() => this.#remove(row)}>${icon("close")}</button>
    </li>`;
  }

  /** @param {string} name @param {string[]} values */
  #radios(name, values) {
    return values.map(
      (value, i) => html`<label class="choice"><input type="radio" name=${name} value=${value} ?checked=${i === 0}>
      <span><b>${text(`option-${value}`)}</b> ${text(`option-${value}`, {}, "text")}</span></label>`,
    );
  }

  /** @param {Choices} choices */
  #sideChoice(choices) {
    const choose = (/** @type {string} */ site, /** @type {Event} */ event) => {
      this.#sides[site] = /** @type {HTMLSelectElement} */ (event.target).value;
      this.#preset = "";
      this.requestUpdate();
    };
    return html`<ul class="sides">${SITES.map(
      (site) => html`<li>${siteIcon(site)}<label><span>${siteName(site)}</span>
        <select aria-label=${siteName(site)} @change=${(/** @type {Event} */ event) => choose(site, event)}>
          ${(choices.sides[site] ?? []).map((side) => this.#sideOption(site, side))}</select></label>
        <small>${text(`page-side-${site}-${this.#sides[site]}`, {}, "text")}</small></li>`,
    )}</ul>`;
  }

  /** @param {string} site @param {{side: string, assumed: boolean}} option */
  #sideOption(site, { side, assumed }) {
    const name = text(`page-side-${site}-${side}`);
    return html`<option value=${side} ?selected=${side === this.#sides[site]}>${text(assumed ? "page-side-assumed" : "page-side", { side, name })}</option>`;
  }

  /** @param {{option: string, assumed: boolean}} choice */
  #optionChoice({ option, assumed }) {
    const name = text(`option-${option}`);
    const choose = (/** @type {Event} */ event) => {
      if (/** @type {HTMLInputElement} */ (event.target).checked) this.#options.add(option);
      else this.#options.delete(option);
      this.#preset = "";
      this.requestUpdate();
    };
    return html`<label class="choice"><input type="checkbox" name="options" value=${option} .checked=${this.#options.has(option)} @change=${choose}>
      <span><b>${assumed ? text("page-option-assumed", { option: name }) : name}</b> ${text(`option-${option}`, {}, "text")}</span></label>`;
  }

  /** @param {Choices} choices */
  #more(choices) {
    const stones = choices.stones.filter((kind) => kind !== "second-colour" || this.#rows.length === 2);
    const assumed = [...SITES.flatMap((site) => choices.sides[site] ?? []), ...choices.options];
    return html`<details><summary>${text("page-more-choices")}</summary>
      <fieldset><legend>${text("page-sides")}</legend>${this.#sideChoice(choices)}</fieldset>
      <fieldset><legend>${text("page-options")}</legend>${choices.options.map((choice) => this.#optionChoice(choice))}
        ${assumed.some(({ assumed }) => assumed) ? html`<small class="assumed">${text("page-assumed")}</small>` : nothing}</fieldset>
      <fieldset><legend>${text("page-rules")}</legend>${this.#radios("rules", choices.rules)}</fieldset>
      <fieldset><legend>${text("page-supply")}</legend>${this.#radios("stones", stones)}</fieldset>
      <fieldset><legend>${text("page-starting")}</legend>
        <select name="start" aria-label=${text("page-starting")}><option value="random">${text("page-start-random")}</option>
          ${this.#rows.map((row, i) => html`<option value=${i}>${row.name || text("page-seat", { seat: i + 1 })}</option>`)}</select></fieldset>
    </details>`;
  }

  /** @param {TableLine} table */
  #tableLine(table) {
    const { over, round, actor_name: name, updated } = table;
    const playing = name === null ? text("page-table-waiting") : text("page-table-round", { round, name });
    const names = table.names.map((name) => name || text("page-open-seat"));
    return html`<li><a href="/table/${table.table}"><b>${names.join(", ")}</b><span>${over ? text("page-table-over") : playing}, <time datetime=${updated}>${lastPlayed(updated)}</time></span></a></li>`;
  }

  /** @override */
  render() {
    const choices = this.#choices;
    return html`<div class="page">${scenery()}
      <main class="sheet">${languages()}<h1>${text("page-title")}</h1><p class="lead">${text("page-lead")}</p>
        <form @submit=${this.#start}>
          <h2>${text("page-new-table")}</h2>
          <ul class="seats">${repeat(
            this.#rows,
            (row) => row.id,
            (row, i) => this.#seatRow(row, i),
          )}</ul>
          ${choices ? presets({ presets: choices.presets, chosen: this.#preset, sides: this.#sides, options: [...this.#options], choose: (preset) => this.#prepare(preset), drawAgain: () => this.#drawAgain() }) : nothing}
          <div class="form-actions"><button class="go large" data-testid="start" ?disabled=${this.#busy || !choices}>${text("page-start")}</button>
            ${this.#rows.length < 4 ? html`<button type="button" @click=${this.#add}>${icon("plus")}${text("page-add-seat")}</button>` : nothing}</div>
          ${this.#problem ? html`<p class="problem" role="alert">${this.#problem}</p>` : nothing}
          ${choices ? this.#more(choices) : nothing}
        </form>
        ${this.#tables.length ? html`<section class="tables"><h2>${text("page-your-tables")}</h2><ul>${this.#tables.map((table) => this.#tableLine(table))}</ul></section>` : nothing}
        <p class="notice">${text("page-unofficial")}</p>
      </main></div>`;
  }
}

customElements.define("s-home", HomeElement);
