import { html } from "../../vendor/lit.js";
import { focusField } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { savedName } from "../core/player-name.js";

/** @param {string} names divided by commas */
const splitNames = (names) => names.split(",").map((name) => name.trim());

/**
 * A name that nobody at the table has yet; the own one for "me" where one was given before.
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

/** Where somebody who sits down says their name: one is there already, to be kept or typed over. @param {string} name */
export const nameField = (name) => html`<label class="field"><span>${text("page-your-name")}</span><input name="name"
  maxlength="24" required autocomplete="nickname" .value=${name}></label>`;

/** Brings the focus to that field, so that what is typed takes the place of the name there. @param {ParentNode} root */
export function focusName(root) {
  const field = /** @type {HTMLInputElement | null} */ (root.querySelector("input[name=name]"));
  if (!field) return;
  focusField(field);
  field.select();
}

/** The name that was typed or kept. @param {Event} event of sending the form */
export const submittedName = ({ target }) =>
  String(new FormData(/** @type {HTMLFormElement} */ (target)).get("name")).trim();
