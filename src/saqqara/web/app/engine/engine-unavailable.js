export const OUT_OF_MEMORY = "page-engine-memory";

/** The search cannot run; `word` is the id of the message that explains why. */
export class EngineUnavailable extends Error {
  /** @param {string} word */
  constructor(word) {
    super(word);
    this.word = word;
  }
}
