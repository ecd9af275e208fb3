import { loadWords, text } from "./app/words.js";

await loadWords();
document.title = text("page-title");
await import("./app/s-take.js");
