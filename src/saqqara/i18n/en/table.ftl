## Page: the table

page-round = Round { $round } of { $rounds }
page-undo = Undo
page-undo-title = Take back the last decision made at this device
page-undone = Taken back. The table is as it was before that decision.
page-undone-by = { $name } took a decision back. The table is as it was before it.
page-undo-to-here = Back to before this move
page-undo-sure = Take back { $decisions } decisions?
    .more = Everything since then is taken back too.
page-undo-yes = Take them back
page-menu = Menu
page-record = Save the record
page-help = Rules
page-connection-lost = Connection lost, trying again
page-connection-restored = The connection is back, and nothing was missed.
page-moved-on = The game has moved on in the meantime. This is the table now.
page-harbour = Harbour
page-sites = Sites
page-players = Players
page-log = What has happened
page-decision = Your decision
page-your-cards = Your cards
page-no-cards = No cards yet
page-you = you
page-score = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
page-quarry = { $stones ->
    [-1] A quarry that never runs dry
    [one] 1 stone in the quarry
   *[other] { $stones } stones in the quarry
  }
page-no-end = many
page-sled = { $stones ->
    [one] 1 stone on the sled
   *[other] { $stones } stones on the sled
  }
page-red = { $count } red
page-red-played = { $count ->
    [one] 1 red card played
   *[other] { $count } red cards played
  }
page-cards-hidden = { $count ->
    [one] 1 card, face down
   *[other] { $count } cards, face down
  }
page-stones = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  }
page-stones-at = Whose stones are at { $site }
page-ship-at = Ship { $ship } is at { $site }
page-draw-pile = { $count ->
    [0] The draw pile is empty
    [one] 1 card in the draw pile
   *[other] { $count } cards in the draw pile
  }
page-discard = { $count ->
    [one] 1 discarded card: { $card }
   *[other] { $count } discarded cards, the { $card } on top
  }
page-discard-empty = No card is discarded yet
page-places = By height: { $points }
page-market-shows = The market shows { $cards }.
page-market-left = Left over at the market: { $cards }.
page-question = { $name }, what do you choose?
page-watch = See what happens
page-thinking = { $name } is thinking
page-handover-sailed = { $name } sailed you { $to }.
page-handover-round = Round { $round } begins.
page-watching = You are watching
page-turn = You may { $ways }.
page-turn-quarry = get stones
page-turn-load = load a stone
page-turn-sail = sail a ship
page-turn-play = play a card
page-turn-private = sail your private ship
page-turn-wager = bet
page-turn-favor = ask for a favor
page-turn-prophesy = put down a scarab
page-final = The final scoring
page-final-line = { $name } gets { $points }: { $parts }.
page-final-part = { $source } { $points }
page-final-counted = { $source }: { $parts }.
page-skip = Skip ahead
page-waiting = { $seats ->
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
  }
page-open-seat = open seat
page-link = Link to this seat
page-link-qr = QR code of the link to seat { $seat }
page-link-text = Send a link to each person who will sit there; each one works once.
page-link-loopback = It works on this device only: start the table with "saqqara --share" to invite others.
page-other-address = This is { $here }. A seat belongs to the address where it was taken, and here that is usually:
page-copy = Copy the link
page-copied = The link is copied.
page-copy-by-hand = The link is marked; copy it from there.
page-load-ship = Ship { $ship }
page-load-space = Space { $space }
page-pick-ship = Choose ship { $ship } to sail
page-pick-sled = Choose a stone from your sled to load
page-sail-ship = Sail a ship
page-which-ship = Which ship sails?
page-where-ship = Where does ship { $ship } sail?
    .more = Choose a lit site. The stone at the bow, the right end, comes ashore first.
page-where-stone = Where does the stone go?
    .more = Choose a lit space. The stone at the bow, the right end, comes ashore first.
page-play-card = Play the { $card }?
page-curtain = Hand the device to { $name }.
page-curtain-open = I am { $name }
page-log-before = { $count ->
    [one] One earlier entry
   *[other] { $count } earlier entries
}
