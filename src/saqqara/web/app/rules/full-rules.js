/** @import { RuleChapter } from "./handbook.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** @param {RuleChapter} chapter */
const heading = ({ id, title, level }) =>
  level > 2 ? html`<h4 id=${id}>${title}</h4>` : html`<h3 id=${id}>${title}</h3>`;

/**
 * Render the full rules. Their HTML comes from this server, generated from its own text.
 *
 * @param {RuleChapter[]} chapters
 */
export const fullRules = (chapters) => html`<section class="in-full" aria-labelledby="in-full">
  <h2 id="in-full">${text("page-rules-full")}</h2>
  ${chapters.map(
    (chapter) => html`${heading(chapter)}
    ${chapter.html ? html`<div class="prose" .innerHTML=${chapter.html}></div>` : nothing}
    ${
      chapter.rules.length
        ? html`<ul>${chapter.rules.map(
            ({ id, html: rule }) => html`<li id=${id}><a
              href="#${id}">${id}</a><div class="prose" .innerHTML=${rule}></div></li>`,
          )}</ul>`
        : nothing
    }`,
  )}
</section>`;
