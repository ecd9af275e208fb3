/** @import { Preset } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon, siteIcon } from "../art/icons.js";
import { siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { figureStartText } from "./setup-summary.js";

/** The preset that the server draws again each time. */
const GRAND_TOUR = "grand-tour";

/**
 * @typedef {object} PresetPickerProps
 * @property {Preset[]} presets
 * @property {string} chosen the name of one of them, or ""
 * @property {Record<string, string>} sides the current choice, by site
 * @property {string[]} options
 * @property {number} figure the space of pyramid D on which Imhotep starts
 * @property {(preset: Preset) => void} choose
 * @property {() => void} drawAgain
 */

/** @param {string[]} options @param {number} figure */
const optionTexts = (options, figure) => [
  ...options.map((option) => text(`option-${option}`)),
  ...figureStartText(figure),
];

/** Render the presets, and below them the current choice. @param {PresetPickerProps} scene */
export const presetPicker = ({
  presets,
  chosen,
  sides,
  options,
  figure,
  choose,
  drawAgain,
}) => html`<fieldset class="presets">
  <legend>${text("page-presets")}</legend>
  <ul>${presets.map(
    (
      preset,
    ) => html`<li><button type="button" class="preset" data-preset=${preset.name} aria-pressed=${preset.name === chosen}
      @click=${() => choose(preset)}>
    <b>${text(`preset-${preset.name}`)}</b><small>${text(`preset-${preset.name}`, {}, "text")}</small></button></li>`,
  )}</ul>
  <p class="set-up"><span class="chosen-sides">${SITES.map((site) => {
    const name = text("page-site-side", { site: siteName(site), side: text(`page-side-${site}-${sides[site]}`) });
    return html`<span title=${name} aria-label=${name} role="img">${siteIcon(site)}${sides[site]}</span>`;
  })}</span>
    <span class="chosen-options">${optionTexts(options, figure).join(", ") || text("page-no-options")}</span>
    ${
      chosen === GRAND_TOUR
        ? html`<button type="button" data-testid="draw-again"
          @click=${drawAgain}>${icon("dice")}${text("page-draw-again")}</button>`
        : nothing
    }</p>
</fieldset>`;
