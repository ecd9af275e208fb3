/** Checks of all stylesheets together, and of the pages that they style; the rest is in stylelint.config.mjs. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import postcss from "postcss";
import unnest from "postcss-nested";
import selectorParser from "postcss-selector-parser";

const WEB = new URL("../../src/saqqara/web/", import.meta.url);
const THEMES = ["dark.css", "contrast.css", "forced-colours.css"]; // other colours for the same names
const SIZE_QUERY = /\bmatchMedia\([^)]*\b(?:width|height|orientation|aspect-ratio)\b/;
const RESTYLING = /(?:^|[ >(,])(?:body|main|\.table|\.players)(?![\w-])[^ ]*:has\((?!.*:hover)/;
const INTERPOLATION = /(\S*)\$\{[^}]*\}/g; // the text before it is a whole name, or its beginning

const read = (path) => readFileSync(new URL(path, WEB), "utf8");
const list = (folder, end, recursive = true) =>
  readdirSync(new URL(folder, WEB), { recursive }).filter((name) => name.endsWith(end));
/** Parse a stylesheet and unnest its rules. */
const parse = (styles) => postcss([unnest]).process(styles, { from: undefined }).root;
const styles = Object.fromEntries(list("css/", ".css").map((name) => [name, read(`css/${name}`)]));
const allStyles = Object.values(styles).join("\n");
const sheets = Object.entries(styles).map(([name, text]) => [name, parse(text)]);
const scripts = [...list("", ".js", false), ...list("app/", ".js").map((name) => `app/${name}`)];
const matches = (pattern, text) => [...text.matchAll(pattern)].map((found) => found[1] ?? found[2]);

/** Return the headers of a block and of those around it. */
const pathOf = ({ parent, name, params, selector }) =>
  parent ? `${pathOf(parent)} ${selector ?? `@${name} ${params}`} {` : "";

/** Return the parsed selectors of a stylesheet, except those of keyframes. */
function selectorsOf(sheet) {
  const found = [];
  sheet.walkRules(({ parent, selector }) => {
    if (parent.name !== "keyframes") found.push(...selectorParser().astSync(selector, { lossless: false }).nodes);
  });
  return found;
}

/** Return the components that a selector begins with: its first class, else its element; "" if it applies to all. */
function componentsOf({ nodes }) {
  const end = nodes.findIndex(({ type }) => type === "combinator");
  const first = end < 0 ? nodes : nodes.slice(0, end);
  const [head, next] = first;
  // What a component depends on comes before it: `.table[data-past] .sled` belongs to the sled.
  if (end > 0 && (head.value === ":where" || `${head}` === ".table"))
    return componentsOf({ nodes: nodes.slice(end + 1) });
  const named = (kind) => first.find(({ type }) => type === kind);
  const own = String(named("class") ?? named("tag") ?? "");
  const inside = head.value === "dialog" && next?.value === ":has" ? next : head; // a dialog is named by its content
  if (![":is", ":has"].includes(inside.value)) return [own];
  return inside.nodes
    .flatMap(componentsOf)
    .map((component) => (component.startsWith(".") ? component : own || component));
}

/** The classes that pages and modules use, as whole names or as beginnings: `place-${place}`. */
class ClassNames {
  #exact = new Set();
  #beginnings = new Set();

  constructor(texts) {
    for (const text of texts) {
      const bare = text.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, "");
      const given = matches(/class="((?:[^"$]|\$\{[^}]*\})*)"/g, bare).join(" ");
      const quoted = matches(/"([\w -]+)"|`([\w -]+)`/g, bare).join(" "); // it is chosen or added by code
      for (const name of `${given.replace(INTERPOLATION, " ")} ${quoted}`.split(/\s+/)) this.#exact.add(name);
      for (const begun of matches(INTERPOLATION, given)) if (begun) this.#beginnings.add(begun);
    }
  }

  has(name) {
    const continues = (begun) => begun.endsWith("-") || /^\d*$/.test(name.slice(begun.length));
    return this.#exact.has(name) || [...this.#beginnings].some((begun) => name.startsWith(begun) && continues(begun));
  }
}

