// Written by `python -m tools.names` from the tables of the engine; a change here is lost.
export const ROUNDS = 6;
export const SHIPS = 4;
export const FAVORS = 5;
export const MOUND_WIDTH = 10;
export const UNKNOWN = "unknown";
export const SITES = ["market", "pyramid", "temple", "burial", "obelisk"];
export const FIELDS = ["left", "right"];
export const PYRAMIDS = ["left", "middle", "right"];
export const GODS = ["ra", "horus", "isis", "amun", "osiris", "ptah", "thoth"];
export const CARDS = {
  red: ["entrance", "sarcophagus", "paved_path", "private_quarry"],
  green: ["pyramid_decoration", "temple_decoration", "burial_decoration", "obelisk_decoration", "stone_ornament"],
  purple: ["statue", "cargo_sled"],
  blue: ["lever", "hammer", "sail", "chisel", "raft", "loading_plank"],
};
export const DYNASTY_CARDS = ["private_quarry", "stone_ornament", "cargo_sled", "raft", "loading_plank"];
export const PLAYED_AS = {
  lever: "lever",
  hammer: "hammer",
  sail: "sail",
  chisel: "chisel",
  raft: "raft",
  loading_plank: "plank",
};

/**
 * @typedef {"market" | "pyramid" | "temple" | "burial" | "obelisk"} Site
 * @typedef {"entrance" | "sarcophagus" | "paved_path" | "private_quarry" | "pyramid_decoration" | "temple_decoration" |
 *   "burial_decoration" | "obelisk_decoration" | "stone_ornament" | "statue" | "cargo_sled" | "lever" | "hammer" |
 *   "sail" | "chisel" | "raft" | "loading_plank" | "unknown"} Card
 * @typedef {"ra" | "horus" | "isis" | "amun" | "osiris" | "ptah" | "thoth"} God
 * @typedef {"left" | "right"} Field
 * @typedef {"pyramid" | "temple" | "burial" | "obelisk" | "statues" | "decorations" | "ornaments" | "blue_cards" |
 *   "private_quarry" | "private_ships" | "wager" | "prophecies" | "tomb" | "wrath"} Source
 * @typedef {"turn" | "figure" | "load" | "sail" | "unload" | "site" | "take" | "keep" | "build" | "bonus" | "mound" |
 *   "tomb" | "fit" | "found"} Decision
 * @typedef {"end_turn" | "next_stone" | "deliver" | "discard" | "ship_is_empty" | "end_round" | "assess_temple" |
 *   "clear_market" | "begin_round" | "finish" | "draw" | "refill" | "hand_back" | "scaffold_full" | "temple_space" |
 *   "fill_sled" | "gain"} Work
 * @typedef {"decided" | "round_began" | "turned_up" | "shuffled" | "fetched" | "loaded" | "sailed" | "delivered" |
 *   "scored" | "took" | "declined" | "no_card" | "no_stone" | "played" | "discarded" | "returned" | "passed" |
 *   "deadlock" | "round_ended" | "cleared" | "final" | "game_over" | "refilled" | "looked" | "saw" | "drew" |
 *   "paid_coin" | "kept_red" | "scaffold" | "figure_moved" | "chariot_moved" | "bonus_lost" | "tomb_opened" |
 *   "tomb_closed" | "tower_built" | "got_tile" | "fitted" | "tile_lost" | "founded" | "completed" | "wagered" |
 *   "favored" | "prophesied" | "private_sailed" | "named"} Kind
 * @typedef {"allowed" | "over" | "wrong_decision" | "sled_empty" | "sled_full" | "quarry_empty" | "ship_sailed" |
 *   "no_such_space" | "space_taken" | "too_few_stones" | "site_docked" | "no_ship_may_sail" | "no_free_space" |
 *   "needs_two_stones" | "needs_two_spaces" | "card_not_held" | "nothing_to_do" | "other_ship" | "no_stone_of_seat" |
 *   "market_space_empty" | "must_take" | "not_optional" | "pass_only_when_stuck" | "not_in_this_setup" |
 *   "needs_three_stones" | "no_own_stone" | "not_one_ship_there" | "no_card_to_take" | "private_ship_used" |
 *   "private_ship_there" | "field_taken" | "field_not_used" | "wager_placed" | "favor_taken" | "favor_used" |
 *   "no_scarab_left" | "scarab_this_time" | "not_open" | "scarab_there" | "no_coin" | "not_face_down" | "face_down" |
 *   "cards_left" | "card_not_seen" | "pyramid_full" | "not_supported" | "not_turned_up" | "does_not_fit" |
 *   "obelisk_begun" | "too_few_cards" | "equal_cards"} Reason
 */
