// Written by `python -m tools.page_constants` from the tables of the engine; a change here is lost.
export const IMHOTEP_CONFIG = {
  exploration: 300,
  margin: 2000,
  evaluator: 3,
  uses_priors: 1,
  nodes: 524288,
  priors: 8,
};
export const SOLVER_CONFIG = {
  nodes: 300000,
  nodes_per_simulation: 4,
  interval: 4096,
  entries: 262144,
};
export const MOVE_TEXTS = `
  quarry, load 1.1, load 1.2, load 1.3, load 1.4, load 2.1, load 2.2, load 2.3, load 2.4, load 3.1, load 3.2, load 3.3,
  load 3.4, load 4.1, load 4.2, load 4.3, load 4.4, sail 1 market, sail 1 pyramid, sail 1 temple, sail 1 burial,
  sail 1 obelisk, sail 2 market, sail 2 pyramid, sail 2 temple, sail 2 burial, sail 2 obelisk, sail 3 market,
  sail 3 pyramid, sail 3 temple, sail 3 burial, sail 3 obelisk, sail 4 market, sail 4 pyramid, sail 4 temple,
  sail 4 burial, sail 4 obelisk, play lever, play hammer, play sail, play chisel, play raft, play plank, private market,
  private pyramid, private temple, private burial, private obelisk, wager pyramid.left, wager pyramid.right,
  wager temple.left, wager temple.right, wager burial.left, wager burial.right, wager obelisk.left, wager obelisk.right,
  favor 1, favor 2, favor 3, favor 4, favor 5, prophesy ra, prophesy horus, prophesy isis, prophesy amun,
  prophesy osiris, prophesy ptah, prophesy thoth, pass, advance, stay, skip, unload 0, unload 1, unload 2, unload 3,
  site market, site pyramid, site temple, site burial, site obelisk, take 1, take 2, take 3, take 4, take 1+2, take 1+3,
  take 2+1, take 2+4, take 3+1, take 3+4, take 4+2, take 4+3, look 1, look 2, look 3, look 4, draw, keep entrance,
  keep sarcophagus, keep paved_path, keep private_quarry, keep pyramid_decoration, keep temple_decoration,
  keep burial_decoration, keep obelisk_decoration, keep stone_ornament, keep statue, keep cargo_sled, keep lever,
  keep hammer, keep sail, keep chisel, keep raft, keep loading_plank, build left, build middle, build right, points,
  stones, mound 1.1, mound 1.2, mound 1.3, mound 1.4, mound 1.5, mound 1.6, mound 1.7, mound 1.8, mound 1.9, mound 1.10,
  mound 2.1, mound 2.2, mound 2.3, mound 2.4, mound 2.5, mound 2.6, mound 2.7, mound 2.8, mound 2.9, mound 2.10,
  mound 3.1, mound 3.2, mound 3.3, mound 3.4, mound 3.5, mound 3.6, mound 3.7, mound 3.8, mound 3.9, mound 3.10,
  mound 4.1, mound 4.2, mound 4.3, mound 4.4, mound 4.5, mound 4.6, mound 4.7, mound 4.8, mound 4.9, mound 4.10,
  mound 5.1, mound 5.2, mound 5.3, mound 5.4, mound 5.5, mound 5.6, mound 5.7, mound 5.8, mound 5.9, mound 5.10,
  mound 6.1, mound 6.2, mound 6.3, mound 6.4, mound 6.5, mound 6.6, mound 6.7, mound 6.8, mound 6.9, mound 6.10, tomb 1,
  tomb 2, tomb 3, tomb 4, tomb 5, tomb 6, tomb 7, tomb 8, tomb 9, tomb 10, tomb 11, tomb 12, tomb 13, tomb 14, tomb 15,
  tomb 16, tomb 17, tomb 18, tomb 19, tomb 20, tomb 21, tomb 22, tomb 23, tomb 24, tomb 25, tomb 26, tomb 27, tomb 28,
  tomb 29, tomb 30, tomb 31, tomb 32, tomb 33, tomb 34, tomb 35, tomb 36, fit 0-0-1, fit 0-0-2, fit 0-0-3, fit 0-1-0,
  fit 0-1-1, fit 0-1-2, fit 0-2-0, fit 0-2-1, fit 0-3-0, fit 1-0-0, fit 1-0-1, fit 1-0-2, fit 1-1-0, fit 1-1-1,
  fit 1-2-0, fit 2-0-0, fit 2-0-1, fit 2-1-0, fit 3-0-0, found 1, found 2, found 3, found 4, found 5, found 6, found 7,
  found 8, found 9, found 10, arrange 1, arrange 2, arrange 3, arrange 4`
  .trim()
  .split(/,\s+/);
