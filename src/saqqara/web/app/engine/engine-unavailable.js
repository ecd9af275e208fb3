export const OUT_OF_MEMORY = "page-engine-memory";

/** Why nothing can be searched; `word` is the id of the words that say it. */
export class EngineUnavailable extends Error {
  /** @param {string} word */
  constructor(word) {
    super(word);
    this.word = word;
  }
}
