// Compiles modules by the Python of a browser, run in Node: `compile-python.mjs FOLDER`.
// FOLDER has the files of Pyodide and `app.zip`. The archives `app.zip` and `python_stdlib.zip` are replaced by ones with
// bytecode: all of the app's modules, and those of the standard library that the app imports.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const APP = "app.zip";
const LIBRARY = "python_stdlib.zip";
const COMPILE = `
import sys
from importlib import import_module
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

def module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

def compiled(path, source):
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    return _code_to_hash_pyc(code, source_hash(source), False)  # not compared with a source, which is not there

def compile_archive(name, compression, is_wanted):
    with ZipFile(f"/given/{name}") as given, ZipFile(f"/made/{name}", "w") as made:
        for path in sorted(given.namelist()):
            content = given.read(path)
            if path.endswith(".py") and is_wanted(module_name(path)):
                path, content = path + "c", compiled(path, content)
            made.writestr(ZipInfo(path), content, compression, 9)

with ZipFile("/given/app.zip") as given:
    given.extractall("/app")
sys.path.insert(0, "/app")
import_module("saqqara.static.runtime")
await import_module("saqqara.static.warm_up").warm_up()
imported = set(sys.modules)
compile_archive("app.zip", ZIP_STORED, lambda name: True)
compile_archive("python_stdlib.zip", ZIP_DEFLATED, imported.__contains__)
`;

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder, stdout: () => {} });
for (const path of ["/given", "/made"]) pyodide.FS.mkdirTree(path);
for (const name of [APP, LIBRARY]) pyodide.FS.writeFile(`/given/${name}`, readFileSync(join(folder, name)));
await pyodide.runPythonAsync(COMPILE);
for (const name of [APP, LIBRARY]) writeFileSync(join(folder, name), pyodide.FS.readFile(`/made/${name}`));
