import { html, nothing } from "../../vendor/lit.js";
import { inputValue } from "../core/async-element.js";
import { text } from "../core/i18n.js";

/** What a bot is like. @param {string} bot */
export const botDescription = (bot) => (bot ? text(`bot-${bot}`, {}, "text") : "");

/**
 * The bots there are, to choose one of them.
 *
 * @param {{bots: string[], chosen: string, choose: (bot: string) => void, label?: string, id?: string}} levels `chosen` is
 *   empty as long as it is not known which bots there are
 */
export const botSelect = ({ bots, chosen, choose, label, id }) =>
  html`<select class="bot" data-testid=${id ?? nothing} aria-label=${label ?? nothing} title=${botDescription(chosen)}
    @change=${(/** @type {Event} */ event) => choose(inputValue(event))}>
    ${bots.map((bot) => html`<option value=${bot} ?selected=${bot === chosen}>${text(`bot-${bot}`)}</option>`)}</select>`;
