/** @import { WorkerMessage, Trouble } from "./device.js" */
/** @import { Written } from "./indexed-db.js" */
/** @import { Runtime } from "./python.js" */
import { IndexedDbStorage } from "./indexed-db.js";
import { KeptSnapshot } from "./kept-snapshot.js";
import { MemoryStorage } from "./memory-storage.js";
import { startPython, UnsupportedBrowser } from "./python.js";
import { LoadError, PythonFiles } from "./python-files.js";
import { Searcher } from "./searcher.js";
import { ASSETS, VERSION } from "./version.js";

/** Python's name of the error that games were kept by a newer edition. */
const NEWER_FORMAT = "UnknownFormatError";

/** @typedef {(message: WorkerMessage) => void} Tell */

/**
 * Start Python with the games of this device, and tell how far it is.
 *
 * @param {{base: string, isFresh: boolean}} options
 * @param {Tell} tell
 * @returns {Promise<Runtime>}
 */
export async function startRuntime({ base, isFresh }, tell) {
  try {
    return await start(base, isFresh, tell);
  } catch (problem) {
    tell(problem instanceof LoadError ? { state: { phase: "broke-off" } } : { trouble: troubleOf(problem) });
    throw problem;
  }
}

/** @param {string} base @param {boolean} isFresh @param {Tell} tell */
async function start(base, isFresh, tell) {
  const files = new PythonFiles(new URL("python/", ASSETS), (loaded, total) =>
    tell({ state: { phase: "loading", loaded, total } }),
  );
  const kept = new KeptSnapshot(`${base} python`, ASSETS.href);
  if (isFresh) await kept.drop();
  const [storage, python] = await Promise.all([
    openStorage(base, tell),
    startPython(files, kept, () => tell({ state: { phase: "starting" } })),
  ]);
  return python.start(storage, new Searcher(), VERSION);
}

/** Open the storage of an edition, or one until the tab is closed. @param {string} base @param {Tell} tell */
async function openStorage(base, tell) {
  const onWritten = (/** @type {Written} */ written) => {
    if (written === "full" || written === "cleared") tell({ trouble: `page-device-${written}` });
  };
  const storage = new IndexedDbStorage(`saqqara:${base}`, onWritten);
  try {
    await storage.open();
    return storage;
  } catch {
    tell({ trouble: "page-device-not-kept" });
    return new MemoryStorage();
  }
}

/** Return the message for a start that failed. @param {unknown} problem @returns {Trouble} */
function troubleOf(problem) {
  if (problem instanceof UnsupportedBrowser) return "page-device-unsupported";
  const type = problem instanceof Error && "type" in problem ? problem.type : "";
  return type === NEWER_FORMAT ? "page-device-newer" : "page-device-failed";
}
