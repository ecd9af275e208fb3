/** @import { Rest, Told, Wish } from "./thinking.js" */

import { load } from "./loading.js";
import { IMHOTEP } from "./names.js";
import { Thinking } from "./thinking.js";

/** Gigabytes below which a device has better things to do with its memory, and the share of all nodes that it has then. */
const SMALL = 4;
const LESS = 4;

/** @type {ReturnType<typeof load> | undefined} */
let loaded;
const isSmall = "deviceMemory" in navigator && Number(navigator.deviceMemory) < SMALL;
const tell = (/** @type {Told} */ told) => postMessage(told);
const thinking = new Thinking(() => (loaded ??= load()), tell, isSmall ? IMHOTEP.nodes / LESS : IMHOTEP.nodes);
addEventListener("message", (/** @type {MessageEvent<Wish | Rest>} */ { data }) => {
  if ("rests" in data) thinking.rest(data);
  else thinking.heed(data);
});
