/** An open line, or one that is refused or lost, as a test says it. */
class FakeEventSource extends EventTarget {
  CLOSED = 2;
  readyState = 1;

  constructor(url) {
    super();
    this.url = url;
  }

  /** Tells the page something. @param {string} type @param {unknown} data */
  tell(type, data) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }

  /** The line is down; the browser connects again by itself. */
  lose() {
    this.readyState = 0;
    this.dispatchEvent(new Event("error"));
  }

  /** The server does not give the line. */
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.readyState = 2;
    this.closed = true;
  }
}

/** What the page's parts take from a browser, without one. `sources` are the lines it has opened, `reloads` counts. */
export function makeBrowser(address = "http://table.test/table/t1") {
  const kept = new Map();
  const url = new URL(address);
  const browser = Object.assign(new EventTarget(), {
    sources: [],
    reloads: 0,
    renamed: [],
    EventSource: class extends FakeEventSource {
      constructor(path) {
        super(path);
        browser.sources.push(this);
      }
    },
    sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    location: {
      get href() {
        return url.href;
      },
      reload() {
        browser.reloads += 1;
      },
    },
    history: {
      state: { of: "the browser" },
      replaceState(state, _, next) {
        browser.renamed.push({ state, href: String(next) });
        url.href = String(next);
      },
    },
    performance: { now: () => Date.now() },
    document: Object.assign(new EventTarget(), {
      hidden: false,
      title: "",
      querySelector: () => null,
    }),
    Element: class {},
    HTMLElement: class {},
  });
  browser.document.body = new browser.Element();
  return browser;
}

/** Hides or shows the page. */
export function setPageVisible(browser, seen) {
  browser.document.hidden = !seen;
  browser.document.dispatchEvent(new Event("visibilitychange"));
}
