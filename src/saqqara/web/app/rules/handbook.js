import { address } from "../ground/address.js";
import { get } from "../ground/net.js";
import { holds } from "./searching.js";

/** A rule: its id, its text as the server's HTML, and the same without markup. @typedef {{id: string, html: string, plain: string}} Rule */
/**
 * A chapter, with what stands before its rules.
 *
 * @typedef {{id: string, title: string, level: number, html: string, plain: string, rules: Rule[]}} RuleChapter
 */

/** @param {string} html */
const plainOf = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/** The rules in full, in the language of the page. @returns {Promise<RuleChapter[]>} */
export async function handbook() {
  /** @type {{chapters: RuleChapter[]}} */
  const { chapters } = await get(address("api/rules"));
  return chapters.map((chapter) => ({
    ...chapter,
    plain: plainOf(chapter.html),
    rules: chapter.rules.map((rule) => ({ ...rule, plain: plainOf(rule.html) })),
  }));
}

/** What of the chapters has all the words that are looked for. @param {RuleChapter[]} chapters @param {string[]} words */
export function rulesWith(chapters, words) {
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      html: holds(`${chapter.title} ${chapter.plain}`, words) ? chapter.html : "",
      rules: chapter.rules.filter(({ id, plain }) => holds(`${chapter.title} ${id} ${plain}`, words)),
    }))
    .filter(({ html, rules }) => html || rules.length > 0);
}
