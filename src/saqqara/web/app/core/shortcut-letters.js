import { text } from "./i18n.js";
import { keyCap } from "./keyboard-layout.js";
import { preferences } from "./preferences.js";

/** The key for a site or for something else that can be done, in the language of the page. @param {string} id */
export const shortcutLetter = (id) => text(`page-key-${id}`).toLowerCase();

/** That key, told where there is a keyboard whose single keys act; "" elsewhere. @param {string} id */
export const shortcutHint = (id) =>
  preferences().keys && matchMedia("(hover: hover)").matches
    ? text("page-key", { key: keyCap(shortcutLetter(id)) })
    : "";
