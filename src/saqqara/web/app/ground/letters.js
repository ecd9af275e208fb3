import { standsOn } from "./layout.js";
import { preferences } from "./preferences.js";
import { text } from "./words.js";

/** The key for a site or for something else that can be done, in the language of the page. @param {string} id */
export const letterOf = (id) => text(`page-key-${id}`).toLowerCase();

/** That key, told where there is a keyboard whose single keys act; "" elsewhere. @param {string} id */
export const letterTold = (id) =>
  preferences().keys && matchMedia("(hover: hover)").matches ? text("page-key", { key: standsOn(letterOf(id)) }) : "";
