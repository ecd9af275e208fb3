## Moves: the words on a button

move-quarry = Get stones from the quarry
move-load = { $stays ->
    [yes] Put { $owner }'s stone on space { $space } of ship { $ship }
   *[no] Load ship { $ship }, space { $space }
  }
move-sail = Sail ship { $ship } { $to }
move-play = Play the { $card }
move-pass = Pass
move-unload = { $stays ->
    [yes] { $name }'s stone next
   *[no] Unload { $name }'s stone
  }
move-take = { $card_key ->
    [hidden] Take the card on space { $space }
   *[other] Take the { $card }, space { $space }
  }
move-take_two = Pay a coin and take the cards on spaces { $space } and { $second }
move-skip = { $decision ->
    [take] Take no card
    [load] Load nothing
    [sail] Leave the ships as they are
    [fit] Leave the tile
    [bonus] Take no stones
   *[other] Leave it
  }
move-arrange = Rearrange the stones on ship { $ship }
move-private = Sail your private ship { $to }
move-wager = Bet on { $site }{ $fields ->
    [1] {""}
   *[other] { $side ->
        [left] , left field
        [right] , right field
       *[other] , field { $side }
      }
  }
move-favor = { $number ->
    [1] Favor 1: take two open cards
    [2] Favor 2: load a stone, fill your sled
    [3] Favor 3: order the stones of a ship
    [4] Favor 4: load two stones and sail
    [5] Favor 5: load three stones
   *[other] Favor { $number }
  }
move-prophesy = { $points ->
    [0] Put a scarab on { $god }
   *[other] { $god }: { $points } if true, { $amount } lost if not
  }
move-advance = Let Imhotep walk on
move-stay = Let Imhotep stay
move-site = Take the stone { $to }
move-look = { $cards ->
    [0] Look at the cards on space { $space }
    [one] Look at the card on space { $space }
    [2] Look at the two cards on space { $space }
    [3] Look at the three cards on space { $space }
   *[other] Look at the { $cards } cards on space { $space }
  }
move-draw = Draw the top card
move-keep = { $card_key ->
    [hidden] Keep a card
   *[other] Keep the { $card }
  }
move-build = { $side ->
    [left] Left pyramid
    [middle] Middle pyramid
    [right] Right pyramid
   *[other] Pyramid { $side }
  }{ $points ->
    [0] {""}
    [one] : 1 point
   *[other] : { $points } points
  }{ $bonus ->
    [card] {" "}and a card
    [stones] {" "}and stones for your sled
    [load] {" "}and load a stone
    [none] {""}
   *[other] {" "}and { $bonus }
  }
move-points = { $points ->
    [0] Take the points
    [one] 1 point
   *[other] { $points } points
  }
move-stones = { $stones ->
    [0] Take the stones
    [one] 1 stone to your sled
   *[other] Up to { $stones } stones to your sled
  }
move-mound = Lay it on level { $level }, place { $place }
move-tomb = Tomb { $number }
move-fit = Add { $left }, { $middle } and { $right } squares, left to right
move-found = { $height ->
    [0] Start obelisk { $number }
   *[other] Start the obelisk of height { $height } for { $points } points
  }
