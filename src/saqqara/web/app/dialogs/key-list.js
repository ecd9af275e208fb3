import { html } from "../../vendor/lit.js";
import { prefer, preferences } from "../ground/preferences.js";
import { text } from "../ground/words.js";
import { KEYS } from "../keys/keymap.js";

/** Keys that work everywhere, as they are shown. @type {[string, string[]][]} */
const ALWAYS = [
  ["move", ["Tab", "\u2190", "\u2191", "\u2192", "\u2193"]],
  ["escape", ["Esc"]],
  ["space", ["space"]],
];

/** Keys whose names are words. */
const NAMED = ["enter", "space", "control"];

/** A key as it is printed on the keyboard. @param {string} key */
function cap(key) {
  const id = key.toLowerCase();
  return html`<kbd>${NAMED.includes(id) ? text(`page-cap-${id}`) : key.length === 1 ? key.toUpperCase() : key}</kbd>`;
}

/** The keys of a row: a range where they are many. @param {string[]} keys */
const caps = (keys) => (keys.length > 5 ? html`${cap(keys[0])}\u2013${cap(String(keys.at(-1)))}` : keys.map(cap));

/** @param {string} id @param {unknown} keys */
const row = (id, keys) => html`<div class="key-row"><dt>${keys}</dt><dd>${text(`page-keys-${id}`)}</dd></div>`;

/** All keys of the table. */
export const keyList = () => html`<div class="help-body keys" data-testid="keys">
  <h2>${text("page-keys-title")}</h2>
  <dl>${KEYS.map(({ id, keys }) => row(id, caps(keys)))}
    ${ALWAYS.map(([id, keys]) => row(id, keys.map(cap)))}
    ${row("control", html`${cap("Control")} ${cap("z")}, ${cap("Control")} ${cap("y")}`)}</dl>
  <label class="key-choice"><input type="checkbox" .checked=${preferences().keys}
    @change=${(/** @type {Event} */ event) => prefer("keys", /** @type {HTMLInputElement} */ (event.target).checked)}>
    ${text("page-keys-single")}</label>
  <div class="choices"><button class="go" data-do="close">${text("page-close")}</button></div>
</div>`;
