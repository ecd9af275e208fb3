/** @import { SetupOptions, Preset } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { inputValue } from "../core/async-element.js";
import { boardList } from "../core/boards.js";
import { siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";

/** The setup of a new game: sides and options, as a preset or chosen one by one. */
export class GameSetup {
  /** The name of the preset, "" once it is changed. */
  preset = "";
  /** @type {Record<string, string>} by site */
  sides = Object.fromEntries(SITES.map((site) => [site, "A"]));
  /** @type {Set<string>} */
  options = new Set();
  /** The space of pyramid D on which Imhotep starts (SET-6a). */
  figure = 1;

  /** @param {string} preset @param {() => void} onChange */
  constructor(preset, onChange) {
    this.preset = preset;
    this.onChange = onChange;
  }

  /** Apply a preset, which can be changed afterwards. @param {Preset} preset */
  applyPreset({ name, sides, options, figure }) {
    this.preset = name;
    this.figure = figure;
    this.sides = Object.fromEntries(SITES.map((site, i) => [site, sides[i]]));
    this.options = new Set(options);
    this.onChange();
  }

  /** @param {string} site @param {string} side */
  #setSide(site, side) {
    this.sides = { ...this.sides, [site]: side };
    if (!this.hasFigure) this.figure = 1;
    this.preset = "";
    this.onChange();
  }

  /** @param {string} option @param {boolean} wanted */
  #setOption(option, wanted) {
    if (wanted) this.options.add(option);
    else this.options.delete(option);
    this.preset = "";
    this.onChange();
  }

  /** Whether Imhotep's figure is in the game. */
  get hasFigure() {
    return this.sides.pyramid === "D";
  }

  /** Render the choice of Imhotep's starting space. @param {SetupOptions} choices */
  #drawFigureChoice({ boards }) {
    const choose = (/** @type {Event} */ event) => {
      this.figure = Number(inputValue(event));
      this.preset = "";
      this.onChange();
    };
    return html`<label class="figure"><span>${text("page-figure")}</span>
      <select aria-label=${text("page-figure")} data-testid="figure" @change=${choose}>${boardList(
        boards,
        "pyramid.D.ring",
      ).map(
        (points, i) =>
          html`<option value=${i + 1} ?selected=${i + 1 === this.figure}>${text("page-figure-space", { space: i + 1, points })}</option>`,
      )}</select></label>`;
  }

  /** Render the choice of board sides. @param {SetupOptions} choices */
  drawSides(choices) {
    return html`<p class="effect">${text("page-effect-sides")}</p><ul class="sides">${SITES.map(
      (site) => html`<li>${siteIcon(site)}<label><span>${siteName(site)}</span>
        <select aria-label=${siteName(site)} @change=${(/** @type {Event} */ event) => this.#setSide(site, inputValue(event))}>
          ${(choices.sides[site] ?? []).map((side) => this.#side(site, side))}</select></label>
        <small data-explain="${site}-${this.sides[site]}">${text(`page-side-${site}-${this.sides[site]}`, {}, "text")}</small>
        ${site === "pyramid" && this.hasFigure ? this.#drawFigureChoice(choices) : nothing}</li>`,
    )}</ul>`;
  }

  /** @param {string} site @param {{side: string, assumed: boolean}} choice */
  #side(site, { side, assumed }) {
    const name = text(`page-side-${site}-${side}`);
    return html`<option value=${side}
      ?selected=${side === this.sides[site]}>${text(assumed ? "page-side-assumed" : "page-side", { side, name })}</option>`;
  }

  /** Render the optional modules. @param {SetupOptions} choices */
  drawOptions(choices) {
    const assumed = [...SITES.flatMap((site) => choices.sides[site] ?? []), ...choices.options];
    return html`${choices.options.map((choice) => this.#option(choice))}
      ${assumed.some(({ assumed }) => assumed) ? html`<small class="assumed">${text("page-assumed")}</small>` : nothing}`;
  }

  /** @param {{option: string, assumed: boolean}} choice */
  #option({ option, assumed }) {
    const name = text(`option-${option}`);
    const choose = (/** @type {Event} */ event) =>
      this.#setOption(option, /** @type {HTMLInputElement} */ (event.target).checked);
    return html`<label class="choice"><input type="checkbox" name="options" value=${option}
      .checked=${this.options.has(option)} @change=${choose}>
      ${optionText(option, assumed ? text("page-option-assumed", { option: name }) : name)}</label>`;
  }
}

/**
 * Describe an option in a sentence, with its effect on length and difficulty.
 *
 * @param {string} option
 * @param {string} name
 */
const optionText = (option, name) =>
  html`<span><b data-explain="option-${option}">${name}</b> ${text(`option-${option}`, {}, "text")} <i
    class="effect">${text(`page-effect-${option}`)}</i></span>`;

/** Render radio buttons; the first one is the default. @param {string} name @param {string[]} values */
export const radioButtons = (name, values) =>
  values.map(
    (value, i) => html`<label class="choice"><input type="radio" name=${name} value=${value} ?checked=${i === 0}>
      ${optionText(value, text(`option-${value}`))}</label>`,
  );
