## Moves as phrases within a sentence

phrase-quarry = getting stones from the quarry
phrase-load = { $stays ->
    [yes] putting { $owner }'s stone on space { $space } of ship { $ship }
   *[no] loading ship { $ship }, space { $space }
  }
phrase-sail = sailing ship { $ship } { $to }
phrase-play = playing the { $card }
phrase-pass = passing
phrase-unload = { $stays ->
    [yes] naming { $name }'s stone next
   *[no] unloading { $name }'s stone
  }
phrase-take = { $card_key ->
    [hidden] taking the card on space { $space }
   *[other] taking the { $card }
  }
phrase-take_two = paying a coin for the cards on spaces { $space } and { $second }
phrase-skip = { $decision ->
    [take] taking no card
    [load] loading nothing
    [sail] leaving the ships as they are
    [fit] leaving the tile
    [bonus] taking no stones
   *[other] doing without
  }
phrase-arrange = rearranging the stones on ship { $ship }
phrase-private = sailing the private ship { $to }
phrase-wager = { $fields ->
    [1] betting on { $site }
   *[other] { $side ->
        [left] betting on the left field of { $site }
        [right] betting on the right field of { $site }
       *[other] betting on the field { $side } of { $site }
      }
  }
phrase-favor = asking for favor { $number }
phrase-prophesy = putting a scarab on { $god }
phrase-advance = letting Imhotep walk on
phrase-stay = letting Imhotep stay
phrase-site = taking the stone { $to }
phrase-look = { $cards ->
    [one] looking at the card on space { $space }
   *[other] looking at the cards on space { $space }
  }
phrase-draw = drawing the top card
phrase-keep = { $card_key ->
    [hidden] keeping that card
   *[other] keeping the { $card }
  }
phrase-build = { $side ->
    [left] building the left pyramid
    [middle] building the middle pyramid
    [right] building the right pyramid
   *[other] building the pyramid { $side }
  }
phrase-points = taking the points
phrase-stones = taking the stones
phrase-mound = laying the stone on level { $level }, place { $place }
phrase-tomb = choosing tomb { $number }
phrase-fit = adding { $left }, { $middle } and { $right } squares from left to right
phrase-found = starting obelisk { $number }
swing-game = { $name }: { $move } lost the game: it wins about { $after } of 100 like this one; { $best } would have won about { $before }.
swing-lost = { $name }: { $move } gave away { $points ->
    [0] the win in about { $percent } of 100 games
    [one] about 1 point
   *[other] about { $points } points
  }; { $best } would have kept { $points ->
    [0] it
    [one] it
   *[other] them
  }.
swing-certain = { $name }: { $move } certainly gave away { $given ->
    [win] the win
    [draw] the draw
    [points] { $points ->
        [one] 1 point
       *[other] { $points } points
      }
   *[other] something
  }; { $best } would have kept { $given ->
    [win] it
    [draw] it
    [points] { $points ->
        [one] it
       *[other] them
      }
   *[other] it
  }.
hint-promise = It wins about { $games } of 100 games like this one, with about { $points ->
    [one] 1 point
   *[other] { $points } points
  } at the end.
hint-lost = The win is out of reach, so the place counts, then the points: about place { $place } of { $seats }, with about { $points ->
    [one] 1 point
   *[other] { $points } points
  } at the end.
hint-certain = { $result ->
    [win] It certainly wins, { $own } to { $theirs } points.
    [draw] It is certainly a draw, { $own } to { $theirs } points.
    [loss] It certainly loses, { $own } to { $theirs } points, and nothing is better.
   *[other] It certainly ends with { $own } to { $theirs } points.
  }
hint-certain-before = { $reason ->
    [equal] Exactly as good: { $other }.
    [draw] Better than { $other }, which is certainly a draw.
    [loss] Better than { $other }, which certainly loses.
    [lead] Better than { $other }, by { $lead ->
        [one] 1 point
       *[other] { $lead } points
      }.
   *[other] Better than { $other }.
  }
hint-sure-win = It certainly wins, whatever the others do, { $lead ->
    [0] at least by stones on the sled.
    [one] by at least 1 point.
   *[other] by at least { $lead } points.
  }
hint-sure-win-before = { $reason ->
    [equal] Exactly as good: { $other }.
    [lead] Better than { $other }, which wins as certainly, but by { $less ->
        [one] 1 point
       *[other] { $less } points
      } less if all others play against it.
   *[other] Better than { $other }.
  }
hint-before = { $reason ->
    [place] Better than { $other }, which ends on place { $instead }.
    [alike] About as good: { $other }.
    [own] Better than { $other }, because { $name } ends with { $more ->
        [one] 1 point
       *[other] { $more } points
      } more.
    [both] Better than { $other }, because { $name } ends with { $more ->
        [one] 1 point
       *[other] { $more } points
      } more and { $rival } with { $fewer } fewer.
    [rival] Better than { $other }, because { $rival } ends with { $fewer ->
        [one] 1 point
       *[other] { $fewer } points
      } fewer.
    [often] Better than { $other }, because it wins more often with as many points, { $games } more of 100.
   *[other] Better than { $other }, because it promises more.
  }

## The best move of a game

swing-kept = { $name }: { $move }; the next best, { $other }, would have cost { $points ->
    [0] the win in about { $percent } of 100 games
    [one] about 1 point
   *[other] about { $points } points
  }.

## The luck of a game: what chance brought a player

swing-luck = { $cause ->
    [round] What was revealed in round { $round }
    [card] A card from the pile in round { $round }
   *[other] What was turned up in round { $round }
  } suited { $name }: { $points ->
    [0] before, about { $before } of 100 games like this one were won, and then { $after }.
    [one] it brought about 1 point.
   *[other] it brought about { $points } points.
  }
