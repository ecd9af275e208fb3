import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { LoadError, PythonFiles } from "../../src/saqqara/web/app/device/python-files.js";
import { unzip } from "../../src/saqqara/web/app/device/unzip.js";

const FOLDER = new URL("https://a.test/play/assets/v1/python/");
const decode = (bytes) => new TextDecoder().decode(bytes);

/** Return the files of a host, and how far each of their parts brought the download. */
function filesOf(contents, sizes = contents) {
  const list = Object.fromEntries(Object.entries(sizes).map(([name, content]) => [name, content.length ?? content]));
  const progress = [];
  const answers = { ...contents, "files.json": JSON.stringify({ files: list }) };
  const fetchFile = async ({ href }) => {
    const content = answers[href.slice(FOLDER.href.length)];
    return new Response(content, { status: content === undefined ? 404 : 200 });
  };
  return { files: new PythonFiles(FOLDER, (...bytes) => progress.push(bytes), fetchFile), progress };
}

test("the files are loaded with progress up to their whole size", async () => {
  const { files, progress } = filesOf({ "app.zip": "12345", "lib.zip": "123", "main.mjs": "12" });
  await files.load();
  assert.equal(decode(await files.read("app.zip")), "12345");
  assert.deepEqual(progress.at(-1), [8, 8]);
  await assert.rejects(files.read("main.mjs")); // modules are imported
});

test("a packed file is unpacked, unless a host has done that", async () => {
  for (const content of [gzipSync("module"), "module"]) {
    const { files, progress } = filesOf({ "core.wasm.gz": content }, { "core.wasm.gz": 26 });
    await files.load();
    assert.equal(decode(await files.read("core.wasm")), "module");
    assert.deepEqual(progress.at(-1), [26, 26]);
  }
});

test("a file that is missing can be tried again", async () => {
  const { files } = filesOf({}, { "app.zip": 5 });
  await assert.rejects(files.load(), LoadError);
});

/** Return a zip archive, stored or compressed. */
function zip(entries, method, comment = "") {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const common = Buffer.alloc(26);
    for (const [i, value] of [20, 0, method].entries()) common.writeUInt16LE(value, 2 * i);
    for (const [i, value] of [crc32(text), content.length, text.length].entries())
      common.writeUInt32LE(value, 10 + 4 * i);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), content]);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, ending, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...parts, listed, end, Buffer.from(comment)]));
}

for (const method of [0, 8])
  test(`an archive is read with method ${method}`, async () => {
    const entries = { "a/": "", "a/b.txt": "one", "c.txt": "two".repeat(100) };
    const found = {};
    for await (const { name, content } of unzip(zip(entries, method, "a comment"))) found[name] = decode(content);
    assert.deepEqual(found, { "a/b.txt": "one", "c.txt": "two".repeat(100) });
  });
