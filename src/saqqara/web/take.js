import "./app/ground/translation.js";
import { loadWords, text } from "./app/ground/words.js";

await loadWords();
document.title = text("page-title");
await import("./app/s-take.js");
