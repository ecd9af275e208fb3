/** @import { Type } from "./cells.js" */
import { CELLS } from "./cells.js";
import { NO_MEMORY, Unusable } from "./unusable.js";

/**
 * What the module says of itself: where the fields of its records lie, and what its functions take (docs/webassembly.md).
 *
 * @typedef {{at: number, type: Type, shape: number[]} | {at: number, record: string}} Field
 * @typedef {{size: number, align: number, fields: Record<string, Field>}} Layout
 * @typedef {Record<string, Layout>} Layouts
 * @typedef {{abi: number, records: Layouts, entries: Record<string, [name: string, kind: string][]>,
 *   constants: Record<"SEATS" | "MOST" | "END" | "DEEPEST" | "UNIT" | "NONE" | "ANY" | "SPAN", number>}} Header
 */

/** Records of a kind, or numbers, in the module's memory: where, how many, and the bytes of each. @typedef {{kind: string,
 *   at: number, count: number, size: number}} Room */

const ABI = 1;
/** Bytes that memory cannot have. */
const ALL = 2 ** 32;
const SECTION = "saqqara";
/** A function that takes this as one of its parameters takes their number after it. */
const MANY = "[]";

/** Reads what a module says of itself; throws where that is nothing. @param {WebAssembly.Module} compiled @returns {Header} */
function headerOf(compiled) {
  const [section] = WebAssembly.Module.customSections(compiled, SECTION);
  const header = section ? JSON.parse(new TextDecoder().decode(section)) : null;
  if (header?.abi !== ABI) throw new Unusable("page-engine-damaged");
  return header;
}

/** Rules and search with memory of their own, which is asked for first and viewed then. */
export class Module {
  /** @type {DataView} */
  #seen;

  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.header = headerOf(compiled);
    const { memory, ...functions } = new WebAssembly.Instance(compiled).exports;
    this.memory = /** @type {WebAssembly.Memory} */ (memory);
    this.functions = /** @type {Record<string, (...numbers: number[]) => number>} */ (functions);
    this.#seen = new DataView(this.memory.buffer);
  }

  /** Gives zeroed room for so many records of a kind, or numbers; throws where there is none left. @param {string} kind */
  room(kind, count = 1) {
    const size = kind in CELLS ? CELLS[/** @type {Type} */ (kind)].size : this.header.records[kind].size;
    const at = size * count < ALL ? this.functions.room(size * count) >>> 0 : 0;
    if (at === 0) throw new Unusable(NO_MEMORY);
    return { kind, at, count, size };
  }

  /** Takes all room back. */
  clear() {
    this.functions.clear();
  }

  /** Calls a function by its name. @param {string} name @param {(Room | number)[]} given */
  call(name, ...given) {
    const kinds = this.header.entries[name];
    const numbers = given.flatMap((one, n) => (typeof one === "number" ? one : placed(one, kinds[n][1])));
    return this.functions[name](...numbers);
  }

  /** The bytes of a room, until more room is asked for. @param {Room} room */
  bytes({ at, count, size }) {
    return new Uint8Array(this.memory.buffer, at, count * size);
  }

  /** A number of a field, the `cell`th where it has several. @param {Room} room @param {number} n the record @param {string} name */
  read(room, n, name, cell = 0) {
    const { type, at } = this.#place(room, n, name, cell);
    return Number(CELLS[type].get(this.#view, at));
  }

  /** The first of the numbers of a field. @param {Room} room @param {number} n @param {string} name @param {number} count */
  list(room, n, name, count) {
    return Array.from({ length: count }, (_, cell) => this.read(room, n, name, cell));
  }

  /** The first of a room's own numbers. @param {Room} room @param {number} count */
  numbers({ kind, at, size }, count) {
    const { get } = CELLS[/** @type {Type} */ (kind)];
    return Array.from({ length: count }, (_, n) => Number(get(this.#view, at + n * size)));
  }

  /** @param {Room} room @param {number} n @param {string} name @param {number} value */
  write(room, n, name, value) {
    const { type, at } = this.#place(room, n, name, 0);
    CELLS[type].set(this.#view, at, value);
  }

  /** The numbers of a field as a room of their own. @param {Room} room @param {string} name @returns {Room} */
  part(room, name) {
    const { type, at, count } = this.#place(room, 0, name, 0);
    return { kind: type, at, count, size: CELLS[type].size };
  }

  /** @param {Room} room @param {number} n @param {string} name @param {number} cell */
  #place({ kind, at, size }, n, name, cell) {
    const field = this.header.records[kind].fields[name];
    if (!("type" in field)) throw new TypeError(`${kind}.${name} is no number`);
    const count = field.shape.reduce((product, length) => product * length, 1);
    return { type: field.type, at: at + n * size + field.at + cell * CELLS[field.type].size, count };
  }

  /** Memory that grew is another one. */
  get #view() {
    if (this.#seen.buffer !== this.memory.buffer) this.#seen = new DataView(this.memory.buffer);
    return this.#seen;
  }
}

/** How a function takes a room. @param {Room} room @param {string} kind */
const placed = ({ at, count }, kind) => (kind.endsWith(MANY) ? [at, count] : [at]);
