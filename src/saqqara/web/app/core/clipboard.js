/** Copy a text through a temporary textarea, the only way without https. @param {string} words */
function copyViaTextarea(words) {
  const field = Object.assign(document.createElement("textarea"), { value: words, className: "visually-hidden" });
  const before = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field); // outside it nothing can be selected
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Copy a text to the clipboard; return false if the browser does not allow it. @param {string} words */
export async function copyText(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyViaTextarea(words);
  }
}
