import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { ruleIdOf, ruleUrl } from "./rule-ids.js";

/**
 * A link to the full rule of a thing. It opens a tab of its own, so that nobody loses the table by it.
 *
 * @param {string} thing as `ruleOf` has it
 * @param {boolean} [onRulesPage] whether this is the page of rules, on which it leads to the place
 */
export function ruleLink(thing, onRulesPage = false) {
  const rule = ruleIdOf(thing);
  const [href, target] = onRulesPage ? [`#${rule}`, nothing] : [ruleUrl(rule), "_blank"];
  return rule
    ? html` <a class="full-rule hit-area" href=${href} target=${target}
        aria-label=${text("page-rules-full-rule", { rule })}>${rule}</a>`
    : nothing;
}
