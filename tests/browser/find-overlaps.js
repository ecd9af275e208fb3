// Finds what is cut, covered or too small although there is space: names, controls, pictures, and elements under others.
(() => {
  const USED = "a[href], button, select, input, [data-move], [data-pick], [data-large]";
  const AIMS = ["move", "pick", "also", "large", "open", "do"];
  const BESIDE = 0.8; // of the root's font size: the space that may be free beside a name that is cut
  const LEAST = 5; // letters of a name that can be read
  const ROUND = 0.3; // of a corner's radius that is outside of a round element

  const box = (element) => element.getBoundingClientRect();
  const inSight = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert], .visually-hidden") &&
    box(element).width > 1 && box(element).height > 1;
  const describe = (element) =>
    `${element.localName}.${element.getAttribute("class") ?? ""} "${(element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 60)}"`;

  /** The ancestors that scroll. */
  function* scrollers(element) {
    for (let e = element.parentElement; e; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if ([overflowX, overflowY].some((way) => way === "auto" || way === "scroll")) yield e;
    }
  }

  /** Whether a part of an element is scrolled out of sight, or outside of the screen. */
  function isAway(element) {
    const { left, right, top, bottom } = box(element);
    const out = (e) => left < e.left - 1 || right > e.right + 1 || top < e.top - 1 || bottom > e.bottom + 1;
    return [...scrollers(element)].map(box).some(out) || out({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  }

  /** Whether a part of a box is inside an edge and another part is not. */
  const isTorn = (part, edge) =>
    part.left < edge.right - 1 && part.right > edge.left + 1 && part.top < edge.bottom - 2 && (part.bottom > edge.bottom + 2 || part.right > edge.right + 2);

  /** Sentences that are cut: by an ellipsis, after some lines, or by an edge. */
  const cut = () =>
    [...document.querySelectorAll(".status-text, .question, .more, .choices button, .recent-moves, .favor small, .prophecy small, .about p, .caption, .strip span, .gone, .round")]
      .filter(inSight)
      .filter((e) => {
        if (e instanceof SVGElement) return false;
        // A part that does not fit is shown beside the column or below it, whole.
        if (e.matches(".more, .status-text")) return [...e.children].some((part) => isTorn(box(part), box(e)));
        return e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflow !== "visible";
      })
      .map((e) => `cut: ${describe(e)}`);

  /** A question that does not fit into its line. */
  const tooHigh = () =>
    [...document.querySelectorAll(".question-line")].filter(inSight).flatMap((line) => {
      const edge = box(line);
      return [...line.children]
        .filter((e) => inSight(e) && box(e).left < edge.right - 1 && box(e).right > edge.left + 1 && box(e).top < edge.bottom - 1)
        .filter((e) => box(e).bottom > edge.bottom + 1.5 || box(e).top < edge.top - 1.5)
        .map((e) => `out of its line: ${describe(e)}`);
    });

  /** How many letters of a name can be read. */
  function letters(e) {
    const measure = document.createElement("canvas").getContext("2d");
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(e);
    Object.assign(measure, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing });
    const name = e.textContent;
    let count = 0;
    while (count < name.length && measure.measureText(`${name.slice(0, count + 1)}\u2026`).width <= e.clientWidth + 0.5) count += 1;
    return count;
  }

  /** Names that are cut although there is space beside them, or that are hardly legible. */
  const names = () =>
    [...document.querySelectorAll(".player .who")].filter((e) => inSight(e) && e.scrollWidth > e.clientWidth + 1).flatMap((who) => {
      const player = who.closest(".player");
      const { right, top, bottom } = box(who);
      const inRow = (e) => box(e).bottom > top + 3 && box(e).top < bottom - 3 && box(e).left > right - 1;
      const parts = [...player.querySelectorAll(".name > *, .score, .earned, .belongings > *, .stock > *, .mini-cards > *")];
      const next = parts.filter((e) => e !== who && inSight(e) && inRow(e)).map((e) => box(e).left);
      const edge = box(player).right - parseFloat(getComputedStyle(player).paddingRight);
      const free = Math.min(edge, ...next) - right;
      const read = letters(who);
      return [
        ...(free > BESIDE * parseFloat(getComputedStyle(document.documentElement).fontSize) ? [`${Math.round(free)} pixels free beside the name: ${describe(who)}`] : []),
        ...(read < LEAST ? [`${read} letters of the name: ${describe(who)}`] : []),
      ];
    });

  const aimOf = ({ dataset }) => AIMS.map((aim) => dataset[aim]).find(Boolean) ?? null;

  /** Whether a press there uses the control, or another one with the same action. */
  function meets(control, x, y) {
    const found = document.elementFromPoint(x, y);
    if (!found) return false;
    if (control.contains(found) || found.contains(control)) return true;
    const used = found.closest(USED);
    return Boolean(used && (control.contains(used) || (aimOf(used) && aimOf(used) === aimOf(control))));
  }

  /** Where a control is; of one that continues over several lines, its first: the others may be cut on purpose. */
  const firstLine = (element) => (getComputedStyle(element).display === "inline" ? element.getClientRects()[0] : box(element));

  /** Controls of which the middle or a corner is under something else. */
  const covered = (parts) =>
    [...document.querySelectorAll(parts)]
      .flatMap((part) => [...part.querySelectorAll(USED)])
      // A target that covers a whole picture gives way to what is on it.
      .filter((e) => inSight(e) && !isAway(e) && !e.matches("[class*='-target'], .choosable, .site *, .timeline *") && e instanceof HTMLElement)
      .flatMap((control) => {
        const { left, right, top, bottom, width, height } = firstLine(control);
        const inset = 2 + Math.min(width, height, parseFloat(getComputedStyle(control).borderTopLeftRadius) || 0) * ROUND;
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + inset, top + inset], [right - inset, top + inset], [left + inset, bottom - inset], [right - inset, bottom - inset],
        ];
        const missed = points.filter(([x, y]) => !meets(control, x, y));
        if (!missed.length) return [];
        const [x, y] = missed[0];
        return [`covered: ${describe(control)} by ${describe(document.elementFromPoint(x, y) ?? document.body)}`];
      });

  /** Rows that continue outside of their visible part without showing it. */
  const silent = () =>
    [...document.querySelectorAll(".ask > .choices")]
      .filter((e) => inSight(e) && e.scrollWidth > e.clientWidth + 2)
      .filter((e) => e.scrollLeft + e.clientWidth < e.scrollWidth - 8 && Number(getComputedStyle(e, "::after").opacity) < 0.5)
      .map((e) => `nothing shows that it continues: ${describe(e)}`);

  /** Pictures that are too small to be distinguished, and numbers larger than the picture that they are in. */
  function small(wide) {
    const found = [];
    const least = (selector, pixels, of = (e) => box(e).width) => {
      for (const e of document.querySelectorAll(selector))
        if (inSight(e) && of(e) < pixels) found.push(`${Math.round(of(e))} pixels: ${selector} in ${e.closest("[data-site]")?.dataset.site}`);
    };
    if (wide) {
      least(".docked:not(.choosing) .ship-picture", 84);
      least('[data-site="pyramid"] .scene .stone', 17);
    }
    for (const text of document.querySelectorAll(".scarab text")) {
      const [number, picture] = [box(text), box(text.closest("svg"))];
      if (inSight(text) && (number.height > picture.height * 1.05 || number.width > picture.width * 1.05))
        found.push(`a number larger than its scarab: ${Math.round(number.height)} of ${Math.round(picture.height)}`);
    }
    const numbers = [...document.querySelectorAll(".scarab text")].filter(inSight);
    for (const [i, one] of numbers.entries())
      for (const other of numbers.slice(i + 1)) {
        const [a, b] = [box(one), box(other)];
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (over > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push("the number of one scarab over that of another");
      }
    for (const e of document.querySelectorAll(".scarab")) {
      const god = e.closest(".prophecy");
      if (inSight(e) && (box(e).right > box(god).right + 0.5 || box(e).bottom > box(god).bottom + 0.5)) found.push(`a scarab over the edge of ${describe(god)}`);
    }
    return found;
  }

  /** Badges in the top bar that are outside of the screen. */
  const clippedBadges = () =>
    [...document.querySelectorAll(".unread")].filter(inSight).filter((e) => {
      const { top, right, left } = box(e);
      return top < 0 || right > innerWidth || left < 0;
    }).map((e) => `badge over the edge: ${describe(e)}`);

  return {
    faults: () => {
      const wide = document.documentElement.dataset.layout === "wide";
      return [...new Set([
        ...cut(), ...tooHigh(), ...names(), ...silent(), ...small(wide), ...clippedBadges(),
        ...covered(".table > header, .ask, .hand, .players, .offerings, .strip, .log, .harbour"),
      ])];
    },
    covered,
  };
})()
