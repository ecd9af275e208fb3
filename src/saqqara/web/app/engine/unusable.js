export const NO_MEMORY = "page-engine-memory";

/** Why nothing can be searched; `word` is the id of the words that say it. */
export class Unusable extends Error {
  /** @param {string} word */
  constructor(word) {
    super(word);
    this.word = word;
  }
}
