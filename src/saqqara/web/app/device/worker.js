/** @import { PageMessage } from "./request-handler.js" */
/** @import { Start, WorkerMessage } from "./device.js" */
import { Device } from "./device.js";
import { startRuntime } from "./start-runtime.js";

/** @type {Device | undefined} */
let device;

addEventListener("message", (/** @type {MessageEvent<PageMessage | {start: Start}>} */ { data }) => {
  if (!("start" in data)) return device?.receive(data);
  device = new Device(data.start, (/** @type {WorkerMessage} */ message) => postMessage(message), startRuntime);
  device.start();
});
