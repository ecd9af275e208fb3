## Page: how the strongest bot evaluates a decision

page-evaluation-wins = wins { $expected }
page-evaluation-points = { $points } points
page-evaluation-place = place { $place } of { $seats }
page-evaluation-best = best
page-evaluation-played = played
page-evaluation-good = About as good as the best move.
page-evaluation-certain = certain
    .text = Both sides then play as well as possible, and nothing hidden and no chance matters any more.
    .sure = It wins whatever the others do, and nothing hidden and no chance matters any more. The points are those if all others play against it.
    .wins = Certainly wins, whatever the others do.
    .good = Certainly no move was better.
    .win = Certainly gave away the win.
    .draw = Certainly gave away the draw.
    .points = { $points ->
        [one] Certainly gave away 1 point.
       *[other] Certainly gave away { $points } points.
      }
page-evaluation-lost = { $points ->
    [one] Gave away about 1 point.
   *[other] Gave away about { $points } points.
  }
page-evaluation-lost-share = { $games ->
    [one] Gave away about 1 win in 100 games.
   *[other] Gave away about { $games } wins in 100 games.
  }

## Page: the review of a game

page-review = Review
    .lead = The game decision by decision, as Imhotep sees it: each is evaluated by what its player could know then.
page-review-this = Review this game
page-review-running = Progress of the review
page-review-beginning = The review begins.
page-review-progress = { $done } of { $total } decisions are evaluated.
page-review-done = The review is complete.
page-review-again = Continue the review
page-review-here = This device evaluates them while the page is open.
page-review-served = This device cannot continue the review, so the server does.
page-review-older = An earlier version of the search evaluated this game, or a part of it.
    .one = An earlier version of the search evaluated this.
    .again = Evaluate again
page-review-measure = What the chart shows
page-review-expected = Chance to win
page-review-points = Points at the end
page-review-chart = Decisions of the game
page-review-keys = Arrow keys go from decision to decision, Page Up and Page Down from round to round; Enter or a click opens one.
page-review-start = The beginning of the game.
page-review-end = The end of the game.
page-review-when = Decision { $at }, round { $round }, { $name }
page-review-decision = Decision
page-review-number = Decision { $at } of { $total }
page-review-choose = Choose a decision in the chart or in the list to see what else could have been done.
page-review-before = The decision before
page-review-after = The next decision
page-review-options = What could be done
page-review-look = Look at this moment
page-review-swings = The largest swings
page-review-swings-later = They appear here when all decisions are evaluated.
page-review-swings-none = Nobody gave much away in this game.
page-review-all = All decisions
page-review-only = Only those that gave something away
page-review-loss = What it gave away
page-review-sources = Where the points came from
    .more = If the game had ended then: points by source, decision by decision.
page-review-table = The charts as a table
page-review-what = What was done
page-review-back = Back to the table
