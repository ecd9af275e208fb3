## Page: everywhere

page-title = Saqqara
page-lead = Barges, stones and monuments: a game for two to four builders on the Nile.
page-unofficial = An unofficial way to play Imhotep, with its own words and pictures. It does not belong to the makers of the board game.
page-offline = The table cannot be reached just now. Try again in a moment.
page-home = Home
page-close = Close
page-cancel = Cancel
page-times = ×{ $count }
page-seat = Seat { $seat }

## Page: home

page-new-table = New table
page-start = Start the game
page-add-seat = Add a seat
page-remove = Remove this seat
page-who = who plays
page-name = name
page-which-bot = which bot
page-kind-me = Me
page-kind-here = Somebody here
page-kind-open = By a link
page-kind-bot = Bot
page-open-text = you get a link to send
page-person-names = Builder, Ana, Ben, Mira
page-bot-names = Hesire, Merit, Rahotep, Nofret
page-more-choices = Rules, options, who begins
page-starting = Who begins
page-start-random = Chance decides
page-options = Options
page-rules = Rules
page-supply = Stones
page-sides = Sides of the boards
page-side = Side { $side }
page-side-assumed = Side { $side }, some values assumed
page-assumed = Some numbers of this side are printed nowhere we could read; they are assumed.
page-your-tables = Your tables
page-table-over = finished
page-table-round = round { $round }, { $name } decides

## Page: joining by a link

page-join-lead = Somebody has kept a seat for you.
page-your-name = Your name
page-join = Take the seat

## Page: the table

page-round = Round { $round } of { $rounds }
page-undo = Undo
page-undo-title = Take back the last decision made at this device
page-undone = Taken back. The table stands as it did before that decision.
page-back-here = Back to before this move
page-menu = Menu
page-record = Save the record
page-help = Rules
page-line-lost = Connection lost, trying again
page-moved-on = The table had moved on in the meantime. This is how it stands now.
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
    [-1] As many stones in the quarry as you like
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
page-ship-at = Ship { $ship } lies at { $site }
page-draw-pile = draw { $count }
page-discard-pile = discard { $count }
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
page-skip = Skip ahead
page-over = The work is done.
page-waiting = { $seats ->
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
  }
page-copy = Copy the link
page-copied = The link is copied.
page-pick-ship = Choose ship { $ship } to sail
page-pick-sled = Choose a stone from your sled to load
page-where-ship = Where shall ship { $ship } land?
    .more = Choose a lit site.
page-where-stone = Where shall the stone go?
    .more = Choose a lit space on a ship.
page-play-card = Play the { $card }?
page-curtain = Hand the device to { $name }.
page-curtain-open = I am { $name }

## Page: the score sheet

page-show-sheet = Score sheet
page-wins = { $name } wins
page-share = { $names } and { $last } share the win
page-total = Total
page-place = Place
page-again = Play again
page-look-at-board = Look at the board

## Page: the rules in short

page-help-title = The game in short
page-help-turn = Six rounds. In each, four ships take stones to five sites; when all four have sailed, the round ends. On your turn you do one thing:
page-help-quarry = Get up to three stones from your quarry onto your sled, which holds five.
page-help-load = Load one stone from your sled onto any free space of a ship.
page-help-sail = Sail a ship that carries enough stones to a site where no ship lies. It need not carry a stone of yours. The stone at the bow comes ashore first.
page-help-play = Play a blue card that lies before you.
page-help-market-A = Each stone takes one of the open cards, then goes back to its quarry.
page-help-pyramid-A = Each stone scores at once what its space shows; beside the finished pyramid, 1 point.
page-help-temple-A = At the end of each round, every stone that is seen from above scores 1 point.
page-help-burial-A = At the end, each area of connected stones of one colour scores 1, 3, 6, 10 or 15 points for one to five stones, and 2 for each one more.
page-help-obelisk-A = At the end, the highest towers score; equal ones share.
page-help-cards = The cards
page-help-keys = Keys
page-help-key-tab = Tab and the arrow keys move between the things you may choose; Enter chooses.
page-help-key-escape = Escape drops a choice that is half made.
page-help-key-space = Space, or a click beside everything, skips ahead while something is still moving.
