/** Split a query into words. @param {string} query */
export const splitWords = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Return whether a text contains all words. @param {string} text @param {string[]} words */
export const containsAllWords = (text, words) => {
  const all = text.toLowerCase();
  return words.every((word) => all.includes(word));
};

/** A word needs this length before a typo in it is corrected. */
const MIN_TYPO_LENGTH = 4;

/**
 * Return the beginning of a word that was probably meant by a query with one typo: a letter too many, too few, wrong,
 * or swapped with the next; "" for any other word.
 *
 * @param {string} typed
 * @param {string} word
 */
export function typoMatch(typed, word) {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const [was, is] = [typed.slice(same), word.slice(same)];
  /**
   * How many letters of the word are in the place of the typo, and the rest of the query.
   *
   * @type {[number, string][]}
   */
  const ways = [
    [0, `${was.slice(1, 2)}${was.slice(0, 1)}${was.slice(2)}`],
    [1, was.slice(1)],
    [1, was],
    [0, was.slice(1)],
  ];
  const way = ways.find(([skipped, rest]) => is.length >= skipped && is.startsWith(rest, skipped));
  return way ? word.slice(0, same + way[0] + way[1].length) : "";
}

/**
 * Correct typos: a query word that occurs nowhere is replaced by the most frequent word one typo away from it.
 *
 * @param {string[]} words
 * @param {string} all the text to search
 */
export function correctTypos(words, all) {
  const text = all.toLowerCase();
  const known = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length < MIN_TYPO_LENGTH || text.includes(word) ? word : mostFrequentMatch(known, word),
  );
}

/** @param {string[]} known @param {string} word */
function mostFrequentMatch(known, word) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of known) {
    const begins = typoMatch(word, one);
    if (begins) counts.set(begins, (counts.get(begins) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [word, 0])[0];
}

/** Yield the positions of a word in a text, from 0. @param {string} text @param {string} word */
function* occurrences(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

/** The name of the highlight in the stylesheet. */
const HIGHLIGHT_NAME = "hit";

/**
 * Highlight every hit below an element, in browsers that can do so without changing the DOM.
 *
 * @param {Element} root
 * @param {string[]} words
 */
export function highlightHits(root, words) {
  if (!CSS.highlights) return;
  const hits = new Highlight();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.length > 0 && walker.nextNode()) {
    const text = walker.currentNode.textContent?.toLowerCase() ?? "";
    for (const word of words) {
      for (const at of occurrences(text, word)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        hits.add(range);
      }
    }
  }
  CSS.highlights.set(HIGHLIGHT_NAME, hits);
}
