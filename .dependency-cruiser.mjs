// The import contracts of the page; those of Python are in pyproject.toml.
const APP = "^src/saqqara/web/app/";

/** The folders of the page, the highest first: each may import only those after it. */
export const LAYERS = [
  "analysis",
  "lessons",
  "pointer",
  "dialogs",
  "results",
  "keyboard",
  "preview",
  "rules",
  "actions",
  "panels",
  "table",
  "home",
  "sites",
  "widgets",
  "review",
  "people",
  "history",
  "animation",
  "device",
  "engine",
  "art",
  "descriptions",
  "core",
];

export default {
  forbidden: [
    ...LAYERS.map((layer, depth) => ({
      name: `${layer}/ imports no page and no folder above it`,
      severity: "error",
      from: { path: `${APP}${layer}/` },
      to: { path: [`${APP}[^/]+$`, ...LAYERS.slice(0, depth).map((higher) => `${APP}${higher}/`)] },
    })),
    { name: "no import is circular", severity: "error", from: {}, to: { circular: true } },
    { name: "every import resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: { exclude: { path: "^src/saqqara/web/sewn/" } },
};
