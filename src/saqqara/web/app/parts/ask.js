/** @import { Model } from "../model.js" */
/** @import { View } from "../types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardColour, symbol } from "../art/cards.js";
import { icon, siteIcon } from "../art/icons.js";
import { cardName, label, listed, marketCard, question, siteName, text } from "../words.js";
import { latest, spoken } from "./log.js";
import { headline } from "./score-sheet.js";

const CROWDED = 4;
const TURN = ["quarry", "load", "sail", "play"];

/** What a turn may be used for now. @param {string[]} legal */
function turnHint(legal) {
  const verbs = TURN.filter((verb) => legal.some((move) => move.split(" ")[0] === verb));
  return verbs.length
    ? text("page-turn", {
        ways: listed(
          verbs.map((verb) => text(`page-turn-${verb}`)),
          "disjunction",
        ),
      })
    : "";
}

/** @param {Model} model @returns {{ask: string, more: string}} */
function wording(model) {
  const view = /** @type {View} */ (model.newest);
  const pick = model.pick;
  const name = model.names[view.actor ?? 0];
  if (pick?.kind === "ship")
    return { ask: text("page-where-ship", { ship: pick.ship }), more: text("page-where-ship", {}, "more") };
  if (pick?.kind === "sled") return { ask: text("page-where-stone"), more: text("page-where-stone", {}, "more") };
  if (pick?.kind === "card")
    return { ask: text("page-play-card", { card: cardName(pick.card) }), more: text(`card-${pick.card}`, {}, "text") };
  const { ask, more } = question(view.decision ?? "turn", name, model.cardAtWork);
  if (view.decision === "turn") return { ask, more: turnHint(model.legal) };
  // The buttons say what the cards do, and need the room.
  return { ask, more: view.decision === "take" ? "" : more };
}

/** @param {Model} model @param {string} move @param {boolean} first */
function button(model, move, first) {
  const words = label(move, model.names, /** @type {View} */ (model.newest));
  const sail = /^sail \d+ (\w+)$/.exec(move);
  const take = /^take (\d)$/.exec(move);
  const card = take ? marketCard(/** @type {View} */ (model.newest), Number(take[1])) : null;
  const style = first ? "go" : "";
  if (sail)
    return html`<button class=${style} data-move=${move} aria-label=${words} title=${words}>${siteIcon(sail[1])}${siteName(sail[1])}</button>`;
  if (card)
    return html`<button class="${style} ${cardColour(card)}" data-move=${move} aria-label=${words} title=${text(`card-${card}`, {}, "text")}>${symbol(card)}<span class="take-words">${cardName(card)}<small>${text(`card-${card}`, {}, "short")}</small></span></button>`;
  return html`<button class=${style} data-move=${move}>${words}</button>`;
}

/** @param {Model} model */
function asking(model) {
  const { buttons } = model.offered;
  const { ask, more } = wording(model);
  const single = buttons.length === 1;
  return html`<div class="question-line"><p class="question" data-testid="question">${ask}</p>
      ${more ? html`<small class="more" title=${more}>${more}</small>` : nothing}</div>
    <div class="choices${buttons.length + (model.pick ? 1 : 0) > CROWDED ? " crowded" : ""}">
      ${buttons.map((move) => button(model, move, single))}
      ${model.pick ? html`<button data-do="cancel">${text("page-cancel")}</button>` : nothing}
    </div>`;
}

/** @param {Model} model */
function waiting(model) {
  const view = /** @type {View} */ (model.newest);
  if (model.snapshot?.score_sheet && !model.playing) {
    return html`<p class="question" data-testid="question">${headline(model)}</p>
      <div class="choices"><button class="go" data-open="sheet">${icon("sheet")}${text("page-show-sheet")}</button>
        <a class="button" href="/">${text("page-home")}</a></div>`;
  }
  const actor = view.actor;
  const name = actor === null ? "" : model.names[actor];
  const own = actor !== null && model.you.includes(actor);
  const words = own || actor === null ? text("page-watch") : text("page-thinking", { name });
  return html`<p class="question quiet" data-testid="question">${words}${own ? nothing : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}</p>
    <div class="choices">${model.playing ? html`<button class="slim" data-do="skip">${icon("forward")}${text("page-skip")}</button>` : nothing}</div>`;
}

/** What has just happened, what is to be decided, and how. @param {Model} model @param {boolean} curtain */
export function ask(model, curtain) {
  const status = model.status;
  return html`<section class="ask" tabindex="-1" aria-label=${text("page-decision")}>
    <p class=${status?.bad ? "told bad" : "told"} data-testid="status">${status ? status.text : spoken(latest(model))}</p>
    ${model.asked && !curtain ? asking(model) : waiting(model)}
  </section>`;
}
