import { ASSETS } from "./version.js";

/** Answers that were written with the edition, so that pages that need no game wait for nothing. */

const FOLDER = new URL("answers/", ASSETS);

/** The files by path of the request, for a language. @type {Record<string, (language: string) => string>} */
const FILES = {
  "api/choices": (language) => `choices.${language}.json`,
  "api/rules": (language) => `rules.${language}.json`,
  "api/rules/examples": () => "examples.json",
};

/**
 * Return the prepared answer to a GET request; null if there is none, or it cannot be loaded: then Python answers.
 *
 * @param {string} path
 * @param {string} language
 * @param {(url: URL) => Promise<Response>} fetchFile
 */
export async function preparedAnswer(path, language, fetchFile) {
  const name = FILES[path]?.(language);
  const answer = name ? await fetchFile(new URL(name, FOLDER)).catch(() => null) : null;
  return answer?.ok ? answer : null;
}
