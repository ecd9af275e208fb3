/**
 * A move that was tried, and those that were tried after it.
 *
 * @typedef {{move: string, seat: number, words: string, before: Tried | null, next: Tried[]}} Tried
 */

/** The moves that were tried while somebody looks at a game: a tree for each decision from which they began. */
export class Variations {
  /** By the entry after which the decision was due. @type {Map<number, Tried[]>} */
  #begun = new Map();

  /** What was tried, in the order of the game. @returns {{n: number, first: Tried[]}[]} */
  get all() {
    return [...this.#begun].map(([n, first]) => ({ n, first })).sort((a, b) => a.n - b.n);
  }

  /**
   * Tries a move after another one, or from the decision itself; one that was tried there before is the same.
   *
   * @param {number} n
   * @param {Tried | null} before
   * @param {{move: string, seat: number, words: string}} what
   * @returns {Tried}
   */
  try(n, before, { move, seat, words }) {
    const next = before?.next ?? this.#from(n);
    const known = next.find((tried) => tried.move === move);
    if (known) return known;
    const made = { move, seat, words, before, next: [] };
    next.push(made);
    return made;
  }

  /** @param {number} n @returns {Tried[]} */
  #from(n) {
    const first = this.#begun.get(n) ?? [];
    this.#begun.set(n, first);
    return first;
  }
}

/** The moves that lead to one that was tried, itself the last. @param {Tried | null} tried @returns {Tried[]} */
export const lineTo = (tried) => (tried ? [...lineTo(tried.before), tried] : []);
