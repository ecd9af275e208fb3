/** @import { SetupOptions } from "../core/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { IS_STATIC, urlForPath } from "../core/address.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { get, post } from "../core/net.js";
import { saveName } from "../core/player-name.js";
import { presetPicker } from "../widgets/preset-picker.js";
import { GameSetup, radioButtons } from "./game-setup.js";
import { SeatRows } from "./seat-rows.js";

const FIRST_GAME = "first-game";

/** The form for a new table. */
class NewTableElement extends AsyncElement {
  /** @type {SetupOptions | null} */
  #choices = null;
  #seats = new SeatRows(["me", "bot", "bot"], () => this.requestUpdate());
  #game = new GameSetup(FIRST_GAME, () => this.requestUpdate());

  /** Whether hints are wanted; null until the user chooses. @type {boolean | null} */
  #hints = null;

  /** Whether others may find the table; null until the user chooses. @type {boolean | null} */
  #listed = null;

  get #isListed() {
    return this.#listed ?? this.#choices?.listed ?? false;
  }

  /** @param {Event} event */
  #onListedChange(event) {
    this.#listed = /** @type {HTMLInputElement} */ (event.target).checked;
    this.requestUpdate();
  }

  /** Whether hints are given; by default if all players share this device. */
  get #givesHints() {
    return this.#hints ?? !this.#seats.rows.some(({ kind }) => kind === "open");
  }

  /** @param {Event} event */
  #onHintsChange(event) {
    this.#hints = /** @type {HTMLInputElement} */ (event.target).checked;
    this.requestUpdate();
  }

  /** @param {SetupOptions | null} choices what the server offers */
  set choices(choices) {
    this.#choices = choices;
    if (choices) this.#seats.setOptions(choices);
    this.requestUpdate();
  }

  /** Load new presets: the server draws the grand tour again each time. */
  #redrawPreset() {
    this.attempt(async () => {
      this.#choices = /** @type {SetupOptions} */ (await get(urlForPath("api/choices")));
      const drawn = this.#choices.presets.find(({ name }) => name === this.#game.preset);
      if (drawn) this.#game.applyPreset(drawn);
      this.done();
    });
  }

  /** @param {SubmitEvent} event */
  #createTable(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const start = String(form.get("start") ?? "random");
    const wanted = {
      seats: this.#seats.requestedSeats,
      start: start === "random" ? start : Number(start),
      rules: form.get("rules"),
      options: [...this.#game.options],
      stones: form.get("stones"),
      sides: SITES.map((site) => this.#game.sides[site]).join(""),
      figure: this.#game.figure,
      listed: this.#isListed,
      hints: this.#givesHints,
    };
    this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post(urlForPath("api/tables"), wanted));
      if (this.#seats.ownName) saveName(this.#seats.ownName);
      location.assign(urlForPath(`table/${table}`));
    });
  }

  /** @param {SetupOptions} choices */
  #moreOptions(choices) {
    const { rows, names } = this.#seats;
    const stones = choices.stones.filter((kind) => kind !== "second-colour" || rows.length === 2);
    return html`<details><summary>${text("page-more-choices")}</summary>
      <fieldset><legend>${text("page-sides")}</legend>${this.#game.drawSides(choices)}</fieldset>
      <fieldset class="option-choices"><legend>${text("page-options")}</legend>${this.#game.drawOptions(choices)}</fieldset>
      <fieldset><legend>${text("page-rules")}</legend>${radioButtons("rules", choices.rules)}</fieldset>
      <fieldset><legend>${text("page-supply")}</legend>${radioButtons("stones", stones)}</fieldset>
      <fieldset><legend>${text("page-starting")}</legend>
        <select name="start" aria-label=${text("page-starting")}><option value="random">${text("page-start-random")}</option>
          ${names.map((name, i) => html`<option value=${i}>${name}</option>`)}</select></fieldset>
      <fieldset class="colours"><legend>${text("page-colours")}</legend><p class="effect">${text("page-colours", {}, "text")}</p>
        ${this.#seats.drawColours()}</fieldset>
    </details>`;
  }

  /** @param {SetupOptions} choices */
  #presets({ presets: all }) {
    const { preset, sides, options, figure } = this.#game;
    return presetPicker({
      presets: all,
      chosen: preset,
      sides,
      options: [...options],
      figure,
      choose: (chosen) => this.#game.applyPreset(chosen),
      drawAgain: () => this.#redrawPreset(),
    });
  }

  #listedChoice() {
    return html`<label class="choice listed"><input type="checkbox" name="listed" .checked=${this.#isListed}
      @change=${this.#onListedChange}><span><b>${text("page-listed")}</b> ${text("page-listed", {}, "text")}</span></label>`;
  }

  /** Say what a game by links cannot hide, before it begins. */
  #linkGameNotice() {
    return this.#seats.rows.some(({ kind }) => kind === "open")
      ? html`<p class="soft" data-testid="link-game">${text("page-link-game")}</p>`
      : nothing;
  }

  /** @override */
  render() {
    const choices = this.#choices;
    const { rows, isFull } = this.#seats;
    return html`<form @submit=${this.#createTable}>
      <h2>${text("page-new-table")}</h2>
      <ul class="seats">${repeat(
        rows,
        (row) => row.id,
        (row, i) => this.#seats.draw(row, i),
      )}</ul>
      ${choices ? this.#presets(choices) : nothing}
      ${choices ? this.#moreOptions(choices) : nothing}
      ${IS_STATIC ? this.#linkGameNotice() : this.#listedChoice()}
      <label class="choice"><input type="checkbox" name="hints" .checked=${this.#givesHints}
        @change=${this.#onHintsChange}><span><b>${text("page-hints")}</b> ${text("page-hints", {}, "text")}</span></label>
      <div class="form-actions"><button class="go large" data-testid="start"
        ?disabled=${this.busy || !choices}>${text("page-start")}</button>
        ${
          isFull
            ? nothing
            : html`<button type="button"
              @click=${() => this.#seats.add()}>${icon("plus")}${text("page-add-seat")}</button>`
        }</div>
      ${this.renderProblem()}
    </form>`;
  }
}

customElements.define("s-new-table", NewTableElement);
