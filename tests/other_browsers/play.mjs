// Plays a whole game at a site without a server in another browser, and prints what came of it as JSON:
//     node play.mjs firefox|webkit URL FOLDER
// Firefox is driven by WebDriver BiDi, WebKit by its own driver on a virtual screen. FOLDER is for what they write.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [name, url, folder] = process.argv.slice(2);
const WAIT = 200; // between two looks at a page that loads (in milliseconds)
const SILENCE = 10_000; // after which a question is put again (in milliseconds)
const PATIENCE = 300_000; // for anything to happen (in milliseconds)
const SCREEN = `:${90 + (process.pid % 300)}`;
const FIREFOX_PORT = 9300 + (process.pid % 300);
const WEBKIT_PORT = 9700 + (process.pid % 300);

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** @type {import("node:child_process").ChildProcess[]} */
const programs = [];
const run = (program, args, env = {}) =>
  programs.push(spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } }));

/** Repeat until something succeeds. @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
async function retry(attempt) {
  for (const end = Date.now() + PATIENCE; ; await sleep(WAIT)) {
    // A page that is left in the meantime never answers.
    const result = await Promise.race([attempt(), sleep(SILENCE)]).catch((problem) => problem);
    if (result && !(result instanceof Error)) return result;
    if (Date.now() > end) throw result instanceof Error ? result : new Error(`no answer within ${PATIENCE} ms`);
  }
}

/** Start Firefox; return what opens an address and what evaluates an expression in the page. */
async function startFirefox() {
  run("firefox-esr", ["--headless", `--remote-debugging-port=${FIREFOX_PORT}`, "--profile", folder]);
  const socket = await retry(
    () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(`ws://127.0.0.1:${FIREFOX_PORT}/session`);
        opened.onopen = () => resolve(opened);
        opened.onerror = () => reject(new Error("Firefox does not answer"));
      }),
  );
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    waiting.get(id)?.(error ? Promise.reject(new Error(`${error}: ${message}`)) : result);
  };
  const send = (method, params) =>
    new Promise((resolve) => {
      waiting.set(waiting.size + 1, resolve);
      socket.send(JSON.stringify({ id: waiting.size, method, params }));
    });
  const { capabilities } = await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: (address) => send("browsingContext.navigate", { context, url: address, wait: "complete" }),
    evaluate: async (expression) => {
      const answer = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    save: async (file) => {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      writeFileSync(file, Buffer.from(data, "base64"));
    },
  };
}

/** Start WebKit in the same way. */
async function startWebKit() {
  run("Xvfb", [SCREEN, "-screen", "0", "1280x800x24"]);
  const quiet = { DISPLAY: SCREEN, GDK_BACKEND: "x11", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }; // as root
  run("WebKitWebDriver", [`--port=${WEBKIT_PORT}`], quiet);
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${WEBKIT_PORT}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId, capabilities } = await retry(() => call("POST", "/session", { capabilities: {} }));
  const session = `/session/${sessionId}`;
  await call("POST", `${session}/timeouts`, { script: PATIENCE, pageLoad: PATIENCE });
  const script = (expression) =>
    `const done = arguments[0]; (${expression}).then(done, (problem) => done("failed: " + problem));`;
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    open: (address) => call("POST", `${session}/url`, { url: address }),
    evaluate: (expression) =>
      call("POST", `${session}/execute/async`, { script: script(`(async () => ${expression})()`), args: [] }),
    save: async (file) => writeFileSync(file, Buffer.from(await call("GET", `${session}/screenshot`), "base64")),
  };
}

const IS_HOME_READY =
  "String(Boolean(document.querySelector('s-play-now button.go:not([disabled])')) && !document.querySelector('.device-bar[data-shown]'))";
const SHOWN = "String(document.querySelector('s-table')?.model?.snapshot?.table ?? '')";
const PAGE_TEXT = "location.href + ' ' + document.body.innerText.slice(0, 1000)";
/** Plays one move of this player, once all others have moved; gives "over" when the page shows the result. */
const PLAY = `(async () => {
  const sleep = () => new Promise((resolve) => setTimeout(resolve, 10));
  const { model } = document.querySelector("s-table");
  const isOver = () => document.querySelector("[data-testid=podium]") !== null;
  while (!model.canMove && !isOver()) {
    if (model.playing) await model.skipAnimation();
    await sleep();
  }
  if (isOver()) return "over";
  const { n, legal } = model;
  model.submitMove(legal[Math.floor(0.4 * legal.length)]);
  while (model.n === n) await sleep();
  return "moved";
})()`;
const RANKING = "JSON.stringify(document.querySelector('s-table').model.snapshot.ranking)";

/** Play a whole game, and look at it again after a reload. */
async function play() {
  const began = Date.now();
  const browser = await (name === "firefox" ? startFirefox() : startWebKit());
  await browser.open(url);
  await retry(async () => (await browser.evaluate(IS_HOME_READY)) === "true");
  const ready = Date.now();
  await browser.evaluate("String(document.querySelector('s-play-now button.go').click())");
  const table = await retry(() => browser.evaluate(SHOWN)).catch(async (problem) => {
    throw new Error(`${problem}: ${await browser.evaluate(PAGE_TEXT)}`);
  });
  let moves = 0;
  while ((await browser.evaluate(PLAY)) !== "over") moves += 1;
  const ranking = await browser.evaluate(RANKING);
  await browser.save(join(folder, `${name}.png`));
  await browser.open(`${url}table.html?table=${table}`);
  await retry(async () => (await browser.evaluate(SHOWN)) === table);
  const kept = await browser.evaluate(RANKING);
  const seconds = (from, to) => Math.round((to - from) / 1000);
  return { version: browser.version, moves, ranking, kept, ready: seconds(began, ready), played: seconds(ready, Date.now()) };
}

const result = await play().finally(() => {
  for (const program of programs) program.kill();
});
console.log(JSON.stringify(result));
process.exit(0);
