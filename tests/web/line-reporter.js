/** Tells a runner in Python what became of each test, a line for each. */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const said = (mark) => mark !== undefined && mark !== false;
    const left = said(data.skip) ? "skipped" : said(data.todo) ? "todo" : "";
    yield `${JSON.stringify({ name: data.name, became: left || (type === "test:pass" ? "passed" : "failed") })}\n`;
  }
}
