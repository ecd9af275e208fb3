## Page: the other sides of the boards

page-side-market-A = Open stalls
    .text = each stone takes a card
page-side-market-B = A covered pair
    .text = a card; one pair is covered
page-side-market-C = Coins
    .text = a coin takes two neighbours
page-side-market-D = Covered stacks
    .text = open cards, or look at three
page-side-pyramid-A = One great pyramid
    .text = points at once
page-side-pyramid-B = Three small pyramids
    .text = choose one; points at once
page-side-pyramid-C = Scaffolds
    .text = points, stones, cards at once
page-side-pyramid-D = Imhotep's corridor
    .text = points at once, after Imhotep
page-side-temple-A = Seen from above
    .text = each round, seen from above
page-side-temple-B = Gifts
    .text = gifts for each round
page-side-temple-C = Rich gifts
    .text = rich gifts for each round
page-side-temple-D = The chariot race
    .text = stones move chariots
page-side-burial-A = Areas
    .text = areas, at the end
page-side-burial-B = Rows
    .text = most in each row, at the end
page-side-burial-C = The mound
    .text = stones times levels, at the end
page-side-burial-D = Numbered tombs
    .text = open tombs; areas at the end
page-side-obelisk-A = Towers
    .text = towers, at the end
page-side-obelisk-B = Towers of three
    .text = three stones, best tower left
page-side-obelisk-C = Wide obelisks
    .text = tiles; full rows at the end
page-side-obelisk-D = The alley
    .text = finish one, then the next
page-pyramid-top = top: { $points }
page-pyramid-full = full: { $points } for each stone more
page-scaffold = scaffold { $tile } of { $tiles }
page-scaffold-most = most stones: { $points }
page-scaffold-lead = { $count ->
    [one] most stones: { $points }
   *[other] tied: { $points } each
  }
page-scaffold-coming = may still come
page-scaffold-out = left out
page-ring-next = next stone: { $points }
page-or = or
page-race = { $second ->
    [0] lead: { $first }
   *[other] lead { $first } and { $second }
  }
page-mound-cap = up to { $cap } a stone
page-tombs-open = open now
page-tombs-left = { $count } to come
page-rows = full row: { $points }
page-rows-most = most: { $points }
page-peek = What { $name } has seen
page-seen-by = seen by { $name }
page-looked-at = Who has looked at these cards
page-seen-cards = Seen: { $cards }.
page-tombs = { $count ->
    [one] Tomb { $cards } opens.
   *[other] Tombs { $cards } open.
  }
page-tombs-closed = { $count ->
    [one] Tomb { $cards } stays empty for good.
   *[other] Tombs { $cards } stay empty for good.
  }
page-then-card = then the { $card }
page-obelisk-height = { $height } high: { $points } points
page-was-played = { $card }, played

## Page: the modules

page-offerings = Favors and prophecies
page-favor = Favor { $number }
page-favor-of = asked for by { $name }
page-favor-1 = 2 cards
    .text = For a stone from your quarry: take two open cards, then use them; they are replaced.
page-favor-2 = fill sled
    .text = For a stone from your quarry: load one stone if you like, and fill your sled.
page-favor-3 = order a ship
    .text = For a stone from your quarry: load one if you like; order a ship, which sails if it can.
page-favor-4 = load 2, sail
    .text = For a stone from your quarry: load up to two on one ship, and sail it if it can.
page-favor-5 = load 3
    .text = For a stone from your quarry: load up to three stones on any ships.
page-ask-favor = Ask for favor { $number }?
page-ask-prophesy = Does { $god } speak for you?
page-scarab = { $name }, in round { $round }: { $points } if it comes true, { $amount } lost if not
page-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
  }
page-private-ready = The private ship is ready
page-private-at = { $name }'s private ship is at { $site }
page-wager = { $site }{ $fields ->
    [1] {""}
   *[other] { $field ->
        [left] , left
        [right] , right
       *[other] , { $field }
      }
  }
page-field-of = { $name } has bet here
page-field = { $fields ->
    [1] Betting field
   *[other] { $field ->
        [left] Left betting field
        [right] Right betting field
       *[other] Betting field { $field }
      }
  }: { $most } for the most stones{ $second ->
    [0] {""}
   *[other] , { $second } for the second most
  }
page-verb-private = Private ship
    .ask = Where does your private ship sail?
    .more = It takes one stone from your sled to any site, once a game, and takes no dock.
page-verb-wager = Bet
    .ask = Which site will have the most stones?
    .more = { $fields ->
        [1] { $most_left } points for the most stones, { $second_left } for the second most.
       *[other] Left: { $most_left } for the most stones, { $second_left } for the second most. Right: { $most_right } for the most.
      }
page-verb-favor = Favor
    .ask = Which favor do you ask for?
    .more = It takes one stone from your quarry; you ask once a game, and each favor is granted once.
page-verb-prophesy = Scarab
    .ask = Which god do you trust?
    .more = You have two scarabs; in each pair of rounds you may place one.
page-verb-coin = Pay a coin for two
    .ask = Which two neighbours do you take?
    .more = Choose the card that acts first, then one beside it, above or below it.
