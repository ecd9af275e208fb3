// Runs before the first rendering, so that no page appears briefly in the wrong colours or sizes. It cannot be a
// module: modules run later.
(() => {
  const KEY = "saqqara-preferences";
  /** The layout for each screen, the first match counts; and the amount of space within it. */
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
    theme = /** @type {CustomEvent} */ (event).detail.theme; // not read from storage: a browser may store nothing
    applyTheme();
  });
  applyTheme();

  // The worker only matters while the server is down; browsers without service workers, or without https, do without.
  const base = document.querySelector("meta[name=base]")?.getAttribute("content");
  if (base) addEventListener("load", () => navigator.serviceWorker?.register(`${base}sw.js`).catch(() => undefined));
})();
