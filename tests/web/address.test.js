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

const STATIC = { base: "./", edition: "static" };

test("without a server each page is a file, and its query names the table", async () => {
  const { urlForPath, pathParts } = await standing("https://a.test/play/review.html?table=t1&at=3", STATIC);
  assert.deepEqual(
    ["", "learn", "rules#SC-1", "table/t1", "table/t1?lesson=blue", "table/t1/review", "api/tables/t1?at=3"].map(
      urlForPath,
    ),
    [
      "/play/",
      "/play/learn.html",
      "/play/rules.html#SC-1",
      "/play/table.html?table=t1",
      "/play/table.html?table=t1&lesson=blue",
      "/play/review.html?table=t1",
      "/play/api/tables/t1?at=3",
    ],
  );
  assert.deepEqual(pathParts(), ["table", "t1", "review"]);
});

test("without a server the query leads back to the path", async () => {
  const { pathParts } = await standing("https://a.test/play/", STATIC);
  const partsAt = (file) => pathParts(new URL(file, "https://a.test/play/"));
  assert.deepEqual(partsAt("table.html?table=x%20y"), ["table", "x y"]);
  assert.deepEqual([partsAt("./"), partsAt("index.html"), partsAt("learn.html")], [[], [], ["learn"]]);
});

test("a link to a moment keeps the table that the query names", async () => {
  const served = await standing("https://a.test/table/t1?lesson=blue", { base: "/" });
  assert.equal(served.momentUrl(5), "?at=5");
  const { momentUrl } = await standing("https://a.test/play/table.html?at=3&table=t1&lesson=blue", STATIC);
  assert.equal(momentUrl(5), "?table=t1&at=5");
});
