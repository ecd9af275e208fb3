// Runs before anything is drawn, so that no page flashes up in the wrong colours or sizes. It cannot be a module: those run later.
(() => {
  const KEY = "saqqara-preferences";
  /** The layouts by the screen that each is for, the first that fits; and the room that there is within it. */
  const SCREENS = [
    ["(min-width: 1200px) and (min-height: 801px)", "wide", ""],
    ["(min-width: 1200px) and (min-height: 561px)", "wide", "tight"],
    ["(min-width: 1000px) and (max-height: 560px)", "low", "broad"],
    ["(min-width: 560px) and (max-height: 560px)", "low", ""],
    ["(min-width: 1000px) and (min-height: 768px)", "tablet", "broad"],
    ["(min-width: 1000px)", "tablet", "broad tight"],
    ["(min-width: 700px)", "tablet", ""],
    ["(min-width: 360px) and (min-height: 700px)", "phone", ""],
    ["(min-width: 360px) and (min-height: 480px)", "phone", "short"],
    ["(min-height: 480px)", "phone", "tight short"],
    ["all", "phone", "tight short flow"],
  ];
  const queries = ["(prefers-contrast: more)", "(forced-colors: active)", "(prefers-color-scheme: dark)"];
  const [contrast, forced, dark] = queries.map((query) => matchMedia(query));

  function savedTheme() {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "{}")?.theme ?? "auto";
    } catch {
      return "auto";
    }
  }

  let theme = savedTheme();

  const systemTheme = () => (contrast.matches || forced.matches ? "contrast" : dark.matches ? "dark" : "light");

  function applyTheme() {
    document.documentElement.dataset.theme = theme === "auto" ? systemTheme() : theme;
    const night = getComputedStyle(document.documentElement).getPropertyValue("--bar-ground").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", night || "#2a2018");
  }

  const screens = SCREENS.map(([screen, layout, room]) => ({ query: matchMedia(screen), layout, room }));

  function applyLayout() {
    const { layout, room } = screens.find(({ query }) => query.matches) ?? screens[0];
    const { dataset } = document.documentElement;
    if (dataset.layout === layout && dataset.room === room) return;
    Object.assign(dataset, { layout, room });
    dispatchEvent(new Event("saqqara-layout"));
  }

  for (const { query } of screens) query.addEventListener("change", applyLayout);
  applyLayout();

  for (const query of [contrast, forced, dark]) query.addEventListener("change", applyTheme);
  addEventListener("saqqara-preference", (event) => {
    theme = /** @type {CustomEvent} */ (event).detail.theme; // not read again: a browser may keep nothing
    applyTheme();
  });
  applyTheme();

  // It only stands in while the server is away; browsers that have none, or allow it only under https, do without.
  const base = document.querySelector("meta[name=base]")?.getAttribute("content");
  addEventListener("load", () => navigator.serviceWorker?.register(`${base}sw.js`).catch(() => undefined));
})();
