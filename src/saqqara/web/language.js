// Runs first on a page without a server: chooses the language that a server would choose, and requests its messages. It
// cannot be a module: modules run later.
(() => {
  const LANGUAGES = ["en", "de"]; // as in `saqqara.i18n.LANGUAGES`; the first is for all who prefer none of them
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);

  /** Return the language that was chosen on a page, if any. */
  const chosenLanguage = () => /(?:^|; )saqqara-language=(\w+)/.exec(document.cookie)?.[1] ?? "";

  /** Return the languages of this browser in order of preference, without their regions. */
  const preferredLanguages = () => navigator.languages.map((language) => language.split("-")[0].toLowerCase());

  const [language = LANGUAGES[0]] = [chosenLanguage(), ...preferredLanguages()].filter((one) =>
    LANGUAGES.includes(one),
  );
  document.documentElement.lang = language;
  const words = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "fetch",
    crossOrigin: "anonymous",
  });
  words.href = new URL(`words/${language}.ftl`, script.src).href;
  document.head.append(words);
})();
