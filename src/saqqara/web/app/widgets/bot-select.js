import { html, nothing } from "../../vendor/lit.js";
import { inputValue } from "../core/async-element.js";
import { text } from "../core/i18n.js";

/** Return the description of a bot. @param {string} bot */
export const botDescription = (bot) => (bot ? text(`bot-${bot}`, {}, "text") : "");

/**
 * Render the choice of a bot.
 *
 * @param {{bots: string[], chosen: string, choose: (bot: string) => void, label?: string, id?: string}} levels `chosen`
 *   is empty until the bots are known
 */
export const botSelect = ({ bots, chosen, choose, label, id }) =>
  html`<select class="bot" data-testid=${id ?? nothing} aria-label=${label ?? nothing} title=${botDescription(chosen)}
    @change=${(/** @type {Event} */ event) => choose(inputValue(event))}>
    ${bots.map((bot) => html`<option value=${bot} ?selected=${bot === chosen}>${text(`bot-${bot}`)}</option>`)}</select>`;
