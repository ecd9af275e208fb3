/** Copies a text; false where the browser does not let the page do that. @param {string} words */
export async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
