## Reviews: what decisions were worth

review-swing = { $name }: “{ $move }” gave away { $points ->
    [0] about { $percent } in 100 games
    [one] about 1 point
   *[other] about { $points } points
  }; “{ $best }” would have kept { $points ->
    [one] it
   *[other] them
  }.
server-no_hints = No hints are given at this table while the game runs.
server-judge_over = The game was over then, so nothing was to be decided.
server-review_running = A game is reviewed when it is over.
server-not_ready = The bots are still being prepared; ask again in a minute.
server-judging = One judgement at a time; the last one is still being worked out.
server-judge_failed = The search gave no answer; ask again.
