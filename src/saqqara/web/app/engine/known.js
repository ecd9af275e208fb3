/** @import { Field, Layouts } from "./module.js" */
import { CELLS } from "./cells.js";
import { Unusable } from "./unusable.js";

/**
 * A record by the names of its fields, as the server tells it.
 *
 * @typedef {{[field: string]: number | number[] | number[][] | Fields}} Fields
 */

/** A position as its seat knows it. @typedef {{setup: Fields, state: Fields}} Known */

/** The same as the module takes it. @typedef {{setup: Uint8Array, state: Uint8Array}} Position */

/**
 * The bytes of a position. Throws where its fields are others than the module's: then who told it is of another version.
 *
 * @param {Layouts} layouts
 * @param {Known} known
 * @returns {Position}
 */
export const encode = (layouts, { setup, state }) => ({
  setup: record(layouts, "Setup", setup),
  state: record(layouts, "State", state),
});

/** @param {Layouts} layouts @param {string} kind @param {Fields} told */
function record(layouts, kind, told) {
  const bytes = new Uint8Array(layouts[kind].size);
  lay(layouts, kind, told, new DataView(bytes.buffer));
  return bytes;
}

/** @param {Layouts} layouts @param {string} kind @param {Fields} told @param {DataView} view */
function lay(layouts, kind, told, view, first = 0) {
  const fields = Object.entries(layouts[kind].fields);
  demand(Object.keys(told).length === fields.length);
  for (const [name, field] of fields) {
    const [value, at] = [told[name], first + field.at];
    if (!("record" in field)) write(numbers(value), field, view, at);
    else lay(layouts, field.record, demand(isFields(value) && value), view, at);
  }
}

/** @param {number[]} cells @param {Extract<Field, {type: string}>} field @param {DataView} view @param {number} at */
function write(cells, { type, shape }, view, at) {
  demand(cells.length === shape.reduce((product, length) => product * length, 1));
  for (const [n, cell] of cells.entries()) CELLS[type].set(view, at + n * CELLS[type].size, cell);
}

/** All numbers of a field one after the other. @param {Fields[string] | undefined} value */
function numbers(value) {
  const cells = [value].flat(2);
  return cells.map((cell) => demand(typeof cell === "number" && cell));
}

/** @template T @param {T | false} value @returns {T} */
function demand(value) {
  if (value === false) throw new Unusable("page-engine-old");
  return value;
}

/** @param {Fields[string] | undefined} value @returns {value is Fields} */
const isFields = (value) => typeof value === "object" && !Array.isArray(value);
