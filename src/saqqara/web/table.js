import "./app/ground/translation.js";
import { loadWords, text } from "./app/ground/words.js";

await loadWords();
document.title = text("page-title");
await import("./app/s-table.js");

const lesson = new URLSearchParams(location.search).get("lesson");
if (lesson) (await import("./app/lessons/coach.js")).teach(lesson);
