import { EngineUnavailable } from "./engine-unavailable.js";
import { WasmModule } from "./wasm-module.js";

/** The files beside the page's own modules, as seen from here and from the worker's bundle. */
const [MODULE_URL, NETWORK_URL] = ["saqqara.wasm", "network.bin"].map(
  (name) => new URL(`../../engine/${name}`, import.meta.url),
);

/** Fetch the module and the network in parallel. */
export async function loadEngine() {
  const [compiled, network] = await Promise.all([
    compileModule(),
    fetchFile(NETWORK_URL).then((answer) => answer.arrayBuffer().catch(throwOffline)),
  ]);
  return { module: new WasmModule(compiled), network: new Uint8Array(network) };
}

async function compileModule() {
  const answer = await fetchFile(MODULE_URL);
  return WebAssembly.compileStreaming(answer).catch((problem) => {
    if (problem instanceof WebAssembly.CompileError) throw new EngineUnavailable("page-engine-damaged");
    return throwOffline();
  });
}

/** Throw for a connection that broke before or within a response. @returns {never} */
function throwOffline() {
  throw new EngineUnavailable("page-offline");
}

/** @param {URL} address */
async function fetchFile(address) {
  const answer = await fetch(address).catch(throwOffline);
  if (!answer.ok) throw new EngineUnavailable("page-engine-missing");
  return answer;
}
