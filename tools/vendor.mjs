// Rebuilds src/saqqara/web/vendor and NOTICES.md from the packages pinned in package-lock.json:
//     npm ci --ignore-scripts && npm run vendor
// A bundle must hold one copy of a library, so each becomes one file that the page imports by a relative path.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, "src/saqqara/web/vendor");
const PARTS = [
  {
    file: "lit",
    packages: ["lit", "lit-element", "lit-html", "@lit/reactive-element"],
    licence: "BSD-3-Clause",
    holder: "Google LLC",
    text: "node_modules/lit/LICENSE",
    home: "https://lit.dev",
  },
  {
    file: "fluent",
    packages: ["@fluent/bundle"],
    licence: "Apache-2.0",
    holder: "Mozilla and the Fluent contributors",
    text: "tools/vendor/Apache-2.0.txt", // the npm package has no copy
    home: "https://projectfluent.org",
  },
  {
    file: "idb",
    packages: ["idb"],
    licence: "ISC",
    holder: "Jake Archibald",
    text: "node_modules/idb/LICENSE",
    home: "https://github.com/jakearchibald/idb",
  },
];

/** Return the text of a file of this project, with Unix line endings. */
const read = (path) => readFileSync(join(ROOT, path), "utf8").replaceAll("\r\n", "\n");
const write = (path, text) => writeFileSync(path, text, "utf8");

/** Write one library's bundle, types and licence. Return its row for the tables. */
function make(part) {
  const source = `tools/vendor/${part.file}.ts`;
  const built = buildSync({
    absWorkingDir: ROOT,
    bundle: true,
    entryPoints: [source],
    format: "esm",
    legalComments: "eof",
    minify: true,
    target: "es2022",
    write: false,
  });
  const text = built.outputFiles[0].text;
  write(join(OUT, `${part.file}.js`), text);
  write(join(OUT, `${part.file}.d.ts`), read(source));
  const licence = `${read(part.text).trim()}\n`;
  write(join(OUT, `${part.file}.LICENSE.txt`), licence);
  const versions = part.packages.map(
    (name) => `${name} ${JSON.parse(read(`node_modules/${name}/package.json`)).version}`,
  );
  return { ...part, licenceText: licence, sha256: createHash("sha256").update(text).digest("hex"), versions };
}

function table(rows) {
  const lines = rows.map(
    (row) =>
      `| ${row.file}.js | ${row.versions.join(", ")} | ${row.licence} | ${row.holder} | ${row.home} | \`${row.sha256}\` |`,
  );
  return ["| file | made of | licence | copyright | home | sha256 |", "|---|---|---|---|---|---|", ...lines].join("\n");
}

mkdirSync(OUT, { recursive: true });
const rows = PARTS.map(make);
write(
  join(OUT, "README.md"),
  `# Vendored libraries

Bundled and minified, otherwise unchanged, by \`npm run vendor\` (tools/vendor.mjs) from the npm versions pinned in package-lock.json.
Do not edit: a test compares the hashes. The \`.d.ts\` files serve the type checker only and are not shipped.

${table(rows)}
`,
);
write(
  join(ROOT, "NOTICES.md"),
  `# Notices

Saqqara itself is under the MIT licence (LICENSE). These libraries are part of the package, in \`src/saqqara/web/vendor\`, and with the
page's own modules in \`src/saqqara/web/bundles\`; this file is written by tools/vendor.mjs.

${table(rows)}

${rows.map((row) => `## ${row.file}.js\n\n\`\`\`text\n${row.licenceText}\`\`\``).join("\n\n")}
`,
);
for (const row of rows) console.log(`${row.file}.js  ${row.versions.join(", ")}  ${row.sha256}`);
