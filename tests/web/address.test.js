import assert from "node:assert/strict";
import { test } from "node:test";

const ADDRESS = "../../src/saqqara/web/app/core/address.js";
let times = 0;

/** Read the module again, as a page does at a given address whose head contains these elements. */
async function standing(href, named) {
  const head = (name) => Object.entries(named).find(([key]) => name === `meta[name=${key}]`)?.[1];
  globalThis.document = { querySelector: (name) => ({ getAttribute: () => head(name) }) };
  globalThis.location = new URL(href);
  times += 1;
  return import(`${ADDRESS}?${times}`);
}

test("addresses begin at the root of a host that the server has alone", async () => {
  const { urlForPath, pathParts, canonicalUrl } = await standing("https://a.test/table/t1/review", {
    base: "/",
    usual: "",
  });
  assert.deepEqual([urlForPath(), urlForPath("api/tables")], ["/", "/api/tables"]);
  assert.deepEqual(pathParts(), ["table", "t1", "review"]);
  assert.equal(canonicalUrl(), "");
});

test("addresses begin with the path of a server that shares its host", async () => {
  const { urlForPath, pathParts } = await standing("https://a.test/games/saqqara/join/x%20y", {
    base: "/games/saqqara/",
  });
  assert.deepEqual([urlForPath(), urlForPath("table/t1?at=3")], ["/games/saqqara/", "/games/saqqara/table/t1?at=3"]);
  assert.deepEqual(pathParts(), ["join", "x y"]);
});

test("addresses begin where a plain folder is published, relative to the page", async () => {
  const { urlForPath, pathParts } = await standing("https://a.test/~ana/play/learn/first.html", { base: "../" });
  assert.deepEqual([urlForPath(), urlForPath("rules")], ["/~ana/play/", "/~ana/play/rules"]);
  assert.deepEqual(pathParts(), ["learn", "first.html"]);
});

test("the link to this page at the address of the seats keeps its path", async () => {
  const head = { base: "/", usual: "https://a.test/games/saqqara" };
  const { canonicalUrl } = await standing("http://localhost:8321/table/t1", head);
  assert.equal(canonicalUrl(), "https://a.test/games/saqqara/table/t1");
});
