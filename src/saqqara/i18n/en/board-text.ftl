## Reading the board: the table in words

page-read-title = Read the board
page-read-turn = It is { $name }'s turn to decide.
page-read-free = free
page-read-nothing = nothing
page-read-face-down = { $cards ->
    [one] 1 face-down card
   *[other] { $cards } face-down cards
  }
page-read-tower = { $name }, { $height } high
page-read-space = space { $number }: { $what }
page-read-free-behind = { $count } free
page-read-group = { $group ->
    [pyramid] Pyramid { $number }
    [tile] Tile { $number }
    [pile] Pile { $number }, from below
    [level] Level { $number }
   *[other] Group { $number }
  }: { $what }
page-read-spaces = Spaces: { $what }
page-read-waiting = Waiting for a tower: { $what }
page-read-figure = The figure is on space { $number }
page-read-chariots = Chariots: { $what }
page-read-turned-up = Open tomb numbers: { $what }
page-read-count = { $count } of { $name }
page-read-docked = { $count ->
    [one] Ship { $ships } is docked here
   *[other] Ships { $ships } are docked here
  }
page-read-no-ship = No ship is docked here
page-read-cards = Cards: { $what }
page-read-stones = Stones: { $what }
page-read-no-stones = No stones yet
page-read-beside = Beside the board: { $what }
page-read-pending = At the end, as things stand: { $what }
page-read-ship = Ship { $ship }, from the bow: { $what }
page-read-ship-empty = Ship { $ship }, empty: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  }
page-read-ship-sails = { $lacks ->
    [0] It may sail.
    [one] It needs 1 more stone to sail.
   *[other] It needs { $lacks } more stones to sail.
  }
page-read-ship-gone = Ship { $ship } has sailed: { $site }
page-read-hand = Cards: { $what }

## A space that the pointer or the focus is on

page-place-ship = Ship { $ship }, space { $space }: { $name }
page-place-mound = Level { $level }, place { $place }: { $name }
page-place-tomb = Tomb { $number }: { $state ->
    [taken] { $name }
    [open] open now
    [gone] closed for good
    [closed] not open yet
   *[other] { $state }
  }
page-place-found = Obelisk { $height } high for { $points } points: { $name }
page-place-build = { $pyramid ->
    [left] Left pyramid
    [middle] Middle pyramid
    [right] Right pyramid
   *[other] Pyramid { $pyramid }
  }: { $stones } of { $spaces } stones
page-place-advance = Imhotep is on space { $space }; the next free one is worth { $points }
page-read-colour = Stones: { $colour }
