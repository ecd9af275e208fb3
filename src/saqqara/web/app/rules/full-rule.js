import { html, nothing } from "../../vendor/lit.js";
import { text } from "../ground/words.js";
import { ruleAddress, ruleOf } from "./rule-ids.js";

/**
 * A link to the full rule of a thing. It opens a tab of its own, so that nobody loses the table by it.
 *
 * @param {string} thing as `ruleOf` has it
 * @param {boolean} [here] whether this is the page of rules, on which it leads to the place
 */
export function fullRule(thing, here = false) {
  const rule = ruleOf(thing);
  const [href, target] = here ? [`#${rule}`, nothing] : [ruleAddress(rule), "_blank"];
  return rule
    ? html` <a class="full-rule felt" href=${href} target=${target} aria-label=${text("page-rules-full-rule", { rule })}>${rule}</a>`
    : nothing;
}
