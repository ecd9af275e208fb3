/** @import { Hint } from "../preview/hint.js" */
/** @import { Boards } from "../core/boards.js" */
/** @import { Model } from "../table/model.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { cardBack, cardColour, cardSymbol } from "../art/cards.js";
import { icon, siteIcon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { keepAsIsMove } from "../core/arrangement.js";
import { boardNumber, obeliskHeightAndPoints } from "../core/boards.js";
import { openMarketCard } from "../core/card-visibility.js";
import {
  accessibleName,
  cardFaceText,
  cardName,
  formatList,
  godName,
  hasMessage,
  moveLabel,
  placementText,
  questionTexts,
  siteName,
  text,
  withFullStop,
} from "../core/i18n.js";
import { FIELDS } from "../core/names.js";
import { HIDDEN_CARD, parseMove } from "../core/notation.js";
import { pyramidBonusMove } from "../core/pending-agenda.js";
import { describeArrangement } from "../descriptions/arrangement.js";
import { seatsElsewhere } from "../people/seat-actions.js";
import { columnsPicture } from "../sites/obelisk-c.js";
import { decisionCause } from "../table/decision-context.js";
import { arrangementLine } from "./arrangement-line.js";
import { endTurnConfirmation } from "./confirm-end-turn.js";
import { prophecyTask } from "./favors-and-prophecies.js";
import { hintButton } from "./hint.js";
import { boldNames, latestSentence } from "./log.js";
import { pendingCardsLine } from "./pending-cards.js";
import { previewText } from "./preview-text.js";
import { winnerText } from "./score-sheet.js";

/**
 * The input of a question: a table, or the analysis board.
 *
 * @typedef {Pick<Model, "view" | "names" | "legal" | "offered" | "pick" | "log" | "handover"> &
 *   {snapshot: {boards: Boards} | null}} QuestionModel
 */

const CROWDED = 4;
const VERY_CROWDED = 7;
/** With more characters than this, three or more buttons are made smaller. */
const MAX_BUTTON_TEXT = 50;
/** @type {string[]} */
const TURN_KINDS = ["quarry", "load", "sail", "play", "private", "wager", "favor", "prophesy"];

/** Describe what the turn can be used for now; unknown verbs come last. @param {string[]} legal */
export function turnHint(legal) {
  const kinds = new Set(legal.map((move) => parseMove(move)?.kind ?? move));
  const verbs = [...new Set([...TURN_KINDS, ...kinds])].filter((verb) => kinds.has(verb) && verb !== "pass");
  return verbs.length
    ? text("page-turn", {
        ways: formatList(
          verbs.map((verb) => (hasMessage(`page-turn-${verb}`) ? text(`page-turn-${verb}`) : verb)),
          "disjunction",
        ),
      })
    : "";
}

/**
 * Return the question of a turn, preceded by what the opponents did if the turn has just begun.
 *
 * @param {string | null} handover
 * @param {string} ask
 */
function turnQuestion(handover, ask) {
  if (handover === null) return ask;
  const turn = withFullStop(text("page-your-turn"));
  return handover ? `${handover} ${turn}` : `${turn} ${ask}`;
}

/** @param {QuestionModel} model @returns {{ask: string, more: string}} */
function questionWording(model) {
  const view = /** @type {View} */ (model.view);
  const pick = model.pick;
  const name = model.names[view.actor ?? 0];
  if (pick?.kind === "ship" && !pick.ship) return { ask: text("page-which-ship"), more: "" };
  if (pick?.kind === "ship")
    return { ask: text("page-where-ship", { ship: pick.ship }), more: text("page-where-ship", {}, "more") };
  if (pick?.kind === "sled") return { ask: text("page-where-stone"), more: text("page-where-stone", {}, "more") };
  if (pick?.kind === "card")
    return { ask: text("page-play-card", { card: cardName(pick.card) }), more: text(`card-${pick.card}`, {}, "text") };
  if (pick?.kind === "verb") return verbWording(model, pick.verb, pick.only);
  const { ask, more } = questionTexts(view.decision ?? "turn", name, decisionCause(model.view));
  if (view.decision === "turn") return { ask: turnQuestion(model.handover, ask), more: turnHint(model.legal) };
  // The buttons say what the cards do, and need the space.
  return { ask, more: view.decision === "take" || view.decision === "keep" ? "" : more };
}

/**
 * Return the question for a selected way of using the turn.
 *
 * @param {QuestionModel} model
 * @param {string} verb
 * @param {string} only
 */
