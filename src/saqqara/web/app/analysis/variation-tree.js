/**
 * A move that was tried, and those that were tried after it.
 *
 * @typedef {{move: string, seat: number, text: string, parent: VariationNode | null, children: VariationNode[]}} VariationNode
 */

/** The moves that were tried while somebody looks at a game: a tree for each decision from which they began. */
export class VariationTree {
  /** By the entry after which the decision was due. @type {Map<number, VariationNode[]>} */
  #roots = new Map();

  /** What was tried, in the order of the game. @returns {{n: number, first: VariationNode[]}[]} */
  get byDecision() {
    return [...this.#roots].map(([n, first]) => ({ n, first })).sort((a, b) => a.n - b.n);
  }

  /**
   * Tries a move after another one, or from the decision itself; one that was tried there before is the same.
   *
   * @param {number} n
   * @param {VariationNode | null} before
   * @param {{move: string, seat: number, words: string}} what
   * @returns {VariationNode}
   */
  add(n, before, { move, seat, words }) {
    const next = before?.children ?? this.#rootsOf(n);
    const known = next.find((tried) => tried.move === move);
    if (known) return known;
    const made = { move, seat, text: words, parent: before, children: [] };
    next.push(made);
    return made;
  }

  /** @param {number} n @returns {VariationNode[]} */
  #rootsOf(n) {
    const first = this.#roots.get(n) ?? [];
    this.#roots.set(n, first);
    return first;
  }
}

/** The moves that lead to one that was tried, itself the last. @param {VariationNode | null} tried @returns {VariationNode[]} */
export const pathTo = (tried) => (tried ? [...pathTo(tried.parent), tried] : []);
