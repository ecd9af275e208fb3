/** @import { Field, Layouts } from "./wasm-module.js" */
import { DTYPES } from "./dtypes.js";
import { EngineUnavailable } from "./engine-unavailable.js";

/**
 * A record by the names of its fields, as the server sends it.
 *
 * @typedef {{[field: string]: number | number[] | number[][] | RecordFields}} RecordFields
 */

/** A position as its seat knows it. @typedef {{setup: RecordFields, state: RecordFields}} Observation */

/** The same, encoded for the module. @typedef {{setup: Uint8Array, state: Uint8Array}} EncodedPosition */

/**
 * Encode a position. Throw if its fields differ from the module's: then the server has another version.
 *
 * @param {Layouts} layouts
 * @param {Observation} known
 * @returns {EncodedPosition}
 */
export const encodeObservation = (layouts, { setup, state }) => ({
  setup: encodeRecord(layouts, "Setup", setup),
  state: encodeRecord(layouts, "State", state),
});

/** @param {Layouts} layouts @param {string} kind @param {RecordFields} fields */
function encodeRecord(layouts, kind, fields) {
  const bytes = new Uint8Array(layouts[kind].size);
  writeRecord(layouts, kind, fields, new DataView(bytes.buffer));
  return bytes;
}

/** @param {Layouts} layouts @param {string} kind @param {RecordFields} values @param {DataView} view */
function writeRecord(layouts, kind, values, view, first = 0) {
  const fields = Object.entries(layouts[kind].fields);
  requireValid(Object.keys(values).length === fields.length);
  for (const [name, field] of fields) {
    const [value, at] = [values[name], first + field.at];
    if (!("record" in field)) writeField(flatNumbers(value), field, view, at);
    else writeRecord(layouts, field.record, requireValid(isFields(value) && value), view, at);
  }
}

/** @param {number[]} cells @param {Extract<Field, {type: string}>} field @param {DataView} view @param {number} at */
function writeField(cells, { type, shape }, view, at) {
  requireValid(cells.length === shape.reduce((product, length) => product * length, 1));
  for (const [n, cell] of cells.entries()) DTYPES[type].set(view, at + n * DTYPES[type].size, cell);
}

/** Return all numbers of a field as a flat list. @param {RecordFields[string] | undefined} value */
function flatNumbers(value) {
  const cells = [value].flat(2);
  return cells.map((cell) => requireValid(typeof cell === "number" && cell));
}

/** @template T @param {T | false} value @returns {T} */
function requireValid(value) {
  if (value === false) throw new EngineUnavailable("page-engine-old");
  return value;
}

/** @param {RecordFields[string] | undefined} value @returns {value is RecordFields} */
const isFields = (value) => typeof value === "object" && !Array.isArray(value);
