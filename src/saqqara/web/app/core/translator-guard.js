/**
 * Keeps the page true while the browser translates it. A translator puts elements in the place of texts (Google's `<font>`);
 * Lit would go on writing into the texts that it knows, which nobody sees any more, and lose the end of what stands before a
 * text. So no text is such an end, and a text that is not where Lit left it is made anew. Lit calls the function when it is
 * loaded, so this has to be imported before.
 *
 * @typedef {{_$AA: Node, _$AB: Node | null, _$AH: unknown}} LitPart what stands between two nodes, and what was written there
 * @typedef {(this: LitPart, value: unknown, ...more: unknown[]) => void} Write
 */

/** Where Lit puts a value, in the comment that marks it. */
const LIT_MARKER = "?lit$";

/** @param {HTMLTemplateElement} template as Lit has read it */
function separateTexts(template) {
  const marks = document.createTreeWalker(template.content, NodeFilter.SHOW_COMMENT);
  while (marks.nextNode()) {
    const mark = /** @type {Comment} */ (marks.currentNode);
    if (mark.data.startsWith(LIT_MARKER) && mark.nextSibling instanceof Text) mark.after(document.createComment(""));
  }
  // What a translator puts into a picture is not drawn there.
  for (const picture of template.content.querySelectorAll("svg")) picture.setAttribute("translate", "no");
  return template;
}

/** Whether a text was written there and something else stands there now. @param {LitPart} part */
function isReplaced({ _$AA: start, _$AB: end, _$AH: written }) {
  if (!["string", "number", "boolean", "bigint"].includes(typeof written)) return false;
  const text = start.nextSibling;
  return !(text instanceof Text && text.nextSibling === end);
}

/**
 * @param {{createElement: (...told: unknown[]) => HTMLTemplateElement}} Template
 * @param {{prototype: {_$AI: Write}}} ChildPart
 */
function patchLit(Template, { prototype }) {
  const { createElement } = Template;
  Template.createElement = (...told) => separateTexts(createElement.apply(Template, told));
  const write = prototype._$AI;
  prototype._$AI = function (value, ...more) {
    if (value !== this._$AH && isReplaced(this)) write.call(this, "");
    write.call(this, value, ...more);
  };
}

Object.assign(globalThis, { litHtmlPolyfillSupport: patchLit });