test("the component of a selector is its first class", () => {
  const sheet = parse(`/* .no { */ .ask p, .table[data-offerings] .hand { margin: 0 }
    :where([data-layout="phone"]) { dialog .choices > :is(.a, .b:not(.c)) { margin: 0 } }
    .table > footer, a.button:hover { margin: 0 } :is(button, a).go { margin: 0 }
    dialog:has(.x) { margin: 0 } @keyframes x { from { opacity: 0 } 50% { opacity: 1 } }
    .log { margin: 0; &.here, .back { margin: 0 } } :is(.seen, .peek:not(.x)) b { margin: 0 }`);
  assert.deepEqual(
    selectorsOf(sheet).flatMap(componentsOf).join(" "),
    ".ask .hand dialog footer .button .go .go .x .log .log .log .seen .peek",
  );
});

test("each component is styled in one file", () => {
  const files = new Map();
  for (const [name, sheet] of sheets.filter(([name]) => !THEMES.includes(name)))
    for (const component of selectorsOf(sheet).flatMap(componentsOf))
      files.set(component, (files.get(component) ?? new Set()).add(name));
  assert.ok(files.size > 250);
  assert.deepEqual(
    [...files].filter(([component, names]) => component && names.size > 1),
    [],
  );
});

test("no selector restyles the whole table on each move: use an attribute of the page, such as data-offerings", () => {
  // If a container's style depends on its content, each change there restyles everything. A pointer moves seldom.
  const found = [];
  for (const [, sheet] of sheets) sheet.walkRules(({ selectors }) => found.push(...selectors));
  assert.deepEqual(
    found.filter((selector) => RESTYLING.test(selector)),
    [],
  );
});

test("no query has two blocks in a file", () => {
  const found = [];
  for (const [name, text] of Object.entries(styles)) {
    const seen = new Set();
    postcss.parse(text).walkAtRules((rule) => {
      const path = pathOf(rule);
      if (rule.nodes && seen.has(path)) found.push(`${name}: ${path}`);
      seen.add(path);
    });
  }
  assert.deepEqual(found, []);
});

test("every class of a stylesheet is used by a page or a module", () => {
  const used = new ClassNames([...scripts, ...list("", ".html", false)].map(read));
  const asked = new Set();
  for (const [, sheet] of sheets)
    for (const selector of selectorsOf(sheet)) selector.walkClasses(({ value }) => asked.add(value));
  assert.ok(asked.size > 300);
  assert.deepEqual(
    [...asked].filter((name) => !used.has(name)),
    [],
  );
});

test("class names are found in templates", () => {
  const used = new ClassNames([
    `/* class="notice" */ html\`<p class="ask \${bad ? "bad" : ""} place-\${rank} w\${kind} lane\${" x"}">more\`;
    // "under"
    <b class=\${done}>words</b> done = all ? "mark here" : "mark"; tip.className = "tip"; say("page-over.");`,
  ]);
  const names = "ask bad place-1 w2 lane x mark here tip notice rank kind more under done words page-over wide";
  assert.equal(
    names
      .split(" ")
      .filter((name) => used.has(name))
      .join(" "),
    "ask bad place-1 w2 lane x mark here tip",
  );
});

test("scripts ask for the size of the screen only in the table of layouts", () => {
  const asking = scripts.filter((name) => SIZE_QUERY.test(read(name)));
  assert.deepEqual(asking, [], "name the layout in early.js and ask for its name");
});

test("every layout that is used is in the table of layouts", () => {
  const rows = [...read("early.js").matchAll(/\["[^"]*", "(\w+)", "([\w ]*)"\]/g)];
  const layouts = new Set(rows.map(([, layout]) => layout));
  const rooms = new Set(rows.flatMap(([, , room]) => room.split(" ")).filter(Boolean));
  assert.deepEqual(layouts, new Set(["wide", "tablet", "phone", "low"]));
  assert.deepEqual(new Set(matches(/\[data-layout="([^"]*)"\]/g, allStyles)), layouts);
  assert.deepEqual(new Set(matches(/\[data-room~="([^"]*)"\]/g, allStyles)), rooms);
});

test("type has one of eight sizes, each of which is used", () => {
  const scale = new Set(matches(/(--text-\w+):/g, styles["layouts.css"]));
  assert.ok(scale.size <= 8);
  assert.deepEqual(new Set(matches(/var\((--text-\w+)\)/g, allStyles)), scale);
});
