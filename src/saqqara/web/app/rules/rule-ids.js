/** @import { KnownCard } from "../art/cards.js" */
/** @import { Option, Site } from "../core/names.js" */

import { urlForPath } from "../core/address.js";
import { FAVORS, GODS } from "../core/names.js";

/** The id prefix of the full rules of a site's sides, followed by the side's letter. @type {Record<Site, string>} */
const SITE_PREFIXES = { market: "MKT", pyramid: "PYR", temple: "TEM", burial: "BUR", obelisk: "OBE" };

/**
 * The full rule of everything else, by message key; each card has one.
 *
 * @type {Record<`card-${KnownCard}` | `option-${Option}`, string> & Record<string, string>}
 */
const RULE_IDS = {
  "turn-quarry": "ACT-1",
  "turn-load": "ACT-2",
  "turn-sail": "ACT-3",
  "turn-play": "ACT-5",
  "card-lever": "CARD-L",
  "card-hammer": "CARD-H",
  "card-sail": "CARD-S",
  "card-chisel": "CARD-C",
  "card-raft": "CARD-R1",
  "card-loading_plank": "CARD-P1",
  "card-entrance": "CARD-2",
  "card-sarcophagus": "CARD-2",
  "card-paved_path": "CARD-2",
  "card-private_quarry": "CARD-3",
  "card-statue": "CARD-6",
  "card-cargo_sled": "CARD-8",
  "card-stone_ornament": "CARD-8",
  "card-pyramid_decoration": "CARD-5",
  "card-temple_decoration": "CARD-5",
  "card-burial_decoration": "CARD-5",
  "card-obelisk_decoration": "CARD-5",
  "end-decorations": "CARD-5",
  "end-total": "END-1",
  "end-blue_cards": "CARD-7",
  "option-official": "MKT-A2",
  "option-yucata": "MKT-A2",
  "option-wrath": "WRATH-1",
  "option-hidden-cards": "CARD-1",
  "option-private-ships": "PRIV-1",
  "option-wager": "WAGER-1",
  "option-favors": "FAVOR-1",
  "option-prophecies": "PROPH-1",
  "option-dynasty-cards": "SET-5",
  "option-standard": "SET-6",
  "option-second-colour": "SET-6",
  "option-unlimited": "SET-6",
};

/** @param {string} kind @param {string} key */
function derivedRuleId(kind, key) {
  if (kind === "favor") return Number(key) <= FAVORS ? `FAVOR-${Number(key) + 1}` : "";
  if (kind === "god") return GODS.includes(key) ? "PROPH-4" : "";
  const site = SITE_PREFIXES[/** @type {Site} */ (kind)];
  return site ? `${site}-${key}1` : "";
}

/**
 * Return the id of a thing's full rule: "pyramid-B", "card-lever", "option-wager", "favor-2", "god-ra", "turn-load".
 *
 * @param {string} thing
 * @returns {string} as in the handbook ("PYR-B1"), "" if there is none
 */
export function ruleIdOf(thing) {
  const [kind, key = ""] = thing.split("-");
  return RULE_IDS[thing] ?? derivedRuleId(kind, key);
}

/** Return the URL of a full rule on the rules page. @param {string} rule */
export const ruleUrl = (rule) => urlForPath(`rules#${rule}`);
