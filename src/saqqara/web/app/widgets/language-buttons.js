import { html, nothing } from "../../vendor/lit.js";
import { urlForPath } from "../core/address.js";
import { LANGUAGE } from "../core/i18n.js";

/** The available languages, as in `saqqara.i18n.LANGUAGES`. */
const LANGUAGES = ["en", "de"];

/** Return a language's name for itself. @param {string} language */
const languageName = (language) => new Intl.DisplayNames([language], { type: "language" }).of(language);

/**
 * Switch the language: the server reads the cookie, and the same page reloads in that language.
 *
 * @param {string} language
 */
function switchLanguage(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `saqqara-language=${language}; path=${urlForPath()}; max-age=31536000; samesite=strict`;
  location.reload();
}

/** Render a button for each language. @param {string} [role] of each button */
export const languageButtons = (role) =>
  html`<span class="languages">${LANGUAGES.map(
    (language) =>
      html`<button type="button" role=${role ?? nothing} lang=${language} aria-current=${language === LANGUAGE}
        @click=${() => switchLanguage(language)}>${languageName(language)}</button>`,
  )}</span>`;
