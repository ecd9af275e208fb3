import { urlForPath } from "../core/address.js";
import { get } from "../core/net.js";
import { containsAllWords } from "./text-search.js";

/**
 * A rule: its id, its text as the server's HTML, and the same without markup.
 *
 * @typedef {{id: string, html: string, plain: string}} Rule
 */
/**
 * A chapter, with the text before its rules.
 *
 * @typedef {{id: string, title: string, level: number, html: string, plain: string, rules: Rule[]}} RuleChapter
 */

/** @param {string} html */
const plainText = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/** Fetch the full rules in the page's language. @returns {Promise<RuleChapter[]>} */
export async function fetchHandbook() {
  /** @type {{chapters: RuleChapter[]}} */
  const { chapters } = await get(urlForPath("api/rules"));
  return chapters.map((chapter) => ({
    ...chapter,
    plain: plainText(chapter.html),
    rules: chapter.rules.map((rule) => ({ ...rule, plain: plainText(rule.html) })),
  }));
}

/**
 * Return the parts of the chapters that contain all searched words.
 *
 * @param {RuleChapter[]} chapters
 * @param {string[]} words
 */
export function filterRules(chapters, words) {
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      html: containsAllWords(`${chapter.title} ${chapter.plain}`, words) ? chapter.html : "",
      rules: chapter.rules.filter(({ id, plain }) => containsAllWords(`${chapter.title} ${id} ${plain}`, words)),
    }))
    .filter(({ html, rules }) => html || rules.length > 0);
}
