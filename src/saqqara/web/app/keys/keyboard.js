/** @import { LitElement } from "../../vendor/lit.js" */
/** @import { Table } from "../acting/actions.js" */

import { hasten } from "../acting/acting.js";
import { ACTIONS } from "../acting/actions.js";
import { keyOf } from "../ground/layout.js";
import { mannerOf } from "../ground/notes.js";
import { preferences } from "../ground/preferences.js";
import { moveFocus } from "./focus.js";
import { BINDINGS, keysOf } from "./keymap.js";

/** Keys that press a button; the browser does it only for buttons of its own, not for those that are painted. */
const PRESSES = ["Enter", " "];
/** Keys that do nothing by themselves, and the one that goes on to the next thing. */
const KEPT_DOWN = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab"];
/** What single keys do also while somebody looks back. */
const PAST = ["hint"];
const PAINTED = "[role=button]:not(button)";
const WRITING = "input, select, textarea, [contenteditable], .chat";
const PRESSED = "button, a, input, select, summary, textarea, [role=button]";

/** @param {KeyboardEvent} event @param {string} which */
const isOn = ({ target }, which) => target instanceof Element && target.closest(which) !== null;

/** Taking back and playing again, by the keys that all programs use for it. @param {Table} table @param {KeyboardEvent} event */
function withControl(table, event) {
  const key = keyOf(event);
  if (event.altKey || table.open || !["z", "y"].includes(key) || isOn(event, WRITING)) return false;
  ACTIONS[key === "y" || event.shiftKey ? "redo" : "undo"](table);
  return true;
}

/** Lets go of the last thing that was begun. @param {Table} table */
function letGo(table) {
  if (table.drag.busy) table.drag.cancel();
  else if (table.open) table.toggle("");
  else if (table.model.pick) table.model.choose(null);
  else if (table.hint.shown) table.hint.toggle();
  else return false;
  return true;
}

/** Whether the final scoring is being shown, which any key ends. @param {Table} table @param {KeyboardEvent} event */
function endsScoring({ model }, event) {
  const scored = model.playing && model.past === null && model.log.at(-1)?.notes.some((note) => mannerOf(note).ending);
  return scored && !KEPT_DOWN.includes(event.key) && !isOn(event, WRITING);
}

/** @param {Table & HTMLElement} table @param {KeyboardEvent} event */
function space(table, event) {
  if (!table.model.playing || isOn(event, PRESSED)) return false;
  table.model.hurry();
  return true;
}

/** A single key of the key map. @param {Table & LitElement} table @param {KeyboardEvent} event */
function single(table, event) {
  if (event.ctrlKey || event.metaKey || !preferences().keys || isOn(event, WRITING)) return false;
  if (event.key === "Enter" && isOn(event, PRESSED)) return false;
  const key = keyOf(event);
  const binding = BINDINGS.find((one) => keysOf(one).includes(key));
  if (!binding || (table.open && binding.id !== "list") || (table.model.past !== null && !PAST.includes(binding.id)))
    return false;
  if (binding.plays && table.model.playing) hasten(table, () => binding.does(table, key));
  else binding.does(table, key);
  return true;
}

/**
 * Does what a key is for.
 *
 * @param {Table & LitElement} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it was for anything
 */
function pressed(table, event) {
  if (event.ctrlKey || event.metaKey) return withControl(table, event);
  if (event.altKey) return false;
  if (table.curtain.isUp) {
    if (event.key !== "Tab") return false;
    /** @type {HTMLElement | null} */ (table.querySelector(".curtain button"))?.focus();
    return true;
  }
  if (endsScoring(table, event)) {
    table.model.hurry();
    return true;
  }
  if (event.key === "Escape") return letGo(table);
  if (event.key === " " && space(table, event)) return true;
  if (PRESSES.includes(event.key) && event.target instanceof Element && event.target.matches(PAINTED)) {
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }
  return moveFocus(event, table.querySelector("dialog[open]") ?? table) || single(table, event);
}

/** What the keyboard does at the table. @param {Table & LitElement} table @param {KeyboardEvent} event */
export function keyPressed(table, event) {
  // A key that is held down would otherwise also press the answer that the focus has come to.
  if (event.repeat && event.key === "Enter") return event.preventDefault();
  if (pressed(table, event)) event.preventDefault();
}
