/**
 * Keeps the page correct while the browser translates it. A translator replaces text nodes by elements (Google's
 * `<font>`). Lit would continue to write into its own text nodes, which are no longer visible, and lose the end marker
 * of the part before a text. So no text node is used as an end marker, and a text that is not where Lit left it is
 * written again. Lit calls the function while it loads, so import this module first.
 *
 * @typedef {{_$AA: Node, _$AB: Node | null, _$AH: unknown}} LitPart the content between two nodes, and the value
 *   written there
 * @typedef {(this: LitPart, value: unknown, ...more: unknown[]) => void} Write
 */

/** Lit's marker in the comment where it puts a value. */
const LIT_MARKER = "?lit$";

/**
 * Put a comment between each of Lit's markers and a text that follows it.
 *
 * @param {HTMLTemplateElement} template as Lit has parsed it
 */
function separateTexts(template) {
  const marks = document.createTreeWalker(template.content, NodeFilter.SHOW_COMMENT);
  while (marks.nextNode()) {
    const mark = /** @type {Comment} */ (marks.currentNode);
    if (mark.data.startsWith(LIT_MARKER) && mark.nextSibling instanceof Text) mark.after(document.createComment(""));
  }
  // Text that a translator puts into a picture is not drawn.
  for (const picture of template.content.querySelectorAll("svg")) picture.setAttribute("translate", "no");
  return template;
}

/** Return whether something else has replaced the text that was written there. @param {LitPart} part */
function isReplaced({ _$AA: start, _$AB: end, _$AH: written }) {
  if (!["string", "number", "boolean", "bigint"].includes(typeof written)) return false;
  const text = start.nextSibling;
  return !(text instanceof Text && text.nextSibling === end);
}

/**
 * @param {{createElement: (...args: unknown[]) => HTMLTemplateElement}} Template
 * @param {{prototype: {_$AI: Write}}} ChildPart
 */
function patchLit(Template, { prototype }) {
  const { createElement } = Template;
  Template.createElement = (...args) => separateTexts(createElement.apply(Template, args));
  const write = prototype._$AI;
  prototype._$AI = function (value, ...more) {
    if (value !== this._$AH && isReplaced(this)) write.call(this, "");
    write.call(this, value, ...more);
  };
}

Object.assign(globalThis, { litHtmlPolyfillSupport: patchLit });
