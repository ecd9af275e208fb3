/** @import { TablePage } from "../actions/table-actions.js" */
/** @import { EnlargedSite } from "./enlarged-site.js" */
/** @import { Premoves } from "./premoves.js" */

import { explainElement } from "../actions/explain-element.js";
import { playMove, skipAnimationAndRun } from "../actions/play-move.js";
import { ACTIONS } from "../actions/table-actions.js";
import { impliedMove, sayWhyNot } from "../actions/why-not.js";
import { copyText } from "../core/clipboard.js";
import { cardName, text, withFullStop } from "../core/i18n.js";
import { isDialog } from "../dialogs/dialogs.js";
import { isMoveHandle, parsePick } from "../table/offered-moves.js";
import { undoneDecisionCount } from "../table/undo-range.js";

/** @typedef {TablePage & HTMLElement & {premoves: Premoves, enlargedSite: EnlargedSite, updateComplete: Promise<unknown>}} ClickedTable */

/** Elements with an action on click. */
const CLICK_HANDLED =
  "[data-move],[data-pick],[data-also],[data-pin],[data-large],[data-do],[data-open],[data-undo],[data-copy]," +
  "[data-select],[data-inspect],[data-say]";

/** The entry at which the first of several quick clicks in one place was made. */
let firstClickEntry = 0;

/**
 * Return whether a click is the quick second one of a pair whose first has changed the decision.
 *
 * @param {TablePage} table
 * @param {MouseEvent} event
 */
function isStaleDoubleClick({ model }, event) {
  if (event.detail < 2) firstClickEntry = model.n;
  return event.detail > 1 && (model.sending || model.n !== firstClickEntry);
}

/** Handle a click. @param {ClickedTable} table @param {MouseEvent} event */
export function onClick(table, event) {
  const late = isStaleDoubleClick(table, event);
  const target = event.target instanceof Element ? event.target.closest(CLICK_HANDLED) : null;
  if (table.model.playing && isInertBoardElement(event.target) && !table.open)
    return clickAfterSkip(table, event.target);
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return clickBoard(table, event, late);
  const { move, pick, also, pin, large, do: action, open, undo, copy, inspect, say } = target.dataset;
  if (late && (move ?? pick ?? also)) return;
  if (move) playMove(table, move);
  else if (also && isMoveHandle(also)) playMove(table, also);
  else if (pin) table.premoves.toggle(Number(pin));
  else if (large) table.enlargedSite.choose(large);
  else if (pick ?? also) table.model.choose(parsePick(String(pick ?? also)));
  else if (undo) undoTo(table, Number(undo), "sure" in target.dataset);
  else if (copy) copyLink(table, copy);
  else if (say) explainTarget(table, target, say);
  else if (inspect) explainTarget(table, target, `${cardName(inspect)}: ${text(`card-${inspect}`, {}, "text")}`);
  else if (open) openAndExplain(table, target, open);
  else if (action) ACTIONS[action]?.(table, target);
  else if (target instanceof HTMLInputElement) target.select();
  if (!open && table.open && !isDialog(table.open)) table.toggle("");
}

const KEYED_ELEMENT = '[data-k]:not([data-k=""])';
/** Elements larger than the picture in them that has the key. */
const HANDLE_ELEMENTS = ".sled, .psled, .ship, .quarry, .own-ship, .offerings span, .hand [data-inspect]";
/** Elements that only explain themselves unless they are highlighted for a choice. */
const EXPLAINING_ELEMENT = "[data-inspect],[data-say]";
const OFF_BOARD = ".popover, dialog, a, .past button, .ask, header, .log, .chat";

/**
 * Return whether an element is on the table and has no action now.
 *
 * @param {EventTarget | null} target
 * @returns {target is Element}
 */
function isInertBoardElement(target) {
  if (!(target instanceof Element) || target.closest(OFF_BOARD)) return false;
  return target.closest(CLICK_HANDLED)?.matches(EXPLAINING_ELEMENT) ?? true;
}

/**
 * Skip the animation, then click the intended element if it still exists.
 *
 * @param {ClickedTable} table
 * @param {Element} target
 */
function clickAfterSkip(table, target) {
  const keyed = target.closest(KEYED_ELEMENT) ?? target.closest(HANDLE_ELEMENTS)?.querySelector(KEYED_ELEMENT);
  const key = keyed?.getAttribute("data-k");
  const site = target.closest("[data-site]")?.getAttribute("data-site");
  const thing = key ? `[data-k="${key}"]` : `[data-site="${site}"]`;
  skipAnimationAndRun(table, () =>
    table.querySelector(thing)?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
}

/**
 * Open what a game element leads to, and explain the element.
 *
 * @param {ClickedTable} table
 * @param {Element} target
 * @param {string} open
 */
function openAndExplain(table, target, open) {
  const purpose = target.closest(".pile") ? explainElement(target, table.model) : "";
  if (purpose) table.say(purpose);
  table.toggle(open);
}

/**
 * Undo back to entry `to`; ask for a confirmation first if that is more than the last decision.
 *
 * @param {ClickedTable} table
 * @param {number} to
 * @param {boolean} confirmed
 */
function undoTo(table, to, confirmed) {
  if (!confirmed && undoneDecisionCount(table.model, to) > 1) return table.toggle(`undo ${to}`);
  if (confirmed) table.toggle("");
  table.model.undo(to);
}

/**
 * Copy a link; if the browser does not allow it, select the link for copying by hand.
 *
 * @param {ClickedTable} table
 * @param {string} link
 */
async function copyLink(table, link) {
  if (await copyText(link)) return table.say(text("page-copied"));
  const inputs = [...table.querySelectorAll("input")];
  inputs.find((input) => input.value === link)?.select();
  table.say(text("page-copy-by-hand"));
}

/** @param {ClickedTable} table @param {MouseEvent} event @param {boolean} isStale */
function clickBoard(table, event, isStale) {
  if (event.target instanceof HTMLDialogElement) table.toggle("");
  else if (event.target instanceof Element && event.target.closest(".popover, dialog, a, .past button")) return;
  else if (table.open) table.toggle("");
  else if (table.model.playing) table.model.skipAnimation();
  else if (event.target instanceof Element && !isStale && !table.model.isAfterSkip) explainTarget(table, event.target);
}

/**
 * Explain what the user has pointed at, and why it cannot be used now.
 *
 * @param {ClickedTable} table
 * @param {Element} target
 * @param {string} [words]
 */
function explainTarget(table, target, words = "") {
  const purpose = explainElement(target, table.model);
  const message = words && purpose ? `${withFullStop(words)} ${purpose}` : words || purpose;
  if (message) table.say(message);
  const move = purpose ? null : impliedMove(target, table.model);
  if (move) sayWhyNot(table, move, message);
}
