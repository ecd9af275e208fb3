## Page: home

page-new-table = New table
page-start = Start the game
page-add-seat = Add a seat
page-remove = Remove this seat
page-seat-kind = who plays
page-name = name
page-which-bot = which bot
page-kind-me = Me
page-kind-here = Someone here
page-kind-open = By a link
page-kind-bot = Bot
page-open-text = you get a link to send
page-person-names = Builder, Ana, Ben, Mira
page-bot-names = Hesire, Merit, Rahotep, Nofret
page-more-choices = Boards, options, rules, who begins, colours
page-starting = Who begins
page-start-random = Chance decides
page-colours = Colours of the stones
    .text = Without a choice, a player gets the next free colour. A player who takes an open seat chooses then.
page-options = Options
page-rules = Rules
page-supply = Stones
page-sides = Sides of the boards
page-site-side = { $site }: { $side }
page-side = { $side }: { $name }
page-side-assumed = { $side }: { $name } *
page-option-assumed = { $option } *
page-assumed = * Some of its numbers are assumed, because we found no printed source for them.
page-presets = Which game
page-draw-again = Draw again
page-no-options = no options
page-your-tables = Your tables
page-table-over = finished
page-table-score = { $name } { $points }
page-table-waiting = waiting for players
page-table-round = round { $round }, { $name } decides

## Page: joining by a link

page-join-lead = { $count ->
    [0] Someone has kept a seat for you.
    [one] { $names } has kept a seat for you.
   *[other] { $names } have kept a seat for you.
  }
page-join-plays = You play with { $what }.
page-your-name = Your name
page-name-missing = A name, please: the others at the table see it.
    .short = A name, please
page-join = Take the seat
