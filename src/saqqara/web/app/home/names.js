import { keptName } from "../ground/own-name.js";
import { text } from "../ground/words.js";

/** @param {string} names divided by commas */
const split = (names) => names.split(",").map((name) => name.trim());

/**
 * A name that nobody at the table has yet; the own one for "me" where one was given before.
 *
 * @param {string} kind of seat
 * @param {Iterable<string>} taken
 */
export function freeName(kind, taken) {
  if (kind === "open") return "";
  const own = kind === "me" ? [keptName()].filter(Boolean) : [];
  const names = [...own, ...split(text(kind === "bot" ? "page-bot-names" : "page-person-names"))];
  const others = new Set([...taken].map((name) => name.toLowerCase()));
  return names.find((name) => !others.has(name.toLowerCase())) ?? "";
}
