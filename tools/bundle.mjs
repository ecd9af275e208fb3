// Makes src/saqqara/web/sewn: for each page and for the worker one script of all its modules, and a stamp that says of which
// they were made. A server takes them only where they are made of the modules beside them, so a change of a page needs no build.
//     npm run vendor                makes them, and the libraries
//     node tools/bundle.mjs --check    says whether they are as they would be made now
//     node tools/bundle.mjs FOLDER     makes them elsewhere
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

/** What each page begins with, and the worker. */
function entries() {
  const pages = readdirSync(WEB).filter((name) => name.endsWith(".html"));
  return [...pages.map((name) => ENTRY.exec(read(join(WEB, name)))?.[1]).filter(isText), WORKER];
}

/** The files as they are made of the modules of now, by their path below the folder. */
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

/** Says which files are not as they would be made now. @param {Map<string, string>} files */
function old(files) {
  if (!existsSync(join(WEB, "sewn"))) return []; // then nobody is sent any
  const isOld = ([path, text]) => !existsSync(join(WEB, path)) || read(join(WEB, path)) !== text;
  return [...files].filter(isOld).map(([path]) => path);
}

/** Writes the files, and leaves none beside them. @param {Map<string, string>} files @param {string} folder */
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
  if (found.length) console.error(`Not made of the modules of now: ${found.join(", ")}. To make them: npm run vendor`);
  process.exitCode = found.length ? 1 : 0;
} else write(made(), wish ?? WEB);
