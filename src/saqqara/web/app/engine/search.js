/** @import { EncodedPosition } from "./observation.js" */
/** @import { WasmModule, WasmBuffer } from "./wasm-module.js" */
import { IMHOTEP_CONFIG } from "./constants.js";

/** What deals the unknown and breaks ties: an analysis is the same whenever it is asked for. */
export const SEARCH_SEED = 1;

/**
 * A move that was looked at, and where in the tree: what its simulations brought each seat is added up, in parts of UNIT and
 * in points.
 *
 * @typedef {{node: number, code: number, visits: number, values: number[], points: number[]}} NodeMove
 */

/** Gives a seed to a generator. @param {WasmModule} module @param {WasmBuffer} stateBuffer the first has it @param {number} seed */
export const seedRng = (module, stateBuffer, seed) =>
  void module.call("seed", module.fieldBuffer(stateBuffer, "rng"), seed, 0);

/** A search from what a seat knows, as bots/search.py has it. */
export class Search {
  /**
   * Takes all of the module's memory; throws where that is not enough.
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
    /** What is dealt and played to see where a line leads. */
    this.scratch = module.allocate("State");
    module.bytes(this.setup).set(position.setup);
    module.bytes(this.buffers[NETWORK]).set(network);
    this.#prepare(plan, seed);
  }

  /** @param {typeof IMHOTEP_CONFIG} plan @param {number} seed */
  #prepare({ exploration, margin, evaluator, uses_priors }, seed) {
    const { module, tree, states } = this;
    const fields = { exploration, margin, evaluator, uses_priors, forced_move: module.header.constants.ANY };
    for (const [name, value] of Object.entries(fields)) module.write(tree, 0, name, value);
    module.bytes(states).set(this.position.state);
    seedRng(module, states, seed);
    module.call("prepare", this.setup, states, tree);
  }

  /** Makes so many simulations more. @param {number} simulations */
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

  /** Where functions write the moves that are legal. */
  get legalOut() {
    return this.buffers[LEGAL_OUT];
  }

  /** Whether it has made as many simulations as it has nodes, after which it learns little more. */
  get isComplete() {
    return this.simulations >= this.nodes.count;
  }

  get seats() {
    return this.module.read(this.setup, 0, "seats");
  }

  /** Simulations that were made. */
  get simulations() {
    return this.module.read(this.nodes, this.root, "visits");
  }

  get root() {
    return this.module.read(this.tree, 0, "root");
  }

  /** The moves that were looked at after a node, the most promising first. @param {number} parent @returns {NodeMove[]} */
  rankedMoves(parent) {
    const { module, nodes, seats } = this;
    const children = [];
    for (let at = module.read(nodes, parent, "child"); at !== NO_NODE; at = module.read(nodes, at, "sibling"))
      children.push({
        node: at,
        code: module.read(nodes, at, "move"),
        visits: module.read(nodes, at, "visits"),
        values: module.readList(nodes, at, "value", seats),
        points: module.readList(nodes, at, "points", seats),
      });
    return children.reverse().sort((one, other) => other.visits - one.visits); // of equals the one that was tried first
  }
}

/** Places among the rooms. */
const [SETUP, STATES, TREE, NODES, NETWORK, LEGAL_OUT] = [0, 1, 2, 3, 5, 9];
const NO_NODE = 0; // the root is nobody's child

/** What a search takes, in its order. @param {WasmModule} module @param {typeof IMHOTEP_CONFIG} plan */
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
