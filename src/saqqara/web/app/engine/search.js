/** @import { EncodedPosition } from "./observation.js" */
/** @import { WasmModule, WasmBuffer } from "./wasm-module.js" */
import { IMHOTEP_CONFIG } from "./constants.js";

/** The seed for dealing hidden information and breaking ties: an analysis is always the same. */
export const SEARCH_SEED = 1;

/**
 * A searched move and its node in the tree; the results of its simulations are summed by seat, in parts of UNIT and in
 * points.
 *
 * @typedef {{node: number, code: number, visits: number, values: number[], points: number[]}} NodeMove
 */

/**
 * Seed a random generator.
 *
 * @param {WasmModule} module
 * @param {WasmBuffer} stateBuffer its first record is seeded
 * @param {number} seed
 */
const seedRng = (module, stateBuffer, seed) =>
  void module.call("seed", module.fieldBuffer(stateBuffer, "rng"), seed, 0);

/** A search from what a seat knows, as in bots/search.py. */
export class Search {
  /** The legal moves at the root of a reused tree, which may have others. @type {number[] | null} */
  rootLegal = null;

  /**
   * Allocate all memory in the module; throw if it is not enough.
   *
   * @param {WasmModule} module
   * @param {EncodedPosition} position
   * @param {Uint8Array} network
   * @param {typeof IMHOTEP_CONFIG} plan
   */
  constructor(module, position, network, plan = IMHOTEP_CONFIG, seed = SEARCH_SEED) {
    this.module = module;
    this.position = position;
    module.freeAll();
    this.buffers = allocateBuffers(module, plan);
    /** The state in which lines are dealt and played out. */
    this.scratch = module.allocate("State");
    module.bytes(this.setup).set(position.setup);
    module.bytes(this.buffers[NETWORK]).set(network);
    this.#writeSettings(plan);
    this.#prepare(seed);
  }

  /** @param {typeof IMHOTEP_CONFIG} plan */
  #writeSettings({ exploration, margin, evaluator, uses_priors }) {
    const { module, tree } = this;
    const fields = { exploration, margin, evaluator, uses_priors, forced_move: module.header.constants.ANY };
    for (const [name, value] of Object.entries(fields)) module.write(tree, 0, name, value);
  }

  /** @param {number} seed */
  #prepare(seed) {
    const { module, setup, states, tree } = this;
    module.bytes(states).set(this.position.state);
    seedRng(module, states, seed);
    module.call("prepare", setup, states, tree);
  }

  /**
   * Reuse the tree after some moves have been played, as bots/search.py does. Return false and keep the tree unchanged
   * if they or those that are legal now were never tried, or if half of all nodes or priors are used.
   *
   * @param {number[]} codes the moves that were played
   * @param {number[]} legal the moves that are legal now
   * @param {EncodedPosition} position
   * @param {number} seed
   */
  advanceRoot(codes, legal, position, seed) {
    const node = this.#isHalfFull ? null : this.#descendant(codes);
    if (node === null || !this.#children(node).some(({ code }) => legal.includes(code))) return false;
    this.module.write(this.tree, 0, "root", node);
    this.rootLegal = legal;
    this.position = position;
    this.#prepare(seed);
    return true;
  }

  get #isHalfFull() {
    const { module, tree, nodes, priors } = this;
    const isFull = (/** @type {string} */ used, /** @type {WasmBuffer} */ { count }) =>
      2 * module.read(tree, 0, used) > count;
    return isFull("nodes_used", nodes) || isFull("priors_used", priors);
  }

  /** Return the node after these moves from the root, null if they were never tried. @param {number[]} codes */
  #descendant(codes) {
    /** @type {number | null} */
    let at = this.root;
    for (const code of codes) {
      if (at === null) break;
      at = this.#children(at).find((child) => child.code === code)?.node ?? null;
    }
    return at;
  }

  /** Run more simulations. @param {number} simulations */
  run(simulations) {
    this.module.call("search", ...this.buffers, simulations);
  }

  get setup() {
    return this.buffers[SETUP];
  }

  get states() {
    return this.buffers[STATES];
  }

  get tree() {
    return this.buffers[TREE];
  }

  get nodes() {
    return this.buffers[NODES];
  }

  get priors() {
    return this.buffers[PRIORS];
  }

  /** The buffer to which functions write legal moves. */
  get legalOut() {
    return this.buffers[LEGAL_OUT];
  }

  /** Write the position to `scratch`, with the hidden information dealt. */
  determinize() {
    const { module, setup, scratch } = this;
    module.bytes(scratch).set(this.position.state);
    seedRng(module, scratch, SEARCH_SEED);
    module.call("determinize", setup, scratch);
  }

  /** Return the codes of the legal moves at the root. */
  legalMoves() {
    const { module, setup, scratch, legalOut } = this;
    this.determinize();
    return module.readNumbers(legalOut, module.call("generate_legal_moves", setup, scratch, legalOut));
  }

  /** Whether as many simulations were made as there are nodes; more of them improve little. */
  get isComplete() {
    return this.simulations >= this.nodes.count;
  }

  /** The seat that decides. */
  get seat() {
    const { module, states } = this;
    return module.read(states, 0, "agenda_seat", module.read(states, 0, "agenda_height") - 1);
  }

  get seats() {
    return this.module.read(this.setup, 0, "seats");
  }

  /** Number of simulations so far. */
  get simulations() {
    return this.module.read(this.nodes, this.root, "visits");
  }

  get root() {
    return this.module.read(this.tree, 0, "root");
  }

  /** Return the searched moves after a node, the most promising first. @param {number} parent @returns {NodeMove[]} */
  rankedMoves(parent) {
    const { rootLegal } = this;
    return this.#children(parent)
      .filter(({ code }) => parent !== this.root || !rootLegal || rootLegal.includes(code))
      .sort((one, other) => other.visits - one.visits); // ties: the move tried first
  }

  /** Return the searched moves after a node, the one tried first at the start. @param {number} parent */
  #children(parent) {
    const { module, nodes, seats } = this;
    /** @type {NodeMove[]} */
    const children = [];
    for (let at = module.read(nodes, parent, "child"); at !== NO_NODE; at = module.read(nodes, at, "sibling"))
      children.push({
        node: at,
        code: module.read(nodes, at, "move"),
        visits: module.read(nodes, at, "visits"),
        values: module.readList(nodes, at, "value", seats),
        points: module.readList(nodes, at, "points", seats),
      });
    return children.reverse();
  }
}

/** Indices of the buffers. */
const [SETUP, STATES, TREE, NODES, PRIORS, NETWORK, LEGAL_OUT] = [0, 1, 2, 3, 4, 5, 9];
const NO_NODE = 0; // the root is no node's child

/**
 * Allocate the buffers of a search, in the order of its parameters.
 *
 * @param {WasmModule} module
 * @param {typeof IMHOTEP_CONFIG} plan
 */
function allocateBuffers(module, { nodes, priors }) {
  const { SEATS, DEEPEST, END, MOST } = module.header.constants;
  /** @type {[string, number][]} */
  const records = [
    ["Setup", 1],
    ["State", 2],
    ["Tree", 1],
    ["Node", nodes],
    ["Prior", priors * nodes],
    ["Network", 1],
  ];
  /** @type {[string, number][]} */
  const numbers = [
    ["i8", 2 * SEATS],
    ["i4", DEEPEST],
    ["i4", END],
    ["i2", MOST],
  ];
  return [...records, ...numbers].map(([kind, count]) => module.allocate(kind, count));
}
