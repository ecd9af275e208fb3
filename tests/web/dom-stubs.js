/** The browser API that modules use when they are loaded: to be imported before any of them. */
const nothing = () => undefined;

class Bare {
  observe = nothing;
  addEventListener = nothing;
}

Object.assign(globalThis, {
  document: {
    documentElement: { lang: "en" },
    createTreeWalker: nothing,
    createComment: nothing,
    addEventListener: nothing,
    querySelector: () => null,
  },
  HTMLElement: Bare,
  SVGElement: class {},
  HTMLInputElement: class {},
  Element: class {},
  Document: class {},
  CSSStyleSheet: class {},
  ResizeObserver: Bare,
  customElements: { define: nothing },
  addEventListener: nothing,
  dispatchEvent: nothing,
});
