/**
 * A move of a variation, and the moves tried after it.
 *
 * @typedef {{move: string, seat: number, text: string, parent: VariationNode | null, children: VariationNode[]}}
 *   VariationNode
 */

/** The variations tried in a game: a tree for each decision where one starts. */
export class VariationTree {
  /** The first moves, by the entry after which the decision was due. @type {Map<number, VariationNode[]>} */
  #roots = new Map();

  /** The variations in the order of the game. @returns {{n: number, first: VariationNode[]}[]} */
  get byDecision() {
    return [...this.#roots].map(([n, first]) => ({ n, first })).sort((a, b) => a.n - b.n);
  }

  /**
   * Add a move after another one or at the decision itself; a move tried there before is reused.
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

/**
 * Return the moves that lead to a node, the node itself last.
 *
 * @param {VariationNode | null} node
 * @returns {VariationNode[]}
 */
export const pathTo = (node) => (node ? [...pathTo(node.parent), node] : []);
