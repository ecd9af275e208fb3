/** Return the bounding boxes of elements. @param {Element[]} elements */
export const boxesOf = (elements) => elements.map((element) => element.getBoundingClientRect());

/** Group clickable elements by what they do. @param {Element[]} elements */
export function groupHandles(elements) {
  /** @type {Map<string, Element[]>} */
  const handles = new Map();
  for (const element of elements) {
    const aim = element.getAttribute("data-move") ?? element.getAttribute("data-pick") ?? "";
    handles.set(aim, [...(handles.get(aim) ?? []), element]);
  }
  return [...handles.values()];
}
