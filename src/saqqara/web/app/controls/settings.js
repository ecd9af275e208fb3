/** @import { Preferences } from "../ground/preferences.js" */
import { html, LitElement } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { STONE_SETS, stoneSet } from "../art/stone-sets.js";
import { onPreference, prefer, preferences } from "../ground/preferences.js";
import { text } from "../ground/words.js";
import { sound } from "../showing/sound.js";
import { languages } from "./languages.js";

/** What there is to choose among, in the order in which it is shown. */
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);
const MOTIONS = /** @type {const} */ (["full", "fast", "off"]);

/** @param {"theme" | "motion" | "stones"} name @param {string} value @param {unknown} [picture] */
const choice = (name, value, picture = "") => html`<label class="setting-choice">
  <input type="radio" name=${name} .value=${value} .checked=${preferences()[name] === value}
    @change=${() => prefer(name, /** @type {Preferences[typeof name]} */ (value))}>
  <span>${picture}<b>${text(`page-setting-${name}-${value}`)}</b></span></label>`;

/** @param {"theme" | "motion" | "stones"} name @param {readonly string[]} values @param {(value: string) => unknown} [picture] */
const choices = (
  name,
  values,
  picture,
) => html`<fieldset class="setting ${name}"><legend>${text(`page-setting-${name}`)}</legend>
  <div class="setting-choices">${values.map((value) => choice(name, value, picture?.(value)))}</div></fieldset>`;

/** @param {"sound" | "confirm"} name @param {(on: boolean) => void} [then] */
const check = (name, then) =>
  html`<label class="choice"><input type="checkbox" name=${name} .checked=${preferences()[name] === true} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ { target },
  ) => {
    prefer(name, target.checked);
    then?.(target.checked);
  }}><span><b>${text(`page-setting-${name}`)}</b>${text(`page-setting-${name}`, {}, "text")}</span></label>`;

/** What a person can set on this browser; each choice is kept at once. */
class SettingsElement extends LitElement {
  constructor() {
    super();
    onPreference(() => this.requestUpdate());
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  render() {
    return html`<div class="settings">
      <fieldset class="setting"><legend>${text("page-setting-language")}</legend>${languages()}</fieldset>
      ${choices("theme", THEMES)}
      ${choices(
        "stones",
        STONE_SETS,
        (name) => html`<span class="stone-set"
          aria-hidden="true">${[0, 1, 2, 3].map((seat) => stoneIcon(seat, "", stoneSet(name)))}</span>`,
      )}
      ${choices("motion", MOTIONS)}
      ${check("sound", (on) => on && sound("turn"))}
      ${check("confirm")}
    </div>`;
  }
}

customElements.define("s-settings", SettingsElement);

/** The dialog at a table. */
export const settings = () => html`<div class="help-body"><h2>${text("page-settings")}</h2><s-settings></s-settings>
  <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
