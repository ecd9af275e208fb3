// Written by `python -m tools.page_constants` from the tables of the engine; a change here is lost.
export const ROUNDS = 6;
export const SHIPS = 4;
export const FAVORS = 5;
export const MOUND_WIDTH = 10;
export const UNKNOWN_CARD = "unknown";
export const STONES_PER_FETCH = 3;
export const CAUSE_CODES = {
  entrance: 0,
  sarcophagus: 1,
  paved_path: 2,
  private_quarry: 3,
  pyramid_decoration: 4,
  temple_decoration: 5,
  burial_decoration: 6,
  obelisk_decoration: 7,
  stone_ornament: 8,
  statue: 9,
  cargo_sled: 10,
  lever: 11,
  hammer: 12,
  sail: 13,
  chisel: 14,
  raft: 15,
  loading_plank: 16,
  unknown: 17,
  pyramid: 18,
  favor_1: 19,
  favor_2: 20,
  favor_3: 21,
  favor_4: 22,
  favor_5: 23,
};
export const AGENDA_ARGS = {
  pyramid_card: 2,
  pyramid_stones: 5,
  sailing_order: 4,
  first_order: 20,
  first_space: 208,
  owners: 4,
  chosen: 8,
  ships: 8,
};
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
export const BLUE_CARD_NAMES = {
  lever: "lever",
  hammer: "hammer",
  sail: "sail",
  chisel: "chisel",
  raft: "raft",
  loading_plank: "plank",
};
export const CARD_HIDING_KINDS = ["took", "drew"];
export const PRIVATE_KINDS = ["saw"];
export const COLOURS = ["black", "white", "brown", "grey"];

/**
 * @typedef {"market" | "pyramid" | "temple" | "burial" | "obelisk"} Site
 * @typedef {"entrance" | "sarcophagus" | "paved_path" | "private_quarry" | "pyramid_decoration" | "temple_decoration" |
 *   "burial_decoration" | "obelisk_decoration" | "stone_ornament" | "statue" | "cargo_sled" | "lever" | "hammer" |
 *   "sail" | "chisel" | "raft" | "loading_plank" | "unknown"} Card
 * @typedef {"ra" | "horus" | "isis" | "amun" | "osiris" | "ptah" | "thoth"} God
 * @typedef {"left" | "right"} Field
 * @typedef {"pyramid" | "temple" | "burial" | "obelisk" | "statues" | "decorations" | "ornaments" | "blue_cards" |
 *   "private_quarry" | "private_ships" | "wager" | "prophecies" | "tomb" | "wrath"} Source
 * @typedef {"official" | "yucata" | "wrath" | "hidden-cards" | "private-ships" | "wager" | "favors" | "prophecies" |
 *   "dynasty-cards" | "standard" | "second-colour" | "unlimited"} Option
 * @typedef {"turn" | "figure" | "load" | "sail" | "unload" | "site" | "take" | "keep" | "build" | "bonus" | "mound" |
 *   "tomb" | "fit" | "found"} Decision
 * @typedef {"end_turn" | "next_stone" | "deliver" | "discard" | "ship_is_empty" | "end_round" | "assess_temple" |
 *   "clear_market" | "begin_round" | "finish" | "draw" | "refill" | "hand_back" | "scaffold_full" | "temple_space" |
 *   "fill_sled" | "gain"} AgendaTask
 * @typedef {"decided" | "round_began" | "turned_up" | "shuffled" | "fetched" | "loaded" | "sailed" | "delivered" |
 *   "scored" | "took" | "declined" | "no_card" | "no_stone" | "played" | "discarded" | "returned" | "passed" |
 *   "deadlock" | "round_ended" | "cleared" | "final" | "game_over" | "refilled" | "looked" | "saw" | "drew" |
 *   "paid_coin" | "kept_red" | "scaffold" | "figure_moved" | "chariot_moved" | "bonus_lost" | "tomb_opened" |
 *   "tomb_closed" | "tower_built" | "got_tile" | "fitted" | "tile_lost" | "founded" | "completed" | "wagered" |
 *   "favored" | "prophesied" | "private_sailed" | "named" | "arranged" | "stones_declined"} EventKind
 */
