import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LAYERS } from "../../.dependency-cruiser.mjs";

const ROOT = new URL("../../", import.meta.url);
const entries = readdirSync(new URL("src/saqqara/web/app", ROOT), { withFileTypes: true });

test("every folder has a place in the order of imports", () => {
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(folders.sort(), LAYERS.toSorted());
});

test("the architecture lists the folders in the order of imports", () => {
  const [, app] = /\n {4}app\/ (.*?)\n {2}training\/ /s.exec(
    readFileSync(new URL("docs/architecture.md", ROOT), "utf8"),
  );
  assert.deepEqual(
    [...app.matchAll(/^ {6}([a-z]+)\/ /gm)].map(([, folder]) => folder),
    LAYERS,
  );
});

test("above the folders are only pages", () => {
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  assert.deepEqual(
    files.filter((name) => !/^s-.*\.js$/.test(name)),
    [],
  );
});
