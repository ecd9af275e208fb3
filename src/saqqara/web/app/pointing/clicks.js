/** @import { Table } from "../acting/actions.js" */
/** @import { Enlarged } from "./enlarged.js" */
/** @import { Pins } from "./pins.js" */
import { hasten, playMove } from "../acting/acting.js";
import { ACTIONS } from "../acting/actions.js";
import { purposeOf } from "../acting/purpose.js";
import { meant, sayWhyNot } from "../acting/why.js";
import { isDialog } from "../dialogs/dialogs.js";
import { copied } from "../ground/clipboard.js";
import { cardName, finished, text } from "../ground/words.js";
import { isPlayed, pickOf } from "../table/moves.js";
import { decisionsSince } from "../table/taking-back.js";

/** @typedef {Table & HTMLElement & {pins: Pins, enlarged: Enlarged, updateComplete: Promise<unknown>}} Clicked */

/** What does something when it is clicked. */
const USED =
  "[data-move],[data-pick],[data-also],[data-pin],[data-large],[data-do],[data-open],[data-undo],[data-copy]," +
  "[data-select],[data-inspect],[data-say]";

/** The entry on which the first of several quick clicks at one place was made. */
let seen = 0;

/** Whether a click is the quick second of a pair whose first has changed what is asked. @param {Table} table @param {MouseEvent} event */
function isLate({ model }, event) {
  if (event.detail < 2) seen = model.n;
  return event.detail > 1 && (model.sending || model.n !== seen);
}

/** Does what was clicked. @param {Clicked} table @param {MouseEvent} event */
export function clicked(table, event) {
  const late = isLate(table, event);
  const target = event.target instanceof Element ? event.target.closest(USED) : null;
  if (table.model.playing && isThing(event.target) && !table.open) return clickedEarly(table, event.target);
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return clickedBoard(table, event, late);
  const { move, pick, also, pin, large, do: action, open, undo, copy, inspect, say } = target.dataset;
  if (late && (move ?? pick ?? also)) return;
  if (move) playMove(table, move);
  else if (also && isPlayed(also)) playMove(table, also);
  else if (pin) table.pins.toggle(Number(pin));
  else if (large) table.enlarged.choose(large);
  else if (pick ?? also) table.model.choose(pickOf(String(pick ?? also)));
  else if (undo) takeBack(table, Number(undo), "sure" in target.dataset);
  else if (copy) copyLink(table, copy);
  else if (say) tell(table, target, say);
  else if (inspect) tell(table, target, `${cardName(inspect)}: ${text(`card-${inspect}`, {}, "text")}`);
  else if (open) opens(table, target, open);
  else if (action) ACTIONS[action]?.(table, target);
  else if (target instanceof HTMLInputElement) target.select();
  if (!open && table.open && !isDialog(table.open)) table.toggle("");
}

const KEYED = '[data-k]:not([data-k=""])';
/** What is larger than the picture in it that has the key. */
const HANDLES = ".sled, .psled, .ship, .quarry, .own-ship, .offerings span, .hand [data-inspect]";
/** What only says something of itself, and may be chosen when it is lit. */
const TELLS = "[data-inspect],[data-say]";
const BESIDE = ".popover, dialog, a, .past button, .ask, header, .log, .chat";

/** Whether something lies on the table, and does nothing of its own now. @param {EventTarget | null} target @returns {target is Element} */
function isThing(target) {
  if (!(target instanceof Element) || target.closest(BESIDE)) return false;
  return target.closest(USED)?.matches(TELLS) ?? true;
}

/**
 * Shows the rest at once, and clicks on what was meant if it is there still.
 *
 * @param {Clicked} table
 * @param {Element} target
 */
function clickedEarly(table, target) {
  const keyed = target.closest(KEYED) ?? target.closest(HANDLES)?.querySelector(KEYED);
  const key = keyed?.getAttribute("data-k");
  const site = target.closest("[data-site]")?.getAttribute("data-site");
  const thing = key ? `[data-k="${key}"]` : `[data-site="${site}"]`;
  hasten(table, () => table.querySelector(thing)?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
}

/**
 * Opens what a thing of the game leads to, and says what the thing is for.
 *
 * @param {Clicked} table
 * @param {Element} target
 * @param {string} open
 */
function opens(table, target, open) {
  const purpose = target.closest(".pile") ? purposeOf(target, table.model) : "";
  if (purpose) table.say(purpose);
  table.toggle(open);
}

/**
 * Takes back entry `to` and all after it, where that is much only when they are sure.
 *
 * @param {Clicked} table
 * @param {number} to
 * @param {boolean} sure
 */
function takeBack(table, to, sure) {
  if (!sure && decisionsSince(table.model, to) > 1) return table.toggle(`undo ${to}`);
  if (sure) table.toggle("");
  table.model.undo(to);
}

/**
 * Copies a link; where the browser does not let the page do that, the link is marked for the person to copy.
 *
 * @param {Clicked} table
 * @param {string} link
 */
async function copyLink(table, link) {
  if (await copied(link)) return table.say(text("page-copied"));
  const inputs = [...table.querySelectorAll("input")];
  inputs.find((input) => input.value === link)?.select();
  table.say(text("page-copy-by-hand"));
}

/** @param {Clicked} table @param {MouseEvent} event @param {boolean} late */
function clickedBoard(table, event, late) {
  if (event.target instanceof HTMLDialogElement) table.toggle("");
  else if (event.target instanceof Element && event.target.closest(".popover, dialog, a, .past button")) return;
  else if (table.open) table.toggle("");
  else if (table.model.playing) table.model.hurry();
  else if (event.target instanceof Element && !late && !table.model.hasty) tell(table, event.target);
}

/**
 * Says what somebody has pointed at, and why it cannot be used now.
 *
 * @param {Clicked} table
 * @param {Element} target
 * @param {string} [words]
 */
function tell(table, target, words = "") {
  const purpose = purposeOf(target, table.model);
  const said = words && purpose ? `${finished(words)} ${purpose}` : words || purpose;
  if (said) table.say(said);
  const move = purpose ? null : meant(target, table.model);
  if (move) sayWhyNot(table, move, said);
}
