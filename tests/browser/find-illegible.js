// Finds words and numbers in sight that cannot be read: covered by something else, cut at an edge, or broken in two.
(() => {
  const SHOWN = 0.35; // more transparent elements hide nothing
  const INSET = 1.5; // pixels at the edge of a letter's box that no ink reaches

  const alpha = (colour) => {
    const numbers = colour.match(/[\d.]+/g) ?? [];
    return colour === "none" || colour === "transparent" ? 0 : numbers.length > 3 ? Number(numbers[3]) : 1;
  };

  /** How much of what is under an element is hidden by it: by the background of HTML, by the fill of a drawing. */
  function cover(element) {
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement))
      return opacity * alpha(style.fill) * Number(style.fillOpacity);
    const image = style.backgroundImage === "none" ? 0 : 1;
    return opacity * Math.max(image, alpha(style.backgroundColor));
  }

  const name = (element) => {
    const kind = element.getAttribute("class")?.trim().replace(/\s+/g, ".");
    return `${element.localName}${kind ? `.${kind}` : ""}`;
  };

  /** Where a word is: its own box, or those of its parts where a line ends within it. */
  function* wordsOf(node) {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'.,:!?]*-?/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      if (boxes.length > 0) yield { word, boxes };
    }
  }

  /** What cuts an element's words: the first ancestor whose edge they cross and that does not scroll. */
  function cutBy(element, { left, right, top, bottom }) {
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if (e instanceof SVGElement && !(e instanceof SVGSVGElement)) continue;
      const edge = e.getBoundingClientRect();
      if (overflowX !== "visible" && overflowX !== "auto" && overflowX !== "scroll")
        if (left < edge.left - INSET || right > edge.right + INSET) return e;
      if (overflowY !== "visible" && overflowY !== "auto" && overflowY !== "scroll")
        if (top < edge.top - INSET || bottom > edge.bottom + INSET) return e;
      if (overflowY === "auto" || overflowY === "scroll" || overflowX === "auto" || overflowX === "scroll") return null;
    }
    return null;
  }

  /** Whether any part of a box is scrolled out of sight, so that it cannot be checked. */
  function isScrolledAway(element, { left, right, top, bottom }) {
    for (let e = element; e; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if (![overflowX, overflowY].some((way) => way === "auto" || way === "scroll")) continue;
      const edge = e.getBoundingClientRect();
      if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom) return true;
    }
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }

  /** Whether a point is in the element itself: its enlarged touch target is not drawn. */
  function holds(element, x, y) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  function coveredBy(element, box) {
    const [x, y] = [box.left + INSET, box.top + INSET + box.height * 0.15];
    const [w, h] = [box.width - 2 * INSET, box.height * 0.7 - 2 * INSET];
    for (const [dx, dy] of [[0, 0.5], [0.25, 0.5], [0.5, 0.1], [0.5, 0.5], [0.5, 0.9], [0.75, 0.5], [1, 0.5]]) {
      // Most words are on top, and finding the top element takes a tenth of the time of finding all below it.
      if (document.elementFromPoint(x + w * dx, y + h * dy)?.contains(element)) continue;
      for (const above of document.elementsFromPoint(x + w * dx, y + h * dy)) {
        if (above === element || above.contains(element)) break;
        if (element.contains(above)) continue;
        if (cover(above) > SHOWN && holds(above, x + w * dx, y + h * dy)) return above;
      }
    }
    return null;
  }

  // A name may have any length, and what does not fit above the question or beside it is left out: test_overlaps.py.
  const LEFT_OUT = ".visually-hidden, .who, .more, .status-text, dialog, .tip, style, script";

  return (roots) => {
    const everything = new CSSStyleSheet();
    // Flying elements are above all and in the sky, which is nothing itself.
    everything.replaceSync(
      "*, *::before, *::after { pointer-events: auto !important; } .sky { pointer-events: none !important; }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything];
    const faults = [];
    for (const root of document.querySelectorAll(roots)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest(LEFT_OUT)) continue;
        for (const { word, boxes } of wordsOf(node)) {
          const where = `${name(element)} in ${name(element.closest("[data-site], .player, .offerings, section, header, footer") ?? root)}`;
          if (boxes.length > 1 && Math.abs(boxes[0].top - boxes[1].top) > 3) faults.push(`torn: ${word} | ${where}`);
          for (const box of boxes) {
            if (isScrolledAway(element, box)) continue;
            const edge = cutBy(element, box);
            if (edge) faults.push(`cut: ${word} of "${element.textContent.trim()}" | ${where} | by ${name(edge)}`);
            const above = edge ? null : coveredBy(element, box);
            if (above) faults.push(`covered: ${word} | ${where} | by ${name(above)}`);
          }
        }
      }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
    return [...new Set(faults)];
  };
})()
