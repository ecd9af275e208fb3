/** A module with one function that uses 128-bit SIMD: only a browser that can compile it can run the search. */
const SIMD_PROBE = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // the header of every module
  ...[1, 5, 1, 96, 0, 1, 123], // a type: no parameters, returns v128
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // its body
]);

/** Marks a page whose server has the search module. */
const ENGINE_META = 'meta[name="engine"][content="there"]';

/**
 * Return the id of the message that explains why a browser cannot run the search; "" if it can.
 *
 * @param {Pick<typeof globalThis, "document"> & Partial<Pick<typeof globalThis, "Worker" | "WebAssembly">>} browser
 */
export function unavailableReason({ document, Worker, WebAssembly }) {
  if (!Worker) return "page-engine-no-worker";
  if (!WebAssembly) return "page-engine-no-wasm";
  if (!WebAssembly.validate(SIMD_PROBE)) return "page-engine-no-simd";
  return document.querySelector(ENGINE_META) ? "" : "page-engine-missing";
}
