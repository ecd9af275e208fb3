/** @import { LitElement } from "../../vendor/lit.js" */
/** @import { TablePage } from "../actions/table-actions.js" */

import { skipAnimationAndRun } from "../actions/play-move.js";
import { ACTIONS } from "../actions/table-actions.js";
import { presentationOf } from "../core/event-presentation.js";
import { normalizedKey } from "../core/keyboard-layout.js";
import { preferences } from "../core/preferences.js";
import { moveFocus } from "./focus.js";
import { bindingKeys, KEY_BINDINGS } from "./keymap.js";

/** Keys that press a button; browsers handle them only for native buttons, not for drawn ones. */
const PRESS_KEYS = ["Enter", " "];
/** Keys that do nothing alone, and Tab, which moves to the next element. */
const PASSIVE_KEYS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab"];
/** Single-key actions that also work in the history. */
const ALLOWED_IN_HISTORY = ["hint"];
const NON_NATIVE_BUTTON = "[role=button]:not(button)";
const TEXT_INPUT = "input, select, textarea, [contenteditable], .chat";
const NATIVE_CONTROL = "button, a, input, select, summary, textarea, [role=button]";

/** @param {KeyboardEvent} event @param {string} selector */
const isWithin = ({ target }, selector) => target instanceof Element && target.closest(selector) !== null;

/** Handle the standard keys for undo and redo. @param {TablePage} table @param {KeyboardEvent} event */
function undoOrRedo(table, event) {
  const key = normalizedKey(event);
  if (event.altKey || table.open || !["z", "y"].includes(key) || isWithin(event, TEXT_INPUT)) return false;
  ACTIONS[key === "y" || event.shiftKey ? "redo" : "undo"](table);
  return true;
}

/** Cancel the last action that was started. @param {TablePage} table */
function cancelLastAction(table) {
  if (table.drag.isDragging) table.drag.cancel();
  else if (table.open) table.toggle("");
  else if (table.model.pick) table.model.choose(null);
  else if (table.hint.isShown) table.hint.toggle();
  else return false;
  return true;
}

/**
 * Return whether the key skips the final scoring, which any key does.
 *
 * @param {TablePage} table
 * @param {KeyboardEvent} event
 */
function skipsFinalScoring({ model }, event) {
  const scored =
    model.playing &&
    model.pastEntry === null &&
    model.log.at(-1)?.notes.some((note) => presentationOf(note).isFinalScoring);
  return scored && !PASSIVE_KEYS.includes(event.key) && !isWithin(event, TEXT_INPUT);
}

/** @param {TablePage & HTMLElement} table @param {KeyboardEvent} event */
function skipAnimationOnSpace(table, event) {
  if (!table.model.playing || isWithin(event, NATIVE_CONTROL)) return false;
  table.model.skipAnimation();
  return true;
}

/** Run the single-key binding of a key. @param {TablePage & LitElement} table @param {KeyboardEvent} event */
function runBinding(table, event) {
  if (event.ctrlKey || event.metaKey || !preferences().keys || isWithin(event, TEXT_INPUT)) return false;
  if (event.key === "Enter" && isWithin(event, NATIVE_CONTROL)) return false;
  const key = normalizedKey(event);
  const binding = KEY_BINDINGS.find((one) => bindingKeys(one).includes(key));
  if (
    !binding ||
    (table.open && binding.id !== "list") ||
    (table.model.pastEntry !== null && !ALLOWED_IN_HISTORY.includes(binding.id))
  )
    return false;
  if (binding.isMove && table.model.playing) skipAnimationAndRun(table, () => binding.run(table, key));
  else binding.run(table, key);
  return true;
}

/**
 * Handle a key.
 *
 * @param {TablePage & LitElement} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key has an action
 */
function handleKey(table, event) {
  if (event.ctrlKey || event.metaKey) return undoOrRedo(table, event);
  if (event.altKey) return false;
  if (table.hotseatScreen.isShown) {
    if (event.key !== "Tab") return false;
    /** @type {HTMLElement | null} */ (table.querySelector(".curtain button"))?.focus();
    return true;
  }
  if (skipsFinalScoring(table, event)) {
    table.model.skipAnimation();
    return true;
  }
  if (event.key === "Escape") return cancelLastAction(table);
  if (event.key === " " && skipAnimationOnSpace(table, event)) return true;
  if (PRESS_KEYS.includes(event.key) && event.target instanceof Element && event.target.matches(NON_NATIVE_BUTTON)) {
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }
  return moveFocus(event, table.querySelector("dialog[open]") ?? table) || runBinding(table, event);
}

/** Handle the keyboard at the table. @param {TablePage & LitElement} table @param {KeyboardEvent} event */
export function onKeyDown(table, event) {
  // A held key must not also press the answer that receives the focus next.
  if (event.repeat && event.key === "Enter") return event.preventDefault();
  if (handleKey(table, event)) event.preventDefault();
}
