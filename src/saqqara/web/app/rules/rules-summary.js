/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardColour, cardSymbol } from "../art/cards.js";
import { siteIcon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { boardList } from "../core/boards.js";
import { cardName, siteName, text } from "../core/i18n.js";
import { CARDS, DYNASTY_CARDS, SITES } from "../core/names.js";
import { ruleLink } from "./rule-link.js";

/** The cards in the order in which they are explained. */
export const EXPLAINED_CARDS = [...CARDS.blue, ...CARDS.red, ...CARDS.purple, ...CARDS.green];
export const TURN_ACTIONS = ["quarry", "load", "sail", "play"];
const HELP_KEYS = ["tab", "escape", "space"];

/** Return the cards of a game. @param {View} view */
const cardsOf = ({ setup }) =>
  EXPLAINED_CARDS.filter((card) => setup.options.includes("dynasty-cards") || !DYNASTY_CARDS.includes(card));

/**
 * Return the printed numbers of a side by name, for a number of seats.
 *
 * @param {Boards} boards
 * @param {string} site
 * @param {string} side
 * @param {number} [seats] the maximum if no players are seated yet
 */
export function printedNumbers(boards, site, side, seats = 4) {
  const prefix = `${site}.${side}.`;
  const numbers = Object.entries(boards).filter(([key, value]) => key.startsWith(prefix) && typeof value === "number");
  const [first = 0, second = 0, third = 0] = boardList(boards, `${prefix}places`);
  return {
    ...Object.fromEntries(numbers.map(([key, value]) => [key.slice(prefix.length), value])),
    first,
    second,
    third,
    seats,
  };
}

/** Render the table's rules in short. @param {View} view @param {Boards} boards */
export const rulesSummary = (view, boards) => html`<div class="help-body">
  <h2>${text("page-help-title")}</h2>
  <p>${text("page-help-turn")}</p>
  <ul>${TURN_ACTIONS.map((verb) => html`<li>${text(`page-help-${verb}`)}${ruleLink(`turn-${verb}`)}</li>`)}</ul>
  <h3>${text("page-sites")}</h3>
  <dl>${SITES.map((site, i) => {
    const side = view.setup.sides[i];
    return html`<dt>${siteIcon(site)}<span>${siteName(site)}<small>${text(`page-side-${site}-${side}`)}</small></span>
      </dt><dd>${text(`page-help-${site}-${side}`, printedNumbers(boards, site, side, view.scores.length))}${ruleLink(
        `${site}-${side}`,
      )}</dd>`;
  })}</dl>
  <h3>${text("page-help-cards")}</h3>
  <dl>${cardsOf(view).map(
    (card) => html`<dt class=${cardColour(card)}>${cardSymbol(card)}${cardName(card)}</dt>
    <dd>${text(`card-${card}`, {}, "text")}${ruleLink(`card-${card}`)}</dd>`,
  )}</dl>
  ${
    view.setup.options.length
      ? html`<h3>${text("page-options")}</h3>
    <dl>${view.setup.options.map(
      (option) => html`<dt>${text(`option-${option}`)}</dt>
      <dd>${text(`option-${option}`, {}, "text")}${ruleLink(`option-${option}`)}</dd>`,
    )}</dl>`
      : nothing
  }
  <h3>${text("page-help-keys")}</h3>
  <ul>${HELP_KEYS.map((key) => html`<li>${text(`page-help-key-${key}`)}</li>`)}</ul>
  <div class="choices"><a class="button" href=${urlForPath("rules")} target="_blank">${text("page-rules-all")}</a><button
    data-do="close">${text("page-close")}</button></div>
</div>`;
