// Coverage of the page's code: `node tools/page-coverage.mjs FOLDER ...`, with folders written by
// `pytest --page-coverage=FOLDER`. The report of all lines is artefacts/page-coverage/index.html.
//     --json FILE      writes the lines that were executed completely
//     --before FILE    lists lines from such a file that are still in the page but were not executed now, and fails if any
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CoverageReport } from "monocart-coverage-reports";

const APP = "src/saqqara/web/app";
const options = /** @type {const} */ ({ json: { type: "string" }, before: { type: "string" } });
const { values: chosen, positionals: folders } = parseArgs({ allowPositionals: true, options });

const report = new CoverageReport({
  name: "The page's code",
  outputDir: "artefacts/page-coverage",
  reports: ["console-details", "v8"],
  entryFilter: `**/${APP}/**`,
  all: { dir: [APP] },
});
for (const folder of folders) await report.addFromDir(folder);
/** The lines of code of each file; the count of a partly executed line is a text such as "1/2". */
const files = (await report.generate()).files.map(({ sourcePath, source, data }) => {
  const texts = source.split("\n").map((text) => text.trim());
  const lines = Object.entries(data.lines).map(([n, count]) => ({ text: texts[n - 1], isExecuted: count > 0 }));
  return { path: sourcePath, lines, executed: lines.filter((line) => line.isExecuted).map((line) => line.text) };
});

if (chosen.json) {
  const executed = Object.fromEntries(files.map((file) => [file.path, file.executed]));
  writeFileSync(chosen.json, JSON.stringify(executed, null, 1));
}
const before = chosen.before ? JSON.parse(readFileSync(chosen.before, "utf8")) : {};
for (const { path, lines, executed } of files) {
  const lost = lines.filter(({ text }) => before[path]?.includes(text) && !executed.includes(text));
  for (const { text } of lost) console.log(`no longer executed: ${path}: ${text}`);
  if (lost.length) process.exitCode = 1;
}
