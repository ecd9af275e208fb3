## Notes: what happened

note-round_began = Round { $round } begins with ships for { $ships } stones. { $name } goes first.
note-turned_up = { $card_key ->
    [hidden] A card is laid on market space { $space }.
   *[other] Market space { $space } shows the { $card }.
  }
note-shuffled = { $cards ->
    [one] The one discarded card becomes the new draw pile.
   *[other] The { $cards } discarded cards are shuffled into a new draw pile.
  }
note-fetched = { $stones ->
    [one] { $name } fetches a stone.
   *[other] { $name } fetches { $stones } stones.
  }
note-loaded = { $name } loads ship { $ship }, space { $space }.
note-sailed = { $name } sails ship { $ship } { $to }.
note-delivered = { $site_key ->
    [market] { $name }'s stone lands at the market.
    [pyramid] { $space ->
        [0] { $name }'s stone goes beside the full pyramid.
       *[other] { $name }'s stone joins the pyramid.
      }
    [temple] { $name }'s stone joins the temple.
    [burial] { $space ->
        [0] { $name }'s stone goes beside the full burial chamber.
       *[other] { $name }'s stone is laid in the burial chamber.
      }
    [obelisk] { $name }'s stone comes to the obelisks.
   *[other] { $name }'s stone comes to { $site }.
  }
note-scored = { $source_key ->
    [pyramid] { $tile ->
        [0] The pyramid pays { $name } { $points }.
       *[other] The full scaffold pays { $name } { $points } for the most stones.
      }
    [temple] The temple pays { $name } { $points }.
    [burial] The burial chamber pays { $name } { $points }.
    [obelisk] The obelisks pay { $name } { $points }.
    [private_quarry] A private quarry pays { $name } { $points }.
   *[other] { $name } scores { $points }.
  }
note-took = { $card_key ->
    [hidden] { $name } takes the card on market space { $space }.
   *[other] { $name } takes the { $card }.
  }
note-declined = { $name } takes no card.
note-no_card = { $name } finds no card at the market.
note-no_stone = { $name } has no stone left in the quarry, so the { $card } places none.
note-played = { $name } plays the { $card }.
note-discarded = The { $card } goes to the discard pile.
note-returned = { $stones ->
    [one] A stone goes back to { $name }'s quarry.
   *[other] { $stones } stones go back to { $name }'s quarry.
  }
note-passed = { $name } passes.
note-deadlock = Nobody can do anything more, so the round ends here.
note-round_ended = Round { $round } is over.
note-cleared = The { $card } leaves market space { $space }.
note-final = { $source_key ->
    [pyramid] The pyramid pays { $name } { $points } at the end.
    [temple] The temple pays { $name } { $points } at the end.
    [burial] The burial chamber pays { $name } { $points } at the end.
    [obelisk] The obelisks pay { $name } { $points } at the end.
    [statues] { $points ->
        [1] { $name }'s statue is worth 1.
       *[other] { $name }'s statues are worth { $points }.
      }
    [decorations] { $name }'s decorations are worth { $points }.
    [ornaments] { $name }'s ornaments are worth { $points }.
    [blue_cards] { $points ->
        [1] { $name } scores 1 for an unused blue card.
       *[other] { $name } scores { $points } for unused blue cards.
      }
    [private_quarry] A private quarry pays { $name } { $points }.
    [private_ships] { $name }'s unused private ship is worth { $points }.
    [wager] { $name }'s wager pays { $points }.
    [prophecies] { $loss ->
        [yes] The prophecies cost { $name } { $amount }.
       *[no] { $name }'s prophecies come true for { $points }.
      }
    [tomb] An empty tomb costs { $name } { $amount }.
    [wrath] The Pharaoh is angry: { $name } loses { $amount }.
   *[other] { $name } scores { $points } at the end: { $source }.
  }
note-game_over = The work is done, and the game is over.

# The other sides of the boards
note-refilled = { $cards ->
    [one] A card is laid face down on market space { $space }.
   *[other] { $cards } cards are laid face down on market space { $space }.
  }
note-looked = { $space ->
    [0] { $name } looks at the cards drawn.
   *[other] { $name } looks at the cards on market space { $space }.
  }
note-saw = { $card_key ->
    [hidden] { $name } sees a card.
   *[other] { $name } sees the { $card }.
  }
note-drew = { $card_key ->
    [hidden] { $name } takes a card from the draw pile.
   *[other] { $name } takes the { $card } from the draw pile.
  }
note-paid_coin = { $name } pays a coin.
note-kept_red = The { $card } stays in front of { $name }.
note-scaffold = A new scaffold goes up at the pyramid.
note-figure_moved = Imhotep walks on to space { $space } of the corridor.
note-chariot_moved = { $name }'s chariot reaches space { $space }.
note-bonus_lost = The temple has nothing to give for { $name }'s stone on space { $space }.
note-tomb_opened = Tomb { $number } opens.
note-tomb_closed = Tomb { $number } stays empty for good.
note-tower_built = { $name }'s stones become a tower.
note-got_tile = { $shape ->
    [single] { $name } gets a tile of one square.
    [double] { $name } gets a tile of two squares.
    [line] { $name } gets a tile of three squares in line.
    [corner] { $name } gets a tile of three squares around a corner.
   *[other] { $name } gets a tile.
  }
note-fitted = { $name } adds { $left }, { $middle } and { $right } squares, left to right.
note-tile_lost = { $name } leaves the tile.
note-founded = { $name } starts an obelisk.
note-completed = { $name } finishes an obelisk.

# The modules
note-wagered = { $name } bets on { $site }{ $fields ->
    [1] .
   *[other] { $field ->
        [left] , left field.
        [right] , right field.
       *[other] , field { $field }.
      }
  }
note-favored = { $number ->
    [1] { $name } asks for favor 1, to take open cards.
    [2] { $name } asks for favor 2, to fill the sled.
    [3] { $name } asks for favor 3, to choose the order of the stones on a ship.
    [4] { $name } asks for favor 4, to load and sail a ship.
    [5] { $name } asks for favor 5, to load stones.
   *[other] { $name } asks for favor { $number }.
  }
note-prophesied = { $name } puts a scarab on { $god }.
note-private_sailed = { $name }'s private ship sails { $to }.
note-named = { $owner }'s stone is to come ashore next.
note-arranged = { $moved ->
    [0] { $name } leaves the stones on ship { $ship } where they are.
   *[other] { $name } rearranges the stones on ship { $ship }.
  }
note-stones_declined = { $name } takes no stones.
