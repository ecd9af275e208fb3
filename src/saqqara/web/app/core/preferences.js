/**
 * A user's preferences, stored only in this browser.
 *
 * @typedef {object} Preferences
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {"full" | "fast" | "off"} motion
 * @property {boolean | null} sound null until chosen
 * @property {boolean} confirm whether a turn ends only when the player confirms it
 * @property {boolean} keys whether single keys act at the table
 * @property {string} stones the name of a stone set
 * @property {string[]} learned the short lessons that were solved
 */

import { localStore } from "./storage.js";

const STORAGE_KEY = "saqqara-preferences";

/** @type {Preferences} */
const DEFAULTS = {
  theme: "auto",
  motion: "full",
  sound: null,
  confirm: false,
  keys: true,
  stones: "usual",
  learned: [],
};

/** @returns {Preferences} */
function loadPreferences() {
  const { learned, ...others } = { ...DEFAULTS, ...localStore.readJson(STORAGE_KEY, {}) };
  return { ...others, learned: Array.isArray(learned) ? learned : DEFAULTS.learned };
}

let current = loadPreferences();

/** @type {Set<() => void>} */
const listeners = new Set();

/** Return the current preferences. */
export const preferences = () => current;

/**
 * Change one preference, here and in other windows of this browser.
 *
 * @template {keyof Preferences} K
 * @param {K} name
 * @param {Preferences[K]} value
 */
export function setPreference(name, value) {
  current = { ...current, [name]: value };
  localStore.writeJson(STORAGE_KEY, current);
  notifyListeners();
}

/** Notify all listeners, also early.js, which is no module and can only receive an event. */
function notifyListeners() {
  for (const listener of listeners) listener();
  dispatchEvent(new CustomEvent("saqqara-preference", { detail: current }));
}

/** Call `listener` whenever a preference changes. @param {() => void} listener */
export function onPreferenceChange(listener) {
  listeners.add(listener);
}

addEventListener("storage", (event) => {
  if (event.key !== STORAGE_KEY) return;
  current = loadPreferences();
  notifyListeners();
});
