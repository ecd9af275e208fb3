/** A module with one function, which works on 128 bits at once: only what knows how to can take the search. */
const SIMD = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // what each module begins with
  ...[1, 5, 1, 96, 0, 1, 123], // a type: nothing is taken, 128 bits are given
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // the text of it
]);

/** Where the page names the module of the search; it does not where the server has none of its own rules. */
const MODULE = "meta[name=engine]";

/**
 * The id of the words that say why a browser cannot run the search; "" where it can.
 *
 * @param {Pick<typeof globalThis, "document"> & Partial<Pick<typeof globalThis, "Worker" | "WebAssembly">>} browser
 */
export function obstacle({ document, Worker, WebAssembly }) {
  if (!Worker) return "page-engine-no-worker";
  if (!WebAssembly) return "page-engine-no-wasm";
  if (!WebAssembly.validate(SIMD)) return "page-engine-no-simd";
  return document.querySelector(MODULE) ? "" : "page-engine-missing";
}
