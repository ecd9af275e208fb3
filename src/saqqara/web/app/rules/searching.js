/** The words that are looked for. @param {string} sought */
export const wordsOf = (sought) => sought.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all of them. @param {string} text @param {string[]} words */
export const holds = (text, words) => {
  const all = text.toLowerCase();
  return words.every((word) => all.includes(word));
};

/** Where a word stands in a text, from 0. @param {string} text @param {string} word */
function* places(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

/** The name by which the style sheet knows what was found. */
const HIT = "hit";

/** Lights every hit below an element, in browsers that can do so without touching it. @param {Element} root @param {string[]} words */
export function light(root, words) {
  if (!CSS.highlights) return;
  const hits = new Highlight();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.length > 0 && walker.nextNode()) {
    const text = walker.currentNode.textContent?.toLowerCase() ?? "";
    for (const word of words) {
      for (const at of places(text, word)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        hits.add(range);
      }
    }
  }
  CSS.highlights.set(HIT, hits);
}
