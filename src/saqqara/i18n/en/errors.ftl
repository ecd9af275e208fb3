## What is wrong with a set-up. $given is always what somebody gave, text in quotes.

value-too_large = a { $type } too large to show
setup-seats = a game has 2, 3 or 4 seats, not { $given }
setup-revision = revision { $given } of the rules is not known; this program plays { $played }
setup-revision_old = revision { $given } of the rules is no longer played; this program plays { $played }: go on with the Saqqara that began the game
setup-revisions = { $many ->
    [one] revision { $newest }
   *[other] revisions { $oldest } to { $newest }
  }
setup-sides = sides are five letters { $first } to { $last } for { $sites } (like AAAAA), not { $given }
setup-options = options are a set of names such as { "{'wrath'}" }, not { $given }
setup-options_text = options are a set of names such as { "{'wrath'}" }, not the text { $given }
setup-option_name = an option is a name such as 'wrath', not { $given }
setup-option = there is no option { $given }; choose from { $options }
setup-preset = there is no ready-made set-up { $given }; choose from { $presets }
setup-rules = rules are { $rules_or }, not { $given }
setup-stones = stones are { $stones }, not { $given }
setup-figure = the figure starts on a space of pyramid D, a whole number from 1 to { $spaces }, not { $given }
setup-figure_side = the figure is on side D of the pyramid only; with side { $side } it is 1, not { $given }
setup-second_colour = second-colour needs a colour nobody plays with for each seat: for 2 seats, not { $seats }
setup-seed = a seed is a whole number from 0 to 2**64 - 1, not { $given }
setup-names_text = names are a list of texts, one for each seat, not { $given }
setup-names = { $names ->
    [one] there is 1 name
   *[other] there are { $names } names
  } for { $seats } seats

## What is wrong with printed numbers

boards-unknown_value = { $key } is not a value of any board; `saqqara boards` lists those there are
boards-unknown_table = { $key } is not a table of any board; `saqqara boards` lists those there are
boards-file = the boards file { $path }: { $problem }
boards-no_path = boards are the path of a file, not { $given }
boards-unreadable = the boards file { $path } cannot be read: { $detail }
boards-not_toml = the boards file { $path } is not TOML: { $detail }
boards-too_large = the boards file { $path } holds a number too long or a list too deep to read
boards-source = { $key } must be a text, not { $given }
boards-sources = { $key } must be a table of texts, one for each value whose source is another, not { $given }
boards-unknown_source = { $key } is the source of { $of }, which is not a value of any board; `saqqara boards` lists those there are
boards-shape = { $where } must be { $shape }, not { $given }
boards-part = part { $place } of { $key }
boards-number = a whole number from { $least } to { $most }
boards-one_of = { $choices_or }
boards-list = a list of { $least }
boards-list_to = a list of { $least } to { $most }
boards-round_card = { $key } has a card { $card }, but the ships by capacity are { $ships }
boards-cards = cards.* add up to { $cards }, and a pile holds at most { $most }
boards-levels = burial.C.levels must be at most burial.C.base, which is { $base }, not { $levels }
boards-tombs = burial.D.rows times burial.D.columns must be at most { $most }, not { $tombs }
boards-turned_up = burial.D.turned_up asks for { $tiles } tiles in { $rounds } rounds, and there are { $tombs }

## What is asked of a game that it has not

game-seat = there is no seat { $given }; the seats are 0 to { $last }
game-moment = the history has { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
  }, so there is nothing after { $given }
game-over = the game is over, so there is nothing to decide
game-nothing_played = there is no move to take back

## What is wrong with a move

illegal-code = a move's code is from 0 to { $most }, not { $given }
illegal-no_text = a move is a text such as 'load 2.1', not { $given }
illegal-no_move = { $given } is no move in this notation
illegal-did_you_mean = { $given } is no move in this notation; did you mean '{ $move }'?
illegal-unreadable = { $problem }; { $offer }
illegal-out_of_turn = { $move } is out of turn: seat { $actor } decides now, and not seat { $seat }; { $offer }
illegal-not_now = { $move } is not legal: { $reason }; { $offer }
illegal-offer = legal now: { $legal }
illegal-over = the game is over

