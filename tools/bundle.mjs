// Builds src/saqqara/web/sewn: one script of all modules for each page and for the worker, and a stamp, which is a hash of
// those modules. A server uses the scripts only if the stamp matches its modules, so a change of a page needs no build.
//     npm run vendor                   builds them, and the libraries
//     node tools/bundle.mjs --check    checks that they are up to date
//     node tools/bundle.mjs FOLDER     builds them in another folder
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const WEB = join(dirname(dirname(fileURLToPath(import.meta.url))), "src/saqqara/web");
const ENTRY = /<script type="module" src="{{assets}}\/([^"]+)">/;
const WORKER = "app/engine/worker.js";
const STAMP = "made-of.txt";

const read = (path) => readFileSync(path, "utf8").replaceAll("\r\n", "\n");
const hash = (text) => createHash("sha256").update(text).digest("hex");
const isText = (one) => one !== undefined;

/** Return the entry module of each page, and the worker. */
function entries() {
  const pages = readdirSync(WEB).filter((name) => name.endsWith(".html"));
  return [...pages.map((name) => ENTRY.exec(read(join(WEB, name)))?.[1]).filter(isText), WORKER];
}

/** Build the files from the current modules. Return them by their path below the folder. */
function made() {
  const built = buildSync({
    absWorkingDir: WEB,
    bundle: true,
    charset: "utf8",
    entryPoints: entries(),
    format: "esm",
    legalComments: "eof",
    metafile: true,
    minify: true,
    outdir: join(WEB, "sewn/pages"),
    target: "es2022",
    write: false,
  });
  const modules = Object.keys(built.metafile.inputs).sort();
  const lines = modules.map((module) => `${module} ${hash(read(join(WEB, module)))}\n`);
  const scripts = built.outputFiles.map(({ path, text }) => [relative(WEB, path).replaceAll(sep, "/"), text]);
  return new Map([...scripts, [`sewn/${STAMP}`, `${hash(lines.join(""))}\n`]]);
}

/** Return the paths of the files that are out of date. @param {Map<string, string>} files */
function old(files) {
  if (!existsSync(join(WEB, "sewn"))) return []; // then the server sends none
  const isOld = ([path, text]) => !existsSync(join(WEB, path)) || read(join(WEB, path)) !== text;
  return [...files].filter(isOld).map(([path]) => path);
}

/** Write the files, and delete all others. @param {Map<string, string>} files @param {string} folder */
function write(files, folder) {
  rmSync(join(folder, "sewn"), { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, "utf8");
  }
}

const [wish] = process.argv.slice(2);
if (wish === "--check") {
  const found = old(made());
  if (found.length) console.error(`Out of date: ${found.join(", ")}. To build them: npm run vendor`);
  process.exitCode = found.length ? 1 : 0;
} else write(made(), wish ?? WEB);