function verbWording(model, verb, only) {
  const boards = model.snapshot?.boards ?? {};
  if (verb === "prophesy" && only)
    return { ask: text("page-ask-prophesy", { god: godName(only) }), more: prophecyTask(boards, only, "text") };
  if (verb === "favor" && only)
    return { ask: text("page-ask-favor", { number: Number(only) }), more: text(`page-favor-${only}`, {}, "text") };
  return {
    ask: text(`page-verb-${verb}`, {}, "ask"),
    more: text(`page-verb-${verb}`, verb === "wager" ? wagerArgs(model) : {}, "more"),
  };
}

/**
 * Return the arguments for the payouts of the betting fields, and for their number at each site.
 *
 * @param {QuestionModel} model
 * @returns {Record<string, number>}
 */
function wagerArgs(model) {
  const boards = model.snapshot?.boards ?? {};
  const numbers = ["most", "second"].flatMap((place) =>
    FIELDS.map((field) => [`${place}_${field}`, boardNumber(boards, `wager.${place}.${field}`)]),
  );
  const fields = Object.keys(Object.values(model.view?.wager ?? {})[0] ?? {}).length;
  return { ...Object.fromEntries(numbers), fields };
}

/** Render a card as the content of a button. @param {string} card */
const cardContent = (card) =>
  html`${cardSymbol(card)}<span class="take-label">${cardName(card)} <small>${text(`card-${card}`, {}, "short")}</small></span>`;

/**
 * Return the content of a button that shows more than text: its picture, text, colour and title.
 *
 * @param {QuestionModel} model
 * @param {string} move
 * @returns {{inside: unknown, shown?: string, colour?: string, title?: string} | null}
 */
function buttonPicture(model, move) {
  const view = /** @type {View} */ (model.view);
  const parsed = parseMove(move);
  switch (parsed?.kind) {
    case "sail":
    case "private":
    case "site":
      return { inside: html`${siteIcon(parsed.site)}${siteName(parsed.site)}`, shown: siteName(parsed.site) };
    case "wager": {
      const { field, site } = parsed;
      const shown = text("page-wager", { site: siteName(site), field, fields: wagerArgs(model).fields });
      return { inside: html`${siteIcon(parsed.site)}${shown}`, shown };
    }
    case "found": {
      const [height, points] = obeliskHeightAndPoints(model.snapshot?.boards ?? {}, parsed.number);
      const shown = text("page-obelisk-height", { height, points });
      return { inside: shown, shown };
    }
    case "fit":
      return { inside: fittedTilePicture(view, [parsed.left, parsed.middle, parsed.right]) };
    case "look":
      return {
        inside: html`<span class="symbol">${cardBack()}</span>${moveLabel(move, model.names, view, model.snapshot?.boards ?? {})}`,
      };
    case "keep":
      return parsed.card === HIDDEN_CARD ? null : cardPicture(parsed.card);
    case "take":
      return marketCardPicture(openMarketCard(view, parsed.space));
    case "take_two":
      return marketCardPicture(openMarketCard(view, parsed.space), openMarketCard(view, parsed.second));
    default:
      return null;
  }
}

/**
 * Render cards of the market.
 *
 * @param {string | null} card
 * @param {string | null} [other] a second card taken with it
 */
function marketCardPicture(card, other = null) {
  if (!card || !other) return card ? cardPicture(card) : null;
  const then = text("page-then-card", { card: cardName(other) });
  return {
    inside: html`${cardSymbol(card)}${cardSymbol(other)}<span class="take-label">${cardName(card)}
        <small>${then}</small></span>`,
    shown: `${cardName(card)}, ${then}`,
    colour: cardColour(card),
  };
}

/** @param {string} card */
const cardPicture = (card) => ({
  inside: cardContent(card),
  shown: cardFaceText(card),
  colour: cardColour(card),
  title: text(`card-${card}`, {}, "text"),
});

/** Render the player's obelisk with the tile added in one way. @param {View} view @param {number[]} added */
function fittedTilePicture(view, added) {
  const seat = view.actor ?? 0;
  const columns = view.obelisk.columns?.[seat] ?? [0, 0, 0];
  const shown = 5;
  const hidden = Math.max(0, Math.max(...columns.map((height, i) => height + added[i])) - shown);
  const low = columns.map((height) => Math.max(0, height - hidden));
  return html`<svg class="fit-picture" viewBox="0 0 42 58" aria-hidden="true">${columnsPicture(seat, low, added, 21, 54, 10.5)}</svg>`;
}

