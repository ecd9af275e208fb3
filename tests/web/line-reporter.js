/** Report the result of each test to a runner in Python, one line each. */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const isSet = (mark) => mark !== undefined && mark !== false;
    const left = isSet(data.skip) ? "skipped" : isSet(data.todo) ? "todo" : "";
    yield `${JSON.stringify({ name: data.name, became: left || (type === "test:pass" ? "passed" : "failed") })}\n`;
  }
}
