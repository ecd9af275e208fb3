/** @import { KeptSnapshot } from "./kept-snapshot.js" */
/** @import { PythonFiles } from "./python-files.js" */
import { LoadError } from "./python-files.js";
import { unzip } from "./unzip.js";

/** The folder of the unpacked package in the interpreter's own file system, and the module that answers requests. */
const APP = "app";
const RUNTIME = "saqqara.static.runtime";
const WASM_PAGE = 1 << 16;
/** Pyodide writes long excerpts of its own source with an error (in characters). */
const MAX_LOGGED = 500;

/** Make the package importable, and import what the first request needs. */
const IMPORT = `
import os, sys
sys.path.insert(0, os.path.abspath("${APP}"))
import ${RUNTIME}
`;
/** Let the interpreter read what most requests need, as that will be part of its snapshot. */
const WARM_UP = `
from saqqara.static.warm_up import warm_up
await warm_up()
`;
/** A restored interpreter would repeat its random numbers. */
const AFTER_RESTORE = "import random; random.seed()";

/**
 * What is used of an interpreter.
 *
 * @typedef {{runPython: (code: string) => unknown, runPythonAsync: (code: string) => Promise<unknown>,
 *   pyimport: (module: string) => PythonModule,
 *   FS: {mkdirTree: (path: string) => void, writeFile: (path: string, content: Uint8Array) => void},
 *   makeMemorySnapshot: () => Uint8Array<ArrayBuffer>}} Pyodide
 */

/** @typedef {{start: (storage: object, searcher: object, version: string) => Promise<Runtime>}} PythonModule */

/**
 * What answers requests: an answer is a status, a content type and a text.
 *
 * @typedef {{answer: (method: string, path: string, body: string | null, language: string) =>
 *     Promise<[number, string, string]>,
 *   follow: (path: string, language: string, emit: (name: string, text: string) => void) => number,
 *   unfollow: (stream: number) => void, close: () => Promise<void>}} Runtime
 */

/** How WebAssembly is instantiated. @typedef {(imports: object, done: OnInstance) => object} Instantiate */
/** @typedef {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} OnInstance */
/** @typedef {{instantiateWasm: Instantiate}} EmscriptenSettings */

/** This browser's WebAssembly cannot run Python. */
export class UnsupportedBrowser extends Error {}

/** @typedef {(settings: EmscriptenSettings) => Promise<object>} CreateModule */

/**
 * Start Python with the package loaded: from the kept snapshot, or from nothing, which then keeps one.
 *
 * @param {PythonFiles} files
 * @param {KeptSnapshot} kept
 * @param {() => void} onLoaded is called when all files are there
 * @returns {Promise<PythonModule>}
 */
export async function startPython(files, kept, onLoaded) {
  const [load, snapshot] = await Promise.all([loadInterpreter(files), kept.read()]);
  onLoaded();
  const pyodide = (snapshot && (await restore(load, files, snapshot))) || (await startAnew(load, files, kept));
  return pyodide.pyimport(RUNTIME);
}

/** @typedef {(options: object, size: number) => Promise<Pyodide>} Load */

/**
 * Load all files, and return what starts an interpreter from them.
 *
 * @param {PythonFiles} files
 * @returns {Promise<Load>}
 */
async function loadInterpreter(files) {
  const imports = Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(new URL(name, files.folder).href)),
  ).catch((problem) => {
    throw new LoadError(String(problem));
  });
  const [[{ loadPyodide }, { default: createModule }]] = await Promise.all([imports, files.load()]);
  const lock = new TextDecoder().decode(await files.read("pyodide-lock.json"));
  return (options, size) =>
    withFilesAsNetwork(files, () =>
      loadPyodide({
        indexURL: files.folder.href,
        lockFileContents: lock,
        packageBaseUrl: files.folder.href,
        createPyodideModule: withMemoryOf(size, createModule),
        stdout: logLine,
        stderr: logLine,
        ...options,
      }),
    );
}

/** @param {string} line */
const logLine = (line) => console.info(line.slice(0, MAX_LOGGED));

/**
 * Let Pyodide fetch its files from those that have been loaded: it knows neither progress nor packed files.
 *
 * @template T
 * @param {PythonFiles} files
 * @param {() => Promise<T>} work
 */
async function withFilesAsNetwork(files, work) {
  const network = globalThis.fetch;
  globalThis.fetch = async (url) => {
    const name = new URL(String(url)).pathname.split("/").at(-1) ?? "";
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(await files.read(name), { headers: { "content-type": type } });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = network;
  }
}

/**
 * Make the memory large enough for a snapshot before it is copied there: Pyodide does not.
 *
 * @param {number} size in bytes
 * @param {CreateModule} createModule
 * @returns {CreateModule}
 */
const withMemoryOf = (size, createModule) => (settings) => {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, module) => {
      const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
      const missing = size - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
      done(instance, module);
    });
  return createModule(settings);
};

/**
 * Return an interpreter with the memory of an earlier one, or null if that fails: then a start from nothing helps.
 *
 * @param {Load} load
 * @param {PythonFiles} files
 * @param {Uint8Array<ArrayBuffer>} snapshot
 */
async function restore(load, files, snapshot) {
  const app = await files.read("app.zip");
  try {
    const pyodide = await load({ _loadSnapshot: snapshot }, snapshot.length);
    await unpackApp(pyodide, app);
    pyodide.runPython(AFTER_RESTORE);
    return pyodide;
  } catch (problem) {
    logLine(`No start from the snapshot: ${problem}`);
    return null;
  }
}

/** @param {Load} load @param {PythonFiles} files @param {KeptSnapshot} kept */
async function startAnew(load, files, kept) {
  // Pyodide would wait forever for a module that the browser refuses.
  if (!WebAssembly.validate(await files.read("pyodide.asm.wasm"))) throw new UnsupportedBrowser();
  const pyodide = await load({ _makeSnapshot: true }, 0);
  await unpackApp(pyodide, await files.read("app.zip"));
  pyodide.runPython(IMPORT);
  await pyodide.runPythonAsync(WARM_UP);
  keepSnapshot(pyodide, kept);
  return pyodide;
}

/**
 * Keep the memory of an interpreter, which must not yet know any object of JavaScript.
 *
 * @param {Pyodide} pyodide
 * @param {KeptSnapshot} kept
 */
function keepSnapshot(pyodide, kept) {
  try {
    kept.write(pyodide.makeMemorySnapshot());
  } catch (problem) {
    logLine(`No snapshot: ${problem}`);
  }
}

/**
 * Write the package into the file system, which is not part of a snapshot.
 *
 * @param {Pyodide} pyodide
 * @param {Uint8Array<ArrayBuffer>} app
 */
async function unpackApp({ FS }, app) {
  for await (const { name, content } of unzip(app)) {
    const path = [APP, ...name.split("/")];
    FS.mkdirTree(path.slice(0, -1).join("/"));
    FS.writeFile(path.join("/"), content);
  }
}
