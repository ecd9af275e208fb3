## Page: home, apart from a new table

page-play-now = Play now
    .more = A first game against three bots.
    .go = Play now
page-level = How they play
page-first-steps = First steps
page-go-learn = Learn to play
page-go-rules = Read the rules
page-your-turn = Your turn
page-delete = Delete this table
page-delete-of = Delete the table of { $names }
page-delete-sure = Delete this table for everybody? Its game cannot be restored.
page-delete-yes = Delete it
page-delete-no = Keep it
page-listed = Others may find it
    .text = Everybody who comes here sees the table in the list, and may take an open seat or watch.
page-open-tables = Tables to join or watch
    .none = No table is open to you just now. When you make one, you can let others find it.
page-join-table = Join
page-join-of = Join the table of { $names }
page-watch-table = Watch
page-watch-of = Watch the table of { $names }
page-sides-of = { $all ->
    [one] side { $side } everywhere
   *[other] sides { $sides }
  }
page-figure = Imhotep starts on
page-figure-space = space { $space } ({ $points ->
    [one] 1 point
   *[other] { $points } points
  })
page-figure-starts = Imhotep on space { $space }
page-seats-free = { $seats ->
    [one] 1 seat is free
   *[other] { $seats } seats are free
  }
page-in-round = round { $round }
page-open-record = Open a game
    .text = Paste a record or a position, or choose its file. Its table opens at this device.
    .text-or-link = Paste a record, a position or the link of a game, or choose a file. Its table opens at this device.
    .go = Open it
    .file = Choose a file
page-record-empty = There is nothing here yet: paste a record or a position, or choose its file.

## Page: home, what a choice does to length and difficulty

page-effect-sides = A is the easiest and the shortest. B is a little harder. C and D are harder and take longer.
page-effect-official = The usual length and difficulty.
page-effect-yucata = Just as long, with a little less to decide.
page-effect-wrath = Just as long, a little harder: you need a stone everywhere.
page-effect-hidden-cards = Just as long, harder: you have to remember who took what.
page-effect-private-ships = A little longer, hardly any harder.
page-effect-wager = Just as long, a little harder.
page-effect-favors = A little longer, a little harder.
page-effect-prophecies = A little longer, harder: you plan ahead for two rounds.
page-effect-dynasty-cards = Just as long, a little harder: five more kinds of card to know.
page-effect-standard = The usual length and difficulty.
page-effect-second-colour = Just as long, a little easier: stones hardly run out.
page-effect-unlimited = Just as long, a little easier: stones never run out.
