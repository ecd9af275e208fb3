## Page: the analysis board, on which other moves are tried

page-analysis-board = The table of this decision
page-analysis-first = The first decision
page-analysis-back = Take back the last move tried
page-analysis-forward = The next move that was tried
page-analysis-last = The last decision
page-analysis-all-cards = All cards open
page-analysis-over = The game is over here.
page-analysis-moves = What was tried
page-analysis-from = From decision { $at }
page-live = Live analysis
page-live-title = What { $bot } thinks
page-live-depth = { $simulations ->
    [one] 1 simulation
   *[other] { $number } simulations
  }
page-live-after = then
page-live-share = { $share } of simulations
page-live-server = The server answers instead.
page-live-open = With all cards open, only a browser that runs Imhotep itself can analyse.
