// What the page may use of Fluent.
export type { FluentVariable } from "@fluent/bundle";
export { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
