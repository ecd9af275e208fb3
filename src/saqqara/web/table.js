import "./app/core/translator-guard.js";
import { loadMessages, text } from "./app/core/i18n.js";

await loadMessages();
document.title = text("page-title");
await import("./app/s-table.js");

const lesson = new URLSearchParams(location.search).get("lesson");
if (lesson) (await import("./app/lessons/coach.js")).startCoach(lesson);