## What is wrong with a position. $what is a key, or one of the phrases that begin with "part".

part-position = the position
part-of_seat = { $key } of seat { $seat }
part-hand = the hand of seat { $seat }
part-card_of_seat = a card of seat { $seat }
part-market_space = market space { $space }
part-card_of_space = the card of market space { $space }
part-card_of_pile = a card of market.{ $pile }
part-past_rounds = the number of past rounds
part-seat_of_scarab = the seat of a scarab on { $god }
part-round_of_scarab = the round of a scarab on { $god }
part-ship = ship { $ship }
part-stones_of_ship = the stones of ship { $ship }
part-owner_on_ship = the owner of a stone on ship { $ship }
part-site_of_ship = the site of ship { $ship }
part-owner_at_site = the owner of a stone in { $site }.spaces
part-pile_of_temple = a pile of temple.spaces
part-owner_of_tower = the owner of a tower in obelisk.towers
part-obelisk = space { $space } of obelisk.spaces
part-height_of_obelisk = the height of the obelisk on space { $space }
part-part_of_pyramid = a part of pyramid.spaces
part-level_of_mound = level { $level } of burial.spaces
part-tile_of_pyramid = a number of a scaffold tile
part-entry_of_agenda = an entry of agenda
part-seat_in_agenda = the seat of { $name } in agenda
part-detail_in_agenda = the detail of { $name } in agenda
position-table = { $what } must be a table of names and values, not { $given }
position-unknown_key = { $what } has an unknown key { $given }; known are { $known }
position-number = { $what } must be a whole number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }, not { $given }
position-list = { $what } must be a list, not { $given }
position-list_of = { $what } must be a list of { $length }, not { $given }
position-name = { $what } must be one of { $names }, not { $given }
position-no_module = { $key } is { $given }, and that module is not played here
position-format = the format is { $given }, and this program reads '{ $format }'
position-boards = the position was written with the boards { $given }, not { $boards }
position-rounds_to_come = round_cards.next is { $given }, and { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
  } to come
position-round_card = round_cards has { $given }, and no such card is left; unplaced are { $left }
position-scores = scores are { $given }, and points add up to { $sums }; name the points
position-rng = rng must be 32 hexadecimal digits, not { $given }
position-ship_capacity = ship { $ship } has capacity { $given }, and the round card says { $capacity }
position-ship_space = ship { $ship } carries a stone on space { $space }, and it has { $capacity ->
    [one] 1 space
   *[other] { $capacity } spaces
  }
