import { text } from "./i18n.js";
import { keyCap } from "./keyboard-layout.js";
import { preferences } from "./preferences.js";

/** Return the key for a site or an action, in the page's language. @param {string} id */
export const shortcutLetter = (id) => text(`page-key-${id}`).toLowerCase();

/** Return a hint for that key if there is a keyboard and single keys are enabled; else "". @param {string} id */
export const shortcutHint = (id) =>
  preferences().keys && matchMedia("(hover: hover)").matches
    ? text("page-key", { key: keyCap(shortcutLetter(id)) })
    : "";
