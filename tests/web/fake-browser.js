/** An event stream that is open, refused or lost, as a test decides. */
class FakeEventSource extends EventTarget {
  CLOSED = 2;
  readyState = 1;

  constructor(url) {
    super();
    this.url = url;
  }

  /** Send an event to the page. @param {string} type @param {unknown} data */
  tell(type, data) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }

  /** Lose the connection; the browser reconnects by itself. */
  lose() {
    this.readyState = 0;
    this.dispatchEvent(new Event("error"));
  }

  /** Refuse the connection, as the server does. */
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.readyState = 2;
    this.closed = true;
  }
}

/** The browser API that modules of the page use. `sources` are the streams opened, `reloads` counts reloads. */
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

/** Hide or show the page. */
export function setPageVisible(browser, seen) {
  browser.document.hidden = !seen;
  browser.document.dispatchEvent(new Event("visibilitychange"));
}
