/**
 * A move that was looked at: in how many simulations, which share of all that is, the chance to win and the points at the
 * end that it promises each seat, and the moves that are expected from it on, itself the first.
 *
 * @typedef {{move: string, visits: number, share: number, chances: number[], points: number[], line: string[]}} Thought
 */

/**
 * What Imhotep thinks of a position, the best move played: chances to win (0 to 1) and points at the end are by seat, and
 * moves the best first. `deep` says that it has looked as far as it will.
 *
 * @typedef {{simulations: number, deep: boolean, chances: number[], points: number[], moves: Thought[]}} Opinion
 */
export {};
