// Starts Python from the unpacked files of a written site, in Node: `start-python.mjs FOLDER CODE`. Prints what the code
// returns.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.unpackArchive(new Uint8Array(readFileSync(join(folder, "app.zip"))), "zip", { extractDir: "/app" });
console.log(pyodide.runPython(`import sys; sys.path.insert(0, "/app")\n${code}`));
