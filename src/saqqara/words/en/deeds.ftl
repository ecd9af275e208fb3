## Deeds: what a move was to do, within a sentence

deed-quarry = getting stones from the quarry
deed-load = loading ship { $ship }, space { $space }
deed-sail = sailing ship { $ship } { $to }
deed-play = playing the { $card }
deed-pass = passing
deed-unload = unloading { $name }'s stone
deed-take = { $card_key ->
    [hidden] taking the card on space { $space }
   *[other] taking the { $card }
  }
deed-take_two = paying a coin for the cards on spaces { $space } and { $second }
deed-skip = { $decision ->
    [take] taking no card
    [load] loading nothing
    [sail] letting no ship sail
    [fit] leaving the tile
   *[other] doing without
  }
deed-private = sailing the private ship { $to }
deed-wager = { $side ->
    [left] betting on { $site }, left field,
   *[right] betting on { $site }, right field,
  }
deed-favor = asking favor { $number }
deed-prophesy = putting a scarab on { $god }
deed-advance = letting Imhotep walk on
deed-stay = letting Imhotep stay
deed-site = taking the stone { $to }
deed-look = { $cards ->
    [one] looking at the card on space { $space }
   *[other] looking at the cards on space { $space }
  }
deed-draw = drawing the top card
deed-keep = { $card_key ->
    [hidden] keeping that card
   *[other] keeping the { $card }
  }
deed-build = { $side ->
    [left] building the left pyramid
    [middle] building the middle pyramid
   *[right] building the right pyramid
  }
deed-points = taking the points
deed-stones = taking the stones
deed-mound = laying the stone on level { $level }, place { $place }
deed-tomb = choosing tomb { $number }
deed-fit = adding { $left }, { $middle } and { $right } squares from left to right
deed-found = starting obelisk { $number }
swing-lost = { $name }: { $move } gave away { $points ->
    [0] the win in about { $percent } of 100 games
    [one] about 1 point
   *[other] about { $points } points
  }; { $best } would have kept { $points ->
    [0] it
    [one] it
   *[other] them
  }.