position-ship_not_empty = ship { $ship } lies at the { $site } and still carries stones
position-ships_at_site = { $ships } ships lie at the { $site }; there is room for { NUMBER($most, useGrouping: 0) }
position-docks = docks.{ $site } is { $given }, and the ships say otherwise
position-private_dock = docks.{ $site }.private is { $given }; one private ship may lie at a site, with that module
position-private_ship_twice = docks names a private ship at two sites
position-private_ship_ready = private_ships says ready for seat { $seat }, and docks has its ship at the { $site }
position-second_wager = wager has two stones of seat { $seat }; a seat wagers once (WAGER-1)
position-second_favor = favors has two stones of seat { $seat }; a seat asks for one favor (FAVOR-1)
position-prophecies = prophecies names { $given ->
    [one] one god
   *[other] { $given } gods
}, and { $drawn } lie open
position-second_scarab = prophecies has two scarabs of seat { $seat } on { $god }
position-scarabs = seat { $seat } put scarabs on prophecies in the rounds { $rounds }; it has two, for different pairs of rounds (PROPH-1)
position-beside_pyramid = stones lie beside the pyramid, and it is not finished
position-beside_obelisk = stones lie beside the obelisks, and a space is still free
position-towers = obelisk.towers has { $towers } spaces, and there is room for { $room }
position-tower_order = obelisk.towers leaves a space free that is worth more than one taken (OBE-B1)
position-columns = seat { $seat } cannot have made the columns { $columns } of the tiles it got (OBE-C1)
position-tile = seat { $seat } is to add a tile, and it is not the last one shown on the path, or it fits nowhere (OBE-C1)
position-two_unfinished = seat { $seat } has two unfinished obelisks, and one has to be finished first (OBE-D1)
position-unfinished = seat { $seat } has an unfinished obelisk, so its stones go there (OBE-D1)
position-tiles = pyramid.tiles names { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, and the scaffold still uses { $room }
position-tile_twice = scaffold tile { $tile } is named twice, and there is one of each
position-figure = pyramid.figure is { $space }, where a stone stands, and Imhotep's space is filled last (PYR-D1)
position-beside_mound = stones lie beside the burial mound, and it is not finished
position-mound = a stone lies on level { $level }, place { $place } of the burial mound, and not on two others (BUR-C1)
position-mound_levels = burial.spaces has { $levels } levels, and the burial mound has { $room }
position-mound_level = level { $level } of burial.spaces has { $spaces } spaces, and there is room for { $room }
position-beside_tomb = stones lie beside the tomb, and there was no round in which all its tiles were chosen (BUR-D2)
position-tomb_filled = burial.spaces has { $stones } stones in round { $round }, and only { $tiles } tiles have been turned up
position-tomb_tiles = burial.{ $part } has { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, and in round { $round } it must be from { $least } to { $most }
position-tomb_twice = tomb tile { $number } is named twice, and there is one of each
position-beside_site = stones lie beside the { $site }, and this side has room for all
position-spaces = { $site }.spaces has { $spaces } spaces, and there is room for { $room }
position-gap = { $site }.spaces has a gap, and stones go on the next space
position-temple = temple.spaces is not built from left to right, level by level (TEM-A1)
position-chariot = the chariot of seat { $seat } stands on space { $space }, and { $stones ->
    [one] 1 stone has
   *[other] { $stones } stones have
  } moved it
position-chariots = two chariots stand on space { $space } of the temple, and there is room for one
position-count = { $site }.count is { $given }, and the stones there are { $counts }
position-sled = the sled of seat { $seat } carries { $stones } stones, and has room for { $room }
position-stones = seat { $seat } has { $placed } stones on the table, and { $stones } are in play
position-quarry = seat { $seat } has { $given ->
    [one] 1 stone
   *[other] { $given } stones
  } in the quarry and { $placed } elsewhere; together they must be { $stones }
position-hand = the hand of seat { $seat } holds { $cards } cards, more than there are
position-red_card = seat { $seat } holds { $card }, a red card: those are played when taken (CARD-2)
position-played_red = played_red must be empty: in this set-up red cards are discarded (CARD-4)
position-red_played = red_played of seat { $seat } is { $given }, and the red cards on the table are { $cards } (CARD-4)
position-hidden_red = played_red counts { $hidden } unknown cards, and only { $cards } red cards are left
position-unknown_cards = { $unknown } cards are unknown, and only { $cards } are left of the deck
position-coins = coins must be 0: only side C of the market has coins (MKT-C1)
position-market_space = market space { $space } holds { $cards } cards; there is room for { NUMBER($most, useGrouping: 0) }
position-face_down = market.face_down is { $given }, and the side in play has { $sides }
position-known = market.known tells of more cards than lie face down on space { $space }; there are { $cards }
position-pile = market.{ $pile } holds { $cards } cards, more than there are
position-counted_hands = market.draw names the draw pile, so all hidden cards must be named too, not counted
position-looking = looking must be there when a seat is to keep one of the cards it has drawn or looks at, must name that seat and those cards, and is there at no other time (TEM-C1, MKT-D2)
position-looking_alike = looking has only { $card }: of cards that are all alike one is kept without asking (OWN-2)
position-looking_unknown = looking counts { $cards } cards, and what is left of the deck leaves no choice among so many
position-draw = market.draw is { $given }, and { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
  } left for it
position-hidden_cards = hands count { $hidden } hidden cards, and only { $cards } cards could lie there
position-card_shown = the card { $card } exists { $count ->
    [0] not at all in this set-up
    [one] once
   *[other] { $count } times
  }, and the position shows { $seen }
position-card_held = the card { $card } exists { $count ->
    [one] once
   *[other] { $count } times
  }, and the position holds { $total }
position-agenda = agenda has { $entries } entries; no game has more than { $most }
position-agenda_unknown = agenda has { $given }; known are { $known }
position-agenda_empty = the agenda is empty, as when the game is over, and this is round { $round }
position-agenda_says = { $key } is { $given }, and the agenda says { $says }
position-agenda_begins = the agenda must begin with turn or end_turn of seat { $seat }, and nowhere else
position-assessment = the agenda begins as at the end of a round; then no ship can sail any more, seat { $seat } begins the next round, and the temple is being assessed (ROUND-4)
position-assessment_space = the agenda assesses space { $space } of the temple, and no game comes to that (TEM-B1, TEM-C1)
position-agenda_detail = the agenda has { $name } with the detail { $detail }, which no game comes to
position-agenda_order = the agenda has { $name } where no game comes to it, in entry { $entry }
position-agenda_unload = the agenda has unload when the Lever is being played, next_stone otherwise (CARD-L)
position-agenda_ends = the agenda must end with the decision that somebody faces
position-landed_too_many = landed is { $landed }, more stones than the ship at the market has spaces for (MKT-A3)
position-landed_nowhere = landed is { $landed }, and no ship is being unloaded at the market (MKT-A3)
position-not_landed = seat { $seat } is to take a card, and none of its stones has landed
position-round_over = a turn is to be decided, and all four ships have sailed: the round is over (ROUND-3)
position-nothing_to_decide = seat { $seat } is to decide { $decision }, and nothing can be decided

## What is wrong with a record

record-line = line { NUMBER($line, useGrouping: 0) }: { $problem }
record-other_error = { $problem }
record-no_text = a record is text, not { $type }
record-begins = a record begins with the line `saqqara 1`
record-version = unknown version { $given }: a record that this program reads begins with the line `saqqara 1`
record-another = another game begins here, and one game is asked for; give it alone
record-wrapped = nothing begins with { $given }; if it is the rest of the line before, which a mail program breaks at about 72 characters, put both into one line again
record-no_path = a file of records is named by its path, not by { $given }
record-unreadable = the records cannot be read from { $path }: { $detail }
record-not_utf8 = this is not text in UTF-8
record-unknown_pile = nothing called { $given } is dealt in this set-up, but { $piles_and }
record-unknown_key = { $given } is not known here; a header has { $keys }
record-twice = { $what } stands here a second time
record-board = a corrected value is written `board KEY = VALUE`
record-number = { $key } must be a whole number up to { NUMBER($most, useGrouping: 0) }, not { $given }
record-other_boards = the boards are { $given }, and with the lines `board` they give { $boards }
record-no_chance = neither a seed nor what was dealt ({ $piles_and }) is written here, so it cannot be replayed
record-other_deal = the seed deals { $pile } otherwise; leave out the seed for a game that was dealt by hand
record-rounds = { $pile } are dealt as { $rounds } words, `without`, and the one removed
record-not_there = there is no { $given } among the { $pile }, or not so often
record-pile_size = { $given } { $pile } are dealt here, and there are { $count }
record-no_card = there is no card { $given }
record-pile = the pile must hold the { $cards } cards of this set-up, each as often as it exists
record-no_seat = { $given } is out of turn: the seats are 0 to { $last }
record-unknown_line = { $given } is neither a seat and its move, shuffle, nor result
record-not_shuffled = no pile was shuffled here
record-shuffle_missing = a pile was shuffled before this line, and no shuffle line says so there
record-shuffle_needed = a pile is shuffled by this move, and no shuffle line says in which order
record-shuffle_other = the pile written down does not hold the cards that were shuffled
record-not_over = a result stands here, and the game is not over
record-result = the result is { $scores }, not { $given }
record-after_result = nothing may follow the result
record-position = what follows { $key } is no position in JSON; copy the whole of the line
record-beside_position = the position says already what { $key } would say; leave this line out
record-names = { $names } names stand here, and the game has { $seats } seats
