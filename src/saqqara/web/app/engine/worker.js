/** @import { PauseRequest, EngineMessage, EngineRequest } from "./worker-loop.js" */

import { IMHOTEP_CONFIG } from "./constants.js";
import { loadEngine } from "./load-engine.js";
import { WorkerLoop } from "./worker-loop.js";

/** Memory in gigabytes below which a device is spared, and the share of nodes that it uses. */
const LOW_MEMORY_GB = 4;
const LOW_MEMORY_DIVISOR = 4;

/** @type {ReturnType<typeof loadEngine> | undefined} */
let loaded;
const hasLowMemory = "deviceMemory" in navigator && Number(navigator.deviceMemory) < LOW_MEMORY_GB;
const send = (/** @type {EngineMessage} */ message) => postMessage(message);
const workerLoop = new WorkerLoop(
  () => (loaded ??= loadEngine()),
  send,
  hasLowMemory ? IMHOTEP_CONFIG.nodes / LOW_MEMORY_DIVISOR : IMHOTEP_CONFIG.nodes,
);
addEventListener("message", (/** @type {MessageEvent<EngineRequest | PauseRequest>} */ { data }) => {
  if ("rests" in data) workerLoop.setPaused(data);
  else workerLoop.handleRequest(data);
});
