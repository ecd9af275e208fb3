/** A module with one function, which works on 128 bits at once: only what knows how to can take the search. */
const SIMD_PROBE = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // what each module begins with
  ...[1, 5, 1, 96, 0, 1, 123], // a type: nothing is taken, 128 bits are given
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // the text of it
]);

/** By what a page says that its server has the module of the search. */
const ENGINE_META = 'meta[name="engine"][content="there"]';

/**
 * The id of the words that say why a browser cannot run the search; "" where it can.
 *
 * @param {Pick<typeof globalThis, "document"> & Partial<Pick<typeof globalThis, "Worker" | "WebAssembly">>} browser
 */
export function unavailableReason({ document, Worker, WebAssembly }) {
  if (!Worker) return "page-engine-no-worker";
  if (!WebAssembly) return "page-engine-no-wasm";
  if (!WebAssembly.validate(SIMD_PROBE)) return "page-engine-no-simd";
  return document.querySelector(ENGINE_META) ? "" : "page-engine-missing";
}
