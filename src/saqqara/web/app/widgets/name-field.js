import { html } from "../../vendor/lit.js";
import { focusField } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { savedName } from "../core/player-name.js";

/** @param {string} names separated by commas */
const splitNames = (names) => names.split(",").map((name) => name.trim());

/**
 * Return a name that no one at the table has yet; for "me" the saved one, if there is one.
 *
 * @param {string} kind of seat
 * @param {Iterable<string>} taken
 */
export function freeName(kind, taken) {
  if (kind === "open") return "";
  const own = kind === "me" ? [savedName()].filter(Boolean) : [];
  const names = [...own, ...splitNames(text(kind === "bot" ? "page-bot-names" : "page-person-names"))];
  const others = new Set([...taken].map((name) => name.toLowerCase()));
  return names.find((name) => !others.has(name.toLowerCase())) ?? "";
}

/**
 * Render the name field of a player who takes a seat: it contains a name to keep or to replace.
 *
 * @param {string} name
 */
export const nameField = (name) => html`<label class="field"><span>${text("page-your-name")}</span><input name="name"
  maxlength="24" required autocomplete="nickname" .value=${name}></label>`;

/** Focus that field, so that typing replaces the name. @param {ParentNode} root */
export function focusName(root) {
  const field = /** @type {HTMLInputElement | null} */ (root.querySelector("input[name=name]"));
  if (!field) return;
  focusField(field);
  field.select();
}

/** Return the name that was submitted. @param {Event} event the form's submit event */
export const submittedName = ({ target }) =>
  String(new FormData(/** @type {HTMLFormElement} */ (target)).get("name")).trim();
