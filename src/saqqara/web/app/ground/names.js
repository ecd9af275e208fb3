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
