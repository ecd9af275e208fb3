## Page: a board on which other moves are tried

page-tried-board = The table of this decision
page-tried-first = The first decision
page-tried-back = Take the last try back
page-tried-on = The next move that was tried
page-tried-last = The last decision
page-tried-open = All cards open
page-tried-over = Here the game is over.
page-tried = What was tried
page-tried-from = From decision { $at }
page-live = Live analysis
page-live-thinks = What { $bot } thinks
page-live-depth = { $simulations ->
    [one] 1 simulation
   *[other] { $number } simulations
  }
page-live-after = then
page-live-share = { $share } of simulations
page-live-server = The server answers instead.
page-live-open = With all cards open only a browser that runs Imhotep itself can ask.
