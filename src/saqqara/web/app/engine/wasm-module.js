/** @import { DType } from "./dtypes.js" */
import { DTYPES } from "./dtypes.js";
import { EngineUnavailable, OUT_OF_MEMORY } from "./engine-unavailable.js";

/**
 * The module's description of itself: the layouts of its records, and the parameters of its functions
 * (docs/webassembly.md).
 *
 * @typedef {{at: number, type: DType, shape: number[]} | {at: number, record: string}} Field
 * @typedef {{size: number, align: number, fields: Record<string, Field>}} Layout
 * @typedef {Record<string, Layout>} Layouts
 * @typedef {{abi: number, records: Layouts, entries: Record<string, [name: string, kind: string][]>,
 *   constants: Record<"SEATS" | "MOST" | "END" | "DEEPEST" | "UNIT" | "NONE" | "ANY" | "SPAN" | "PLIES" | "TIEBREAK" |
 *   "SOLVING" | "SOLVED", number>}} Header
 */

/**
 * A buffer of records of a kind, or of numbers, in the module's memory: address, count, and the size of each in bytes.
 *
 * @typedef {{kind: string, at: number, count: number, size: number}} WasmBuffer
 */

const ABI_VERSION = 1;
/** The size of the address space, in bytes. */
const ADDRESS_SPACE = 2 ** 32;
const SECTION_NAME = "saqqara";
/** A function takes the count after a parameter of such a kind. */
const ARRAY_SUFFIX = "[]";

/**
 * Read a module's description of itself; throw if it has none.
 *
 * @param {WebAssembly.Module} compiled
 * @returns {Header}
 */
function readHeader(compiled) {
  const [section] = WebAssembly.Module.customSections(compiled, SECTION_NAME);
  const header = section ? JSON.parse(new TextDecoder().decode(section)) : null;
  if (header?.abi !== ABI_VERSION) throw new EngineUnavailable("page-engine-damaged");
  return header;
}

/** Rules and search with their own memory; allocate all buffers before viewing them. */
export class WasmModule {
  /** @type {DataView} */
  #cachedView;

  /** @param {WebAssembly.Module} compiled */
  constructor(compiled) {
    this.compiled = compiled;
    this.header = readHeader(compiled);
    const { memory, ...functions } = new WebAssembly.Instance(compiled).exports;
    this.memory = /** @type {WebAssembly.Memory} */ (memory);
    this.functions = /** @type {Record<string, (...numbers: number[]) => number>} */ (functions);
    this.#cachedView = new DataView(this.memory.buffer);
  }

  /** Return another instance of the module, with its own memory. */
  newInstance() {
    return new WasmModule(this.compiled);
  }

  /** Allocate a zeroed buffer for records of a kind or numbers; throw if memory is exhausted. @param {string} kind */
  allocate(kind, count = 1) {
    const size = kind in DTYPES ? DTYPES[/** @type {DType} */ (kind)].size : this.header.records[kind].size;
    const at = size * count < ADDRESS_SPACE ? this.functions.allocate(size * count) >>> 0 : 0;
    if (at === 0) throw new EngineUnavailable(OUT_OF_MEMORY);
    return { kind, at, count, size };
  }

  /** Free all buffers. */
  freeAll() {
    this.functions.clear();
  }

  /** Call a function by its name. @param {string} name @param {(WasmBuffer | number)[]} args */
  call(name, ...args) {
    const kinds = this.header.entries[name];
    const numbers = args.flatMap((one, n) => (typeof one === "number" ? one : bufferArguments(one, kinds[n][1])));
    return this.functions[name](...numbers);
  }

  /** Return the bytes of a buffer, valid until the next allocation. @param {WasmBuffer} room */
  bytes({ at, count, size }) {
    return new Uint8Array(this.memory.buffer, at, count * size);
  }

  /**
   * Read a number of a field, the `cell`th one of an array field.
   *
   * @param {WasmBuffer} room
   * @param {number} n index of the record
   * @param {string} name
   */
  read(room, n, name, cell = 0) {
    const { type, at } = this.#locate(room, n, name, cell);
    return Number(DTYPES[type].get(this.#view, at));
  }

  /**
   * Read the first numbers of a field.
   *
   * @param {WasmBuffer} room
   * @param {number} n
   * @param {string} name
   * @param {number} count
   */
  readList(room, n, name, count) {
    return Array.from({ length: count }, (_, cell) => this.read(room, n, name, cell));
  }

  /** Read the first numbers of a buffer. @param {WasmBuffer} room @param {number} count */
  readNumbers({ kind, at, size }, count) {
    const { get } = DTYPES[/** @type {DType} */ (kind)];
    return Array.from({ length: count }, (_, n) => Number(get(this.#view, at + n * size)));
  }

  /** @param {WasmBuffer} room @param {number} n @param {string} name @param {number} value */
  write(room, n, name, value) {
    const { type, at } = this.#locate(room, n, name, 0);
    DTYPES[type].set(this.#view, at, value);
  }

  /** Return a field's numbers as a buffer. @param {WasmBuffer} room @param {string} name @returns {WasmBuffer} */
  fieldBuffer(room, name) {
    const { type, at, count } = this.#locate(room, 0, name, 0);
    return { kind: type, at, count, size: DTYPES[type].size };
  }

  /** @param {WasmBuffer} room @param {number} n @param {string} name @param {number} cell */
  #locate({ kind, at, size }, n, name, cell) {
    const field = this.header.records[kind].fields[name];
    if (!("type" in field)) throw new TypeError(`${kind}.${name} is no number`);
    const count = field.shape.reduce((product, length) => product * length, 1);
    return { type: field.type, at: at + n * size + field.at + cell * DTYPES[field.type].size, count };
  }

  /** View the current memory: after growth the old view is detached. */
  get #view() {
    if (this.#cachedView.buffer !== this.memory.buffer) this.#cachedView = new DataView(this.memory.buffer);
    return this.#cachedView;
  }
}

/** Return the arguments by which a function takes a buffer. @param {WasmBuffer} room @param {string} kind */
const bufferArguments = ({ at, count }, kind) => (kind.endsWith(ARRAY_SUFFIX) ? [at, count] : [at]);
