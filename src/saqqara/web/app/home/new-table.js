/** @import { Choices } from "../ground/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { presets } from "../controls/presets.js";
import { address } from "../ground/address.js";
import { SITES } from "../ground/names.js";
import { get, post } from "../ground/net.js";
import { keepName } from "../ground/own-name.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";
import { GameChoices, radios } from "./game-choices.js";
import { SeatRows } from "./seat-rows.js";

const FIRST_GAME = "first-game";

/** The form for a new table. */
class NewTableElement extends Part {
  /** @type {Choices | null} */
  #choices = null;
  #seats = new SeatRows(["me", "bot", "bot"], () => this.requestUpdate());
  #game = new GameChoices(FIRST_GAME, () => this.requestUpdate());

  /** Whether hints are wanted; null as long as nobody has said. @type {boolean | null} */
  #hints = null;

  /** Whether others may find the table; null as long as nobody has said. @type {boolean | null} */
  #listed = null;

  get #isListed() {
    return this.#listed ?? this.#choices?.listed ?? false;
  }

  /** @param {Event} event */
  #wantListed(event) {
    this.#listed = /** @type {HTMLInputElement} */ (event.target).checked;
    this.requestUpdate();
  }

  /** As long as nobody has said, hints are given where all sit here. */
  get #givesHints() {
    return this.#hints ?? !this.#seats.rows.some(({ kind }) => kind === "open");
  }

  /** @param {Event} event */
  #wantHints(event) {
    this.#hints = /** @type {HTMLInputElement} */ (event.target).checked;
    this.requestUpdate();
  }

  /** @param {Choices | null} choices what the server can make */
  set choices(choices) {
    this.#choices = choices;
    if (choices) this.#seats.know(choices);
    this.requestUpdate();
  }

  /** The server draws the grand tour anew each time. */
  #drawAgain() {
    this.attempt(async () => {
      this.#choices = /** @type {Choices} */ (await get(address("api/choices")));
      const drawn = this.#choices.presets.find(({ name }) => name === this.#game.preset);
      if (drawn) this.#game.prepare(drawn);
      this.done();
    });
  }

  /** @param {SubmitEvent} event */
  #start(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const start = String(form.get("start") ?? "random");
    const wanted = {
      seats: this.#seats.wanted,
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
      const { table } = /** @type {{table: string}} */ (await post(address("api/tables"), wanted));
      if (this.#seats.ownName) keepName(this.#seats.ownName);
      location.assign(address(`table/${table}`));
    });
  }

  /** @param {Choices} choices */
  #more(choices) {
    const { rows, names } = this.#seats;
    const stones = choices.stones.filter((kind) => kind !== "second-colour" || rows.length === 2);
    return html`<details><summary>${text("page-more-choices")}</summary>
      <fieldset><legend>${text("page-sides")}</legend>${this.#game.drawSides(choices)}</fieldset>
      <fieldset class="option-choices"><legend>${text("page-options")}</legend>${this.#game.drawOptions(choices)}</fieldset>
      <fieldset><legend>${text("page-rules")}</legend>${radios("rules", choices.rules)}</fieldset>
      <fieldset><legend>${text("page-supply")}</legend>${radios("stones", stones)}</fieldset>
      <fieldset><legend>${text("page-starting")}</legend>
        <select name="start" aria-label=${text("page-starting")}><option value="random">${text("page-start-random")}</option>
          ${names.map((name, i) => html`<option value=${i}>${name}</option>`)}</select></fieldset>
      <fieldset class="colours"><legend>${text("page-colours")}</legend><p class="effect">${text("page-colours", {}, "text")}</p>
        ${this.#seats.drawColours()}</fieldset>
    </details>`;
  }

  /** @param {Choices} choices */
  #presets({ presets: all }) {
    const { preset, sides, options, figure } = this.#game;
    return presets({
      presets: all,
      chosen: preset,
      sides,
      options: [...options],
      figure,
      choose: (chosen) => this.#game.prepare(chosen),
      drawAgain: () => this.#drawAgain(),
    });
  }

  /** @override */
  render() {
    const choices = this.#choices;
    const { rows, isFull } = this.#seats;
    return html`<form @submit=${this.#start}>
      <h2>${text("page-new-table")}</h2>
      <ul class="seats">${repeat(
        rows,
        (row) => row.id,
        (row, i) => this.#seats.draw(row, i),
      )}</ul>
      ${choices ? this.#presets(choices) : nothing}
      ${choices ? this.#more(choices) : nothing}
      <label class="choice listed"><input type="checkbox" name="listed" .checked=${this.#isListed}
        @change=${this.#wantListed}><span><b>${text("page-listed")}</b> ${text("page-listed", {}, "text")}</span></label>
      <label class="choice"><input type="checkbox" name="hints" .checked=${this.#givesHints}
        @change=${this.#wantHints}><span><b>${text("page-hints")}</b> ${text("page-hints", {}, "text")}</span></label>
      <div class="form-actions"><button class="go large" data-testid="start"
        ?disabled=${this.busy || !choices}>${text("page-start")}</button>
        ${
          isFull
            ? nothing
            : html`<button type="button"
              @click=${() => this.#seats.add()}>${icon("plus")}${text("page-add-seat")}</button>`
        }</div>
      ${this.said()}
    </form>`;
  }
}

customElements.define("s-new-table", NewTableElement);
