import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { preferredSetByColour } from "../art/stone-sets.js";
import { inputValue } from "../core/async-element.js";
import { colourName } from "../core/colours.js";
import { text } from "../core/i18n.js";
import { COLOURS } from "../core/names.js";

/** Instead of a colour: the next free one. */
const NEXT_FREE = "";

/** Return the name of a choice. @param {string} colour */
const choiceName = (colour) => (colour === NEXT_FREE ? text("page-colour-next") : colourName(colour));

/** Draw a stone of a colour, or an empty place. @param {string} colour */
const choicePicture = (colour) =>
  colour === NEXT_FREE
    ? html`<svg class="stone-icon" viewBox="0 0 30 31" aria-hidden="true"><path class="none"
        d="M15 1.2L28 8.2V22L15 29L2 22V8.2ZM2 8.2L15 15.2L28 8.2M15 15.2V29"/></svg>`
    : stoneIcon(COLOURS.indexOf(colour), "", preferredSetByColour());

/**
 * Render the choice of a stone colour; nothing if there is no choice.
 *
 * @param {{legend: unknown, name: string, offered: string[], chosen: string, choose: (colour: string) => void}} choice
 */
export const colourChoice = ({ legend, name, offered, chosen, choose }) =>
  offered.length < 2
    ? nothing
    : html`<fieldset class="colour-choice"><legend>${legend}</legend>${offered.map(
        (colour) => html`<label title=${choiceName(colour)}><input type="radio" name=${name} .value=${colour}
          .checked=${colour === chosen} aria-label=${choiceName(colour)}
          @change=${(/** @type {Event} */ event) => choose(inputValue(event))}><span>${choicePicture(colour)}</span></label>`,
      )}<b aria-hidden="true">${choiceName(chosen)}</b></fieldset>`;

/**
 * Render the colours for a player who takes a seat, if the table offers them: the seat's own colour is selected until
 * another is chosen.
 *
 * @param {{colour?: string | null, colours?: string[]}} seat
 * @param {string} wanted the colour that was chosen, "" if none
 * @param {(colour: string) => void} choose
 */
export const ownColourChoice = ({ colour, colours = [] }, wanted, choose) =>
  colourChoice({
    legend: text("page-your-colour"),
    name: "colour",
    offered: colours,
    chosen: colours.includes(wanted) ? wanted : (colour ?? ""),
    choose,
  });
