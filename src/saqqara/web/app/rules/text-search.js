/** The words that are looked for. @param {string} sought */
export const splitWords = (sought) => sought.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has all of them. @param {string} text @param {string[]} words */
export const containsAll = (text, words) => {
  const all = text.toLowerCase();
  return words.every((word) => all.includes(word));
};

/** So long a word has to be before a slip in it is forgiven. */
const MIN_TYPO_LENGTH = 4;

/**
 * The beginning of a word that somebody meant whose finger slipped once: a letter too many, too few, wrong, or swapped with the
 * next; "" for any other word.
 *
 * @param {string} typed
 * @param {string} word
 */
export function typoMatch(typed, word) {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const [was, is] = [typed.slice(same), word.slice(same)];
  /** How many letters of the word stand in the place of the slip, and what follows. @type {[number, string][]} */
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
 * The words that are looked for as they were meant: one that stands nowhere becomes what stands most often of all from which
 * it is one slip away.
 *
 * @param {string[]} words
 * @param {string} all where they are looked for
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

/** Where a word stands in a text, from 0. @param {string} text @param {string} word */
function* occurrences(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

/** The name by which the style sheet knows what was found. */
const HIGHLIGHT_NAME = "hit";

/** Lights every hit below an element, in browsers that can do so without touching it. @param {Element} root @param {string[]} words */
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
