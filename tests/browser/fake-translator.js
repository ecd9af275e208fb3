// What a translator in a browser does to a page: each text is put into two elements of its own, at once and whenever
// something changes. `how` is what happens to the text itself: "moved" into them, or "copied", so that it is gone.
(how) => {
  const LEFT = "[translate=no], .notranslate, script, style, textarea, font";

  function translate(text) {
    const [outer, inner] = ["font", "font"].map((name) => document.createElement(name));
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(how === "moved" ? text : document.createTextNode(text.data));
  }

  function look() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) if (/\S/.test(text.data) && !text.parentElement.closest(LEFT)) translate(text);
  }

  look();
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
}
