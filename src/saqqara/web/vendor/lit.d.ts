// What the page may use of Lit. The unsafe directives are left out on purpose.
export type { CSSResult, PropertyDeclarations, PropertyValues, SVGTemplateResult, TemplateResult } from "lit";
export { css, html, LitElement, noChange, nothing, render, svg } from "lit";
export { classMap } from "lit/directives/class-map.js";
export { ifDefined } from "lit/directives/if-defined.js";
export { live } from "lit/directives/live.js";
export type { Ref } from "lit/directives/ref.js";
export { createRef, ref } from "lit/directives/ref.js";
export { repeat } from "lit/directives/repeat.js";
export { styleMap } from "lit/directives/style-map.js";
