// Checks touch targets on a page: which of them are large enough for a finger, and which moves can be reached by them.
(() => {
  const HALF = 21; // pixels: 44 less the one at the edge, since a point between two pixels counts as the next
  const USED = "a[href], button, select, textarea, summary, input, [data-move], [data-pick], [data-also], [data-large], [data-do], [data-open]";

  const WAYS = "[data-pick], [data-also], [data-large]";

  // A square of that size, the corners of which may be round.
  const STEPS = [-1, -0.5, 0, 0.5, 1];
  const SQUARE = STEPS.flatMap((x) => STEPS.map((y) => [x, y]))
    .filter(([x, y]) => Math.abs(x * y) < 1)
    .concat([[-0.7, -0.7], [-0.7, 0.7], [0.7, -0.7], [0.7, 0.7]]);

  const labelled = (element) => element.closest("label") ?? element.labels?.[0] ?? element;

  /** The target of a tap at a point. */
  const usedAt = (x, y) => {
    const found = document.elementFromPoint(x, y);
    const label = found?.closest("label");
    return found?.closest(USED) ?? label?.control ?? null;
  };

  /** The action of a target, so that two targets with one action count as one. */
  const aim = ({ dataset: { move, pick, also, large, open } }) =>
    move ?? pick ?? also ?? (large ? `show ${large}` : open ? `open ${open}` : null);

  /** Whether a tap on a target cannot miss it: all of a square around its middle belongs to it. */
  function isLarge(element) {
    const target = labelled(element);
    const isMet = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return SQUARE.every(([dx, dy]) => {
        const found = usedAt(x + dx * HALF, y + dy * HALF);
        return found && (found === element || labelled(found) === target || (aim(found) && aim(found) === aim(element)));
      });
    };
    if (isMet()) return true;
    target.scrollIntoView({ block: "center", inline: "center" });
    return isMet();
  }

  const inSight = (element) =>
    labelled(element).checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    labelled(element).getBoundingClientRect().width > 1 && !element.closest("[inert]");

  /** A link in a line of text, which may be as high as its line (WCAG 2.5.8). */
  const isInText = (element) =>
    element.localName === "a" && getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  const describe = (element) => {
    const { width, height } = labelled(element).getBoundingClientRect();
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().replace(/\s+/g, " ");
    return `${element.localName}.${element.className?.baseVal ?? element.className} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`;
  };

  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((e) => !e.disabled && inSight(e));

  // The opening of a round is also reached by the large steps above the line of all moves.
  const HAS_A_WAY = ".timeline *";

  /** Targets that a finger may miss within some parts of a page. */
  const tooSmall = (parts) => [
    ...new Set(
      [...document.querySelectorAll(parts)]
        .flatMap((part) => all(USED, part))
        .filter((element) => !element.matches(HAS_A_WAY) && !isInText(element) && !isLarge(element))
        .map(describe),
    ),
  ];

  /**
   * Legal moves that cannot be reached by targets that are large enough, one after the other: what chooses,
   * and then what moves.
   */
  async function outOfReach(legal) {
    const table = document.querySelector("s-table");
    const press = async (element) => {
      element?.click();
      await table.updateComplete;
    };
    const missing = new Set(legal);
    const tried = new Set();
    const large = (selector, isNew) => all(selector).filter((element) => isNew(aim(element)) && isLarge(element)).map(aim);
    const shows = (way) => way.startsWith("show ");
    // The answers below the table come first, so that other sites are opened last.
    const paths = [[]];
    const looks = [];
    while (missing.size && paths.length + looks.length) {
      const path = paths.shift() ?? looks.shift();
      await press(document.querySelector("[data-do=cancel]"));
      for (const way of path) await press(all(WAYS).find((element) => aim(element) === way));
      for (const move of large("[data-move]", (move) => missing.has(move))) missing.delete(move);
      const chosen = path.findLast((way) => !shows(way));
      const keyOf = (way) => (shows(way) ? `${chosen}, ${way}` : way);
      for (const way of new Set(large(WAYS, (way) => !tried.has(keyOf(way))).reverse())) {
        tried.add(keyOf(way));
        (shows(way) ? looks : paths).push([...path, way]);
      }
    }
    await press(document.querySelector("[data-do=cancel]"));
    return [...missing];
  }

  return { tooSmall, outOfReach };
})()