/** @param {QuestionModel} model @param {string} move @param {boolean} first */
function moveButton(model, move, first) {
  const view = /** @type {View} */ (model.view);
  const words = moveLabel(move, model.names, view, model.snapshot?.boards ?? {});
  const style = first ? "go" : "";
  const picture = buttonPicture(model, move);
  if (!picture) return html`<button class=${style} data-move=${move}>${words}</button>`;
  const { inside, shown = "", colour = "", title = words } = picture;
  return html`<button class="${style} ${colour}" data-move=${move}
    aria-label=${accessibleName(shown, words)} title=${title}>${inside}</button>`;
}

/** @param {string} verb */
const verbButton = (verb) => html`<button data-pick=${verb}>${text(`page-verb-${verb}`)}</button>`;

/** Moves whose buttons are a picture or a few letters. */
const SHORT_BUTTONS = ["sail", "private", "site", "fit", "found"];

/** Return the total text length of all buttons. @param {QuestionModel} model @param {string[]} buttons */
const buttonTextLength = (model, buttons) =>
  buttons
    .filter((move) => !SHORT_BUTTONS.includes(parseMove(move)?.kind ?? ""))
    .reduce(
      (sum, move) =>
        sum + moveLabel(move, model.names, /** @type {View} */ (model.view), model.snapshot?.boards ?? {}).length,
      0,
    );

/** Split a place. @param {string} place "ship.space" */
function parseShipSpace(place) {
  const [ship, space] = place.split(".").map(Number);
  return { ship, space };
}

/**
 * Render the buttons that choose a ship and then its space for a stone: on small screens the ships are too small for a
 * finger.
 *
 * @param {QuestionModel} model
 */
function loadingButtons({ offered, pick, names }) {
  const { placing } = offered;
  if (pick?.kind !== "sled" && !placing) return [];
  const spaces = [...offered.spaces].map(([place, move]) => ({ where: parseShipSpace(place), move }));
  if (placing || (pick?.kind === "sled" && pick.ship))
    return spaces.map(
      ({ where, move }) => html`<button class="touch-only" data-move=${move}
        aria-label=${placementText(where, placing, names)}>${text("page-load-space", where)}</button>`,
    );
  return [...new Set(spaces.map(({ where }) => where.ship))].map(
    (ship) => html`<button class="touch-only" data-pick="sled ${ship}">${text("page-load-ship", { ship })}</button>`,
  );
}

/** Render the buttons that choose a ship, where the ship itself could be overlooked. @param {QuestionModel} model */
function sailingButtons({ offered, pick, view }) {
  const which = pick?.kind === "ship" && !pick.ship;
  if (offered.ships.size + offered.arrange.size === 0 || (pick && !which)) return [];
  if (view?.decision === "turn" && !which)
    return [html`<button class="touch-only" data-pick="ship">${text("page-sail-ship")}</button>`];
  const sails = [...offered.ships].map(
    (ship) => html`<button class="touch-only" data-also="ship ${ship}"
      aria-label=${text("page-pick-ship", { ship })}>${text("page-load-ship", { ship })}</button>`,
  );
  const stays = [...offered.arrange].map(
    ([ship, move]) => html`<button class="touch-only" data-move=${move}
      aria-label=${text("move-arrange", { ship })}>${text("page-arrange-ship", { ship })}</button>`,
  );
  return [...sails, ...stays];
}

/** A longer question is shown in smaller type, so that it fits on two lines. */
const LONG_QUESTION = 52;

/** @param {string} ask */
const questionClass = (ask) => (ask.length > LONG_QUESTION ? "question long" : "question");

/** Render the help text of a question. @param {string} more */
const helpText = (more) => (more ? html`<small class="more" title=${more}><span>${more}</span></small>` : nothing);

/** Render the question and its help text. @param {QuestionModel} model */
function questionLine(model) {
  const { ask, more } = questionWording(model);
  const view = /** @type {View} */ (model.view);
  const order = describeArrangement(view, model.names);
  return html`<div class="question-line"><p class=${questionClass(ask)} data-testid="question">${ask}</p>
      ${order ? arrangementLine(view, order) : helpText(more)}</div>`;
}

/**
 * Render the decision and its answers.
 *
 * @param {QuestionModel} model
 * @param {unknown[]} [extraAnswers] answers that are no single move
 */
