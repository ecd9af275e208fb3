/** The number types of record fields, by the names that the WebAssembly module uses. */

/** @typedef {"i1" | "i2" | "i4" | "i8" | "u4" | "f4" | "f8"} DType */

/** @typedef {{size: number, get: (view: DataView, at: number) => number | bigint,
 *   set: (view: DataView, at: number, value: number) => void}} DTypeAccess */

/** @type {Record<DType, DTypeAccess>} */
export const DTYPES = {
  i1: { size: 1, get: (view, at) => view.getInt8(at), set: (view, at, value) => view.setInt8(at, value) },
  i2: { size: 2, get: (view, at) => view.getInt16(at, true), set: (view, at, value) => view.setInt16(at, value, true) },
  i4: { size: 4, get: (view, at) => view.getInt32(at, true), set: (view, at, value) => view.setInt32(at, value, true) },
  i8: {
    size: 8,
    get: (view, at) => view.getBigInt64(at, true),
    set: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
  },
  u4: {
    size: 4,
    get: (view, at) => view.getUint32(at, true),
    set: (view, at, value) => view.setUint32(at, value, true),
  },
  f4: {
    size: 4,
    get: (view, at) => view.getFloat32(at, true),
    set: (view, at, value) => view.setFloat32(at, value, true),
  },
  f8: {
    size: 8,
    get: (view, at) => view.getFloat64(at, true),
    set: (view, at, value) => view.setFloat64(at, value, true),
  },
};
