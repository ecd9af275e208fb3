import { Module } from "./module.js";
import { Unusable } from "./unusable.js";

/** Beside the page's own files, seen from here and from where all modules of the worker are sewn into one. */
const [MODULE, NETWORK] = ["saqqara.wasm", "network.bin"].map(
  (name) => new URL(`../../engine/${name}`, import.meta.url),
);

/** Asks for module and network, both at once. */
export async function load() {
  const [compiled, network] = await Promise.all([
    compile(),
    file(NETWORK).then((answer) => answer.arrayBuffer().catch(broken)),
  ]);
  return { module: new Module(compiled), network: new Uint8Array(network) };
}

async function compile() {
  const answer = await file(MODULE);
  return WebAssembly.compileStreaming(answer).catch((problem) => {
    if (problem instanceof WebAssembly.CompileError) throw new Unusable("page-engine-damaged");
    return broken();
  });
}

/** The line has broken, before an answer or within it. @returns {never} */
function broken() {
  throw new Unusable("page-offline");
}

/** @param {URL} address */
async function file(address) {
  const answer = await fetch(address).catch(broken);
  if (!answer.ok) throw new Unusable("page-engine-missing");
  return answer;
}
