/** Copies what is selected in a field made for it: without https there is no other way. @param {string} words */
function copyViaTextarea(words) {
  const field = Object.assign(document.createElement("textarea"), { value: words, className: "visually-hidden" });
  const before = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field); // outside of it nothing can be selected
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Copies a text; false where the browser does not let the page do that. @param {string} words */
export async function copyText(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyViaTextarea(words);
  }
}
