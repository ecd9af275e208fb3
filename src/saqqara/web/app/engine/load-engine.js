import { EngineUnavailable } from "./engine-unavailable.js";
import { WasmModule } from "./wasm-module.js";

/** Beside the page's own files, seen from here and from where all modules of the worker are sewn into one. */
const [MODULE_URL, NETWORK_URL] = ["saqqara.wasm", "network.bin"].map(
  (name) => new URL(`../../engine/${name}`, import.meta.url),
);

/** Asks for module and network, both at once. */
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

/** The line has broken, before an answer or within it. @returns {never} */
function throwOffline() {
  throw new EngineUnavailable("page-offline");
}

/** @param {URL} address */
async function fetchFile(address) {
  const answer = await fetch(address).catch(throwOffline);
  if (!answer.ok) throw new EngineUnavailable("page-engine-missing");
  return answer;
}
