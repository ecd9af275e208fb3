/** @import { Preferences } from "../core/preferences.js" */
import { html, LitElement } from "../../vendor/lit.js";
import { playSound } from "../animation/sound.js";
import { stoneIcon } from "../art/stone.js";
import { STONE_SET_NAMES, stoneSet } from "../art/stone-sets.js";
import { text } from "../core/i18n.js";
import { onPreferenceChange, preferences, setPreference } from "../core/preferences.js";
import { languageButtons } from "./language-buttons.js";

/** The choices in display order. */
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);
const MOTIONS = /** @type {const} */ (["full", "fast", "off"]);

/** @param {"theme" | "motion" | "stones"} name @param {string} value @param {unknown} [picture] */
const radio = (name, value, picture = "") => html`<label class="setting-choice">
  <input type="radio" name=${name} .value=${value} .checked=${preferences()[name] === value}
    @change=${() => setPreference(name, /** @type {Preferences[typeof name]} */ (value))}>
  <span>${picture}<b>${text(`page-setting-${name}-${value}`)}</b></span></label>`;

/** @param {"theme" | "motion" | "stones"} name @param {readonly string[]} values @param {(value: string) => unknown} [picture] */
const radioGroup = (
  name,
  values,
  picture,
) => html`<fieldset class="setting ${name}"><legend>${text(`page-setting-${name}`)}</legend>
  <div class="setting-choices">${values.map((value) => radio(name, value, picture?.(value)))}</div></fieldset>`;

/** @param {"sound" | "confirm"} name @param {(on: boolean) => void} [onChange] */
const checkbox = (name, onChange) =>
  html`<label class="choice"><input type="checkbox" name=${name} .checked=${preferences()[name] === true} @change=${(
    /** @type {Event & {target: HTMLInputElement}} */ { target },
  ) => {
    setPreference(name, target.checked);
    onChange?.(target.checked);
  }}><span><b>${text(`page-setting-${name}`)}</b>${text(`page-setting-${name}`, {}, "text")}</span></label>`;

/** The settings of this browser; each change is saved at once. */
class SettingsElement extends LitElement {
  constructor() {
    super();
    onPreferenceChange(() => this.requestUpdate());
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  render() {
    return html`<div class="settings">
      <fieldset class="setting"><legend>${text("page-setting-language")}</legend>${languageButtons()}</fieldset>
      ${radioGroup("theme", THEMES)}
      ${radioGroup(
        "stones",
        STONE_SET_NAMES,
        (name) => html`<span class="stone-set"
          aria-hidden="true">${[0, 1, 2, 3].map((seat) => stoneIcon(seat, "", stoneSet(name)))}</span>`,
      )}
      ${radioGroup("motion", MOTIONS)}
      ${checkbox("sound", (on) => on && playSound("turn"))}
      ${checkbox("confirm")}
    </div>`;
  }
}

customElements.define("s-settings", SettingsElement);

/** The settings dialog of a table. */
export const settingsDialog =
  () => html`<div class="help-body"><h2>${text("page-settings")}</h2><s-settings></s-settings>
  <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
