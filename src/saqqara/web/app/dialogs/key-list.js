/** @import { Binding } from "../keys/keymap.js" */
import { html } from "../../vendor/lit.js";
import { standsOn } from "../ground/layout.js";
import { letterOf } from "../ground/letters.js";
import { SITES } from "../ground/names.js";
import { prefer, preferences } from "../ground/preferences.js";
import { siteName, text } from "../ground/words.js";
import { BINDINGS, keysOf } from "../keys/keymap.js";

/** Keys that work everywhere, as they are shown. @type {[string, string[]][]} */
const ALWAYS = [
  ["tab", ["Tab"]],
  ["arrows", ["\u2190", "\u2191", "\u2192", "\u2193"]],
  ["escape", ["Esc"]],
  ["space", ["space"]],
];
/** What all programs have the same keys for, beside a letter of ours. @type {Record<string, string>} */
const WITH_CONTROL = { undo: "z", redo: "y" };

/** Keys whose names are words. */
const NAMED = ["enter", "space", "control"];

/** A key as it is printed on the keyboard. @param {string} key */
function cap(key) {
  const id = key.toLowerCase();
  return html`<kbd translate="no">${NAMED.includes(id) ? text(`page-cap-${id}`) : key.length === 1 ? standsOn(key) : key}</kbd>`;
}

/** The keys of a row: a range where they are many. @param {string[]} keys */
const caps = (keys) => (keys.length > 5 ? html`${cap(keys[0])}\u2013${cap(String(keys.at(-1)))}` : keys.map(cap));

/** @param {unknown} keys @param {string} words */
const row = (keys, words) => html`<div class="key-row"><dt>${keys}</dt><dd>${words}</dd></div>`;

/** What something has keys for, a row for each site. @param {Binding} binding */
function rows(binding) {
  const { id } = binding;
  if (id === "site") return SITES.map((site) => row(cap(letterOf(site)), siteName(site)));
  const other = WITH_CONTROL[id];
  const keys = other ? html`${caps(keysOf(binding))} ${cap("Control")}${cap(other)}` : caps(keysOf(binding));
  return row(keys, text(`page-keys-${id}`));
}

/** All keys of the table: those of the game, and those of the page. */
export function keyList() {
  const page = BINDINGS.findIndex(({ id }) => id === "ask");
  return html`<div class="help-body keys" data-testid="keys">
  <h2>${text("page-keys-title")}</h2>
  <div class="key-columns"><dl>${BINDINGS.slice(0, page).map(rows)}</dl>
    <dl>${BINDINGS.slice(page).map(rows)}${ALWAYS.map(([id, keys]) => row(keys.map(cap), text(`page-keys-${id}`)))}</dl></div>
  <p class="soft">${text("page-keys-place")}</p>
  <label class="key-choice"><input type="checkbox" .checked=${preferences().keys}
    @change=${(/** @type {Event} */ event) => prefer("keys", /** @type {HTMLInputElement} */ (event.target).checked)}>
    ${text("page-keys-single")}</label>
  <div class="choices"><button data-do="close">${text("page-close")}</button></div>
</div>`;
}
