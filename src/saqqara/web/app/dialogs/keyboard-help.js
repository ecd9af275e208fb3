/** @import { Binding } from "../keyboard/keymap.js" */
import { html } from "../../vendor/lit.js";
import { siteName, text } from "../core/i18n.js";
import { keyCap } from "../core/keyboard-layout.js";
import { SITES } from "../core/names.js";
import { preferences, setPreference } from "../core/preferences.js";
import { shortcutLetter } from "../core/shortcut-letters.js";
import { bindingKeys, KEY_BINDINGS } from "../keyboard/keymap.js";

/** The keys that work everywhere, as shown. @type {[string, string[]][]} */
const GLOBAL_KEYS = [
  ["tab", ["Tab"]],
  ["arrows", ["\u2190", "\u2191", "\u2192", "\u2193"]],
  ["escape", ["Esc"]],
  ["space", ["space"]],
];
/** The keys that all programs use for an action, beside the game's own letter. @type {Record<string, string>} */
const CONTROL_KEYS = { undo: "z", redo: "y" };

/** Keys whose names are words. */
const NAMED_KEYS = ["enter", "space", "control"];

/** Render a key as it is printed on the keyboard. @param {string} key */
function keyElement(key) {
  const id = key.toLowerCase();
  return html`<kbd translate="no">${NAMED_KEYS.includes(id) ? text(`page-cap-${id}`) : key.length === 1 ? keyCap(key) : key}</kbd>`;
}

/** Render the keys of a row; as a range if there are many. @param {string[]} keys */
const keyElements = (keys) =>
  keys.length > 5 ? html`${keyElement(keys[0])}\u2013${keyElement(String(keys.at(-1)))}` : keys.map(keyElement);

/** @param {unknown} keys @param {string} words */
const keyRow = (keys, words) => html`<div class="key-row"><dt>${keys}</dt><dd>${words}</dd></div>`;

/** Render the keys of a binding, one row for each site. @param {Binding} binding */
function bindingRows(binding) {
  const { id } = binding;
  if (id === "site") return SITES.map((site) => keyRow(keyElement(shortcutLetter(site)), siteName(site)));
  const other = CONTROL_KEYS[id];
  const keys = other
    ? html`${keyElements(bindingKeys(binding))} ${keyElement("Control")}${keyElement(other)}`
    : keyElements(bindingKeys(binding));
  return keyRow(keys, text(`page-keys-${id}`));
}

/** Render all keys of the table: those of the game and those of the page. */
export function keyboardHelp() {
  const page = KEY_BINDINGS.findIndex(({ id }) => id === "ask");
  return html`<div class="help-body keys" data-testid="keys">
  <h2>${text("page-keys-title")}</h2>
  <div class="key-columns"><dl>${KEY_BINDINGS.slice(0, page).map(bindingRows)}</dl>
    <dl>${KEY_BINDINGS.slice(page).map(bindingRows)}${GLOBAL_KEYS.map(([id, keys]) =>
      keyRow(keys.map(keyElement), text(`page-keys-${id}`)),
    )}</dl></div>
  <p class="soft">${text("page-keys-place")}</p>
  <label class="key-choice"><input type="checkbox" .checked=${preferences().keys}
    @change=${(/** @type {Event} */ event) => setPreference("keys", /** @type {HTMLInputElement} */ (event.target).checked)}>
    ${text("page-keys-single")}</label>
  <div class="choices"><button data-do="close">${text("page-close")}</button></div>
</div>`;
}
