// Runs before anything is drawn, so that no page flashes up in the wrong colours. It cannot be a module: those run later.
(() => {
  const KEY = "saqqara-preferences";
  const queries = ["(prefers-contrast: more)", "(forced-colors: active)", "(prefers-color-scheme: dark)"];
  const [contrast, forced, dark] = queries.map((query) => matchMedia(query));

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "{}").theme ?? "auto";
    } catch {
      return "auto";
    }
  }

  const ofTheSystem = () => (contrast.matches || forced.matches ? "contrast" : dark.matches ? "dark" : "light");

  function dress() {
    const theme = chosen();
    document.documentElement.dataset.theme = theme === "auto" ? ofTheSystem() : theme;
    const night = getComputedStyle(document.documentElement).getPropertyValue("--night").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", night || "#2a2018");
  }

  for (const query of [contrast, forced, dark]) query.addEventListener("change", dress);
  addEventListener("saqqara-preference", dress);
  dress();

  // It only stands in while the server is away; browsers that have none, or allow it only under https, do without.
  addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => undefined));
})();
