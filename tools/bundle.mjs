// Builds src/saqqara/web/bundles: one script of all modules for each page and each worker, and stamp.json with the hashes
// of the modules, of these scripts and of what builds them. A server uses the scripts only if the stamp matches the modules.
//     npm run bundle                   builds them
//     python -m tools.bundles          builds them if they are missing or outdated
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WEB = join(ROOT, "src/saqqara/web");
const FOLDER = join(WEB, "bundles");
const ENTRY = /<script type="module" src="{{assets}}\/([^"]+)">/;
const OTHERS = ["app/engine/worker.js", "app/device/worker.js", "static.js"];
const BUILD_INFO_FILE = "stamp.json";
const BUILDER = ["package-lock.json", "tools/bundle.mjs"];
const TEMPORARY = ".tmp"; // what a server never reads

const read = (path) => readFileSync(path, "utf8").replaceAll("\r\n", "\n");
const hash = (text) => createHash("sha256").update(text).digest("hex");
const isText = (one) => one !== undefined;
const slashed = (path) => path.replaceAll(sep, "/");

/** Return the entry module of each page, the workers, and the script of pages without a server. */
function entries() {
  const pages = readdirSync(WEB).filter((name) => name.endsWith(".html"));
  return [...pages.map((name) => ENTRY.exec(read(join(WEB, name)))?.[1]).filter(isText), ...OTHERS];
}

/** Bundle the current modules. Return the scripts and the stamp by their path below the folder, the stamp last. */
async function bundle() {
  const builder = Object.fromEntries(BUILDER.map((path) => [path, hash(read(join(ROOT, path)))]));
  const modules = new Map();
  // So the stamp has the hashes of the very texts that were bundled, even if a module is edited meanwhile.
  const load = ({ path }) => {
    const contents = read(path);
    modules.set(slashed(relative(WEB, path)), hash(contents));
    return { contents };
  };
  const built = await build({
    absWorkingDir: WEB,
    bundle: true,
    charset: "utf8",
    entryPoints: entries(),
    format: "esm",
    legalComments: "eof",
    minify: true,
    outdir: join(FOLDER, "pages"),
    plugins: [{ name: "hash", setup: ({ onLoad }) => onLoad({ filter: /\.js$/ }, load) }],
    target: "es2022",
    write: false,
  });
  const scripts = built.outputFiles.map(({ path, text }) => [slashed(relative(FOLDER, path)), text]);
  const hashes = scripts.map(([path, text]) => [path, hash(text)]);
  const stamp = { builder, modules: Object.fromEntries([...modules].sort()), scripts: Object.fromEntries(hashes) };
  return new Map([...scripts, [BUILD_INFO_FILE, `${JSON.stringify(stamp, null, 1)}\n`]]);
}

/** Replace a file as a whole, so that no process reads a part of it. @param {string} path @param {string} text */
function replace(path, text) {
  const written = `${path}.${process.pid}${TEMPORARY}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(written, text, "utf8");
    renameSync(written, path);
  } finally {
    rmSync(written, { force: true });
  }
}

/** Write the files, and delete the scripts of former pages. @param {Map<string, string>} files */
function write(files) {
  for (const [path, text] of files) replace(join(FOLDER, path), text);
  for (const path of readdirSync(FOLDER, { recursive: true }).map(slashed)) {
    const isScript = !path.endsWith(TEMPORARY) && statSync(join(FOLDER, path), { throwIfNoEntry: false })?.isFile();
    if (isScript && !files.has(path)) rmSync(join(FOLDER, path), { force: true });
  }
}

write(await bundle());
