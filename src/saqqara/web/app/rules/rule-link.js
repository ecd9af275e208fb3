import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { ruleIdOf, ruleUrl } from "./rule-ids.js";

/**
 * Render a link to a thing's full rule. It opens a new tab, so that no one loses the table by it.
 *
 * @param {string} thing as `ruleIdOf` takes it
 * @param {boolean} [onRulesPage] whether this is the rules page, where the link only scrolls
 */
export function ruleLink(thing, onRulesPage = false) {
  const rule = ruleIdOf(thing);
  const [href, target] = onRulesPage ? [`#${rule}`, nothing] : [ruleUrl(rule), "_blank"];
  return rule
    ? html` <a class="full-rule hit-area" href=${href} target=${target}
        aria-label=${text("page-rules-full-rule", { rule })}>${rule}</a>`
    : nothing;
}
