/**
 * What a person prefers on this browser; kept there, and nowhere else.
 *
 * @typedef {object} Preferences
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {"full" | "fast" | "off"} motion
 * @property {boolean | null} sound null until it was chosen
 * @property {boolean} confirm whether a turn ends only when its player says so
 * @property {boolean} keys whether single keys act at the table
 * @property {string} stones the name of a set of colours and marks
 * @property {string[]} learned the short lessons that were solved
 */

import { lasting } from "./storage.js";

const KEY = "saqqara-preferences";

/** @type {Preferences} */
const USUAL = { theme: "auto", motion: "full", sound: null, confirm: false, keys: true, stones: "usual", learned: [] };

/** @returns {Preferences} */
function read() {
  const { learned, ...others } = { ...USUAL, ...lasting.read(KEY, {}) };
  return { ...others, learned: Array.isArray(learned) ? learned : USUAL.learned };
}

let kept = read();

/** @type {Set<() => void>} */
const listeners = new Set();

/** What is preferred now. */
export const preferences = () => kept;

/**
 * Changes one preference, here and in other windows of this browser.
 *
 * @template {keyof Preferences} K
 * @param {K} name
 * @param {Preferences[K]} value
 */
export function prefer(name, value) {
  kept = { ...kept, [name]: value };
  lasting.write(KEY, kept);
  tell();
}

/** Tells everybody, also early.js, which is no module and hears an event only. */
function tell() {
  for (const listener of listeners) listener();
  dispatchEvent(new CustomEvent("saqqara-preference", { detail: kept }));
}

/** Calls `listener` whenever a preference changes. @param {() => void} listener */
export function onPreference(listener) {
  listeners.add(listener);
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  kept = read();
  tell();
});
