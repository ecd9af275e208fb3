/** @import { Position } from "./known.js" */
/** @import { Module, Room } from "./module.js" */
import { IMHOTEP } from "./names.js";

/** What deals the unknown and breaks ties: an analysis is the same whenever it is asked for. */
export const SEED = 1;

/**
 * A move that was looked at, and where in the tree: what its simulations brought each seat is added up, in parts of UNIT and
 * in points.
 *
 * @typedef {{node: number, code: number, visits: number, values: number[], points: number[]}} Option
 */

/** Gives a seed to a generator. @param {Module} module @param {Room} states the first has it @param {number} seed */
export const sow = (module, states, seed) => void module.call("seed", module.part(states, "rng"), seed, 0);

/** A search from what a seat knows, as bots/searching.py has it. */
export class Search {
  /**
   * Takes all of the module's memory; throws where that is not enough.
   *
   * @param {Module} module
   * @param {Position} position
   * @param {Uint8Array} network
   * @param {typeof IMHOTEP} plan
   */
  constructor(module, position, network, plan = IMHOTEP, seed = SEED) {
    this.module = module;
    this.position = position;
    module.clear();
    this.rooms = roomsOf(module, plan);
    /** What is dealt and played to see where a line leads. */
    this.scratch = module.room("State");
    module.bytes(this.setup).set(position.setup);
    module.bytes(this.rooms[NETWORK]).set(network);
    this.#begin(plan, seed);
  }

  /** @param {typeof IMHOTEP} plan @param {number} seed */
  #begin({ explore, margin, evaluator, by_prior }, seed) {
    const { module, tree, states } = this;
    const fields = { explore, margin, evaluator, by_prior, only: module.header.constants.ANY };
    for (const [name, value] of Object.entries(fields)) module.write(tree, 0, name, value);
    module.bytes(states).set(this.position.state);
    sow(module, states, seed);
    module.call("prepare", this.setup, states, tree);
  }

  /** Makes so many simulations more. @param {number} simulations */
  run(simulations) {
    this.module.call("search", ...this.rooms, simulations);
  }

  get setup() {
    return this.rooms[SETUP];
  }

  get states() {
    return this.rooms[STATES];
  }

  get tree() {
    return this.rooms[TREE];
  }

  get nodes() {
    return this.rooms[NODES];
  }

  /** Where functions write the moves that are legal. */
  get found() {
    return this.rooms[FOUND];
  }

  /** Whether it has made as many simulations as it has nodes, after which it learns little more. */
  get isDeep() {
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

  /** The moves that were looked at after a node, the most promising first. @param {number} parent @returns {Option[]} */
  options(parent) {
    const { module, nodes, seats } = this;
    const children = [];
    for (let at = module.read(nodes, parent, "child"); at !== NONE; at = module.read(nodes, at, "sibling"))
      children.push({
        node: at,
        code: module.read(nodes, at, "move"),
        visits: module.read(nodes, at, "visits"),
        values: module.list(nodes, at, "value", seats),
        points: module.list(nodes, at, "points", seats),
      });
    return children.reverse().sort((one, other) => other.visits - one.visits); // of equals the one that was tried first
  }
}

/** Places among the rooms. */
const [SETUP, STATES, TREE, NODES, NETWORK, FOUND] = [0, 1, 2, 3, 5, 9];
const NONE = 0; // the root is nobody's child

/** What a search takes, in its order. @param {Module} module @param {typeof IMHOTEP} plan */
function roomsOf(module, { nodes, priors }) {
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
  return [...records, ...numbers].map(([kind, count]) => module.room(kind, count));
}