export function decisionPanel(model, extraAnswers = []) {
  const { buttons, verbs } = model.offered;
  // Passing is never the main answer: the board offers the others.
  const bonus = model.view && pyramidBonusMove(model.view);
  const suggested = bonus ?? (buttons.length === 1 && parseMove(buttons[0])?.kind !== "skip" ? buttons[0] : null);
  const ships = [...loadingButtons(model), ...sailingButtons(model)];
  const count = buttons.length + verbs.length + ships.length + extraAnswers.length + (model.pick ? 1 : 0);
  const wordy = count > 2 && buttonTextLength(model, buttons) > MAX_BUTTON_TEXT;
  const crowd = count > VERY_CROWDED ? " crowded very" : count > CROWDED || wordy ? " crowded" : "";
  return html`${questionLine(model)}
    <div class="choices${crowd}">
      ${buttons.map((move) => moveButton(model, move, move === suggested))}
      ${verbs.map(verbButton)}${ships}${extraAnswers}
      ${model.pick ? html`<button data-do="cancel">${text("page-cancel")}</button>` : nothing}
    </div>`;
}

/** Render the button for the link of a game by links. @param {string} style */
const sendGameButton = (style = "") =>
  html`<button class=${style} data-open="send">${icon("link")}${text("page-send-link-title")}</button>`;

/** @param {Model} model */
function waitingPanel(model) {
  const view = /** @type {View} */ (model.view);
  const elsewhere = model.playing ? [] : seatsElsewhere(model);
  if (model.snapshot?.score_sheet && !model.playing) {
    return html`<p class="question" data-testid="question">${winnerText(model)}</p>
      <div class="choices"><button class="go" data-open="sheet">${icon("sheet")}${text("page-show-sheet")}</button>
        ${elsewhere.length ? sendGameButton() : nothing}
        <a class="button" href=${urlForPath()}>${text("page-home")}</a></div>`;
  }
  const actor = view.actor;
  if (actor !== null && elsewhere.includes(actor))
    return html`<p class="question" data-testid="question">${text("page-send-link", { name: model.names[actor] })}</p>
      <div class="choices">${sendGameButton("go")}</div>`;
  const name = actor === null ? "" : model.names[actor];
  const own = actor !== null && model.you.includes(actor);
  const still = own || actor === null || model.playing;
  const words = still ? text("page-watch") : text("page-thinking", { name });
  const why = still ? "" : text("page-wait-reason", { decision: view.decision ?? "turn" });
  return html`<div class="question-line"><p class="question quiet"
    data-testid="question">${words}${still ? nothing : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}</p>
      ${pendingCardsLine(view, model.names)}${helpText(why)}</div>
    <div class="choices">${
      model.playing
        ? html`<button class="slim"
          data-do="skip">${icon("forward")}${text("page-skip")}</button>`
        : nothing
    }</div>`;
}

/**
 * Render the answers that cover more than this question: keep the ship's order, or always take the bonus.
 *
 * @param {Model} model
 */
function standingAnswers({ view }) {
  if (view && keepAsIsMove(view)) return [html`<button data-do="as-it-is">${text("page-as-it-is")}</button>`];
  if (!view || !pyramidBonusMove(view)) return [];
  return [
    html`<button data-do="always" data-for=${view.actor} title=${text("page-always", {}, "text")}>${text("page-always")}</button>`,
  ];
}

/** @param {Model} model */
const ownDecisionPanel = (model) =>
  model.pick?.kind === "move"
    ? endTurnConfirmation(model, model.pick.move)
    : decisionPanel(model, standingAnswers(model));

/** @param {{bad: boolean} | null} status */
export const statusClass = (status) => (status?.bad ? "status-text bad" : status ? "status-text said" : "status-text");

/** Split text into sentences that are shown whole or not at all. @param {string} words */
const sentenceSpans = (words) => words.split(/(?<=[.!?]) (?=\S)/).map((one) => html`<span>${boldNames(one)}</span> `);

/**
 * Render the line above the question.
 *
 * @param {{text: string} | null} status a reply to the user, shown instead of the latest event
 * @param {string} happened with names between marks
 */
export const statusLine = (status, happened) => (status ? status.text : sentenceSpans(happened));

/**
 * Render the latest event, the decision, and its answers.
 *
 * @param {Model} model
 * @param {boolean} isCovered
 * @param {string} previewedEffect the previewed effect
 * @param {Hint} hint
 */
export function questionPanel(model, isCovered, previewedEffect, hint) {
  const status = model.status;
  return html`<section class="ask" tabindex="-1" aria-label=${text("page-decision")}>
    <p class=${statusClass(status)} data-testid="status">${statusLine(status, latestSentence(model))}</p>
    ${isCovered ? nothing : hintButton(hint)}${previewText(previewedEffect)}${
      model.canMove && !isCovered ? ownDecisionPanel(model) : waitingPanel(model)
    }
  </section>`;
}
