import "./app/core/translator-guard.js";
import { loadMessages, text } from "./app/core/i18n.js";

await loadMessages();
document.title = text("page-title");
await import("./app/s-join.js");
