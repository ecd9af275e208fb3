## What is wrong with a set-up. $given is always the value that was given, text in quotes.

value-too_large = a { $type } too large to show
setup-seats = a game has 2, 3 or 4 seats, not { $given }
setup-revision = unknown revision { $given } of the rules; this program plays { $played }
setup-revision_old = revision { $given } of the rules is no longer played; this program plays { $played }; continue the game with the version of Saqqara that began it
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
setup-tour = tour { $tour } draws a grand tour, and the set-up is { $setup }; leave tour out, or choose the set-up grand-tour
setup-rules = rules are { $rules_or }, not { $given }
setup-stones = stones are { $stones }, not { $given }
setup-figure = the figure starts on a space of pyramid D, a whole number from 1 to { $spaces }, not { $given }
setup-figure_side = only side D of the pyramid has the figure; with side { $side } it must be 1, not { $given }
setup-second_colour = second-colour needs an unused colour for each seat, so it is for 2 seats only, not { $seats }
setup-seed = a seed is a whole number from 0 to 2**64 - 1, not { $given }
setup-names_text = names are a list of texts, one for each seat, not { $given }
setup-names = { $names ->
    [one] there is 1 name
   *[other] there are { $names } names
  } for { $seats } seats

## What is wrong with a boards file

boards-unknown_value = { $key } is not a value of any board; `saqqara boards` lists all values
boards-unknown_table = { $key } is not a table of any board; `saqqara boards` lists all values
boards-file = the boards file { $path }: { $problem }
boards-no_path = boards must be the path of a file, not { $given }
boards-unreadable = the boards file { $path } cannot be read: { $detail }
boards-not_toml = the boards file { $path } is not TOML: { $detail }
boards-too_large = the boards file { $path } contains a number too long, a key of too many parts or a list nested too deeply to read
boards-source = { $key } must be a text, not { $given }
boards-sources = { $key } must be a table of texts, one for each value with another source, not { $given }
boards-unknown_source = { $key } gives a source for { $of }, which is not a value of any board; `saqqara boards` lists all values
boards-shape = { $where } must be { $shape }, not { $given }
boards-part = part { $place } of { $key }
boards-number = a whole number from { $least } to { $most }
boards-one_of = { $choices_or }
boards-list = a list of { $least }
boards-list_to = a list of { $least } to { $most }
boards-round_card = { $key } has a card { $card }, but the ships by capacity are { $ships }
boards-cards = cards.* add up to { $cards }, but a pile holds at most { $most }
boards-levels = burial.C.levels must be at most burial.C.base, which is { $base }, not { $levels }
boards-tombs = burial.D.rows times burial.D.columns must be at most { $most }, not { $tombs }
boards-turned_up = burial.D.turned_up asks for { $tiles } tiles in { $rounds } rounds, but there are only { $tombs }

## What a game does not have

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
illegal-no_move = { $given } is not a move in this notation
illegal-did_you_mean = { $given } is not a move in this notation; did you mean '{ $move }'?
illegal-unreadable = { $problem }; { $offer }
illegal-out_of_turn = { $move } is out of turn: seat { $actor } decides now, not seat { $seat }; { $offer }
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
position-no_module = { $key } is { $given }, but that module is not in play
position-format = the format is { $given }, but this program reads '{ $format }'
position-boards = the position was written with the boards { $given }, not { $boards }
position-rounds_to_come = round_cards.next is { $given }, but { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
  } to come
position-round_card = round_cards has { $given }, but no such card is left; those left are { $left }
position-scores = scores are { $given }, but points add up to { $sums }; give the points
position-rng = rng must be 32 hexadecimal digits, not { $given }
position-ship_capacity = ship { $ship } has capacity { $given }, but the round card says { $capacity }
position-ship_space = ship { $ship } carries a stone on space { $space }, but it has { $capacity ->
    [one] 1 space
   *[other] { $capacity } spaces
  }
position-ship_not_empty = ship { $ship } is docked at the { $site } but still carries stones
position-ships_at_site = { $ships } ships are docked at the { $site }; there is room for { NUMBER($most, useGrouping: 0) }
position-docks = docks.{ $site } is { $given }, but the ships say otherwise
position-private_dock = docks.{ $site }.private is { $given }; a site has one dock for a private ship, and only with that module
position-private_ship_twice = docks names a private ship at two sites
position-private_ship_ready = private_ships says ready for seat { $seat }, but docks has its ship at the { $site }
position-second_wager = wager has two stones of seat { $seat }; a seat wagers once (WAGER-1)
position-second_favor = favors has two stones of seat { $seat }; a seat asks for one favor (FAVOR-1)
position-prophecies = prophecies names { $given ->
    [one] one god
   *[other] { $given } gods
}, but { $drawn } are open
position-second_scarab = prophecies has two scarabs of seat { $seat } on { $god }
position-scarabs = seat { $seat } put scarabs on prophecies in the rounds { $rounds }; it has two, for different pairs of rounds (PROPH-1)
position-beside_pyramid = stones lie beside the pyramid, but it is not finished
position-beside_obelisk = stones lie beside the obelisks, but a space is still free
position-towers = obelisk.towers has { $towers } spaces, but there is room for { $room }
position-tower_order = obelisk.towers leaves a space free that is worth more than a taken one (OBE-B1)
position-columns = seat { $seat } cannot have built the columns { $columns } from its tiles (OBE-C1)
position-tile = seat { $seat } is to add a tile, but it is not the last one shown on the path, or it fits nowhere (OBE-C1)
position-two_unfinished = seat { $seat } has two unfinished obelisks, but must finish one before it starts another (OBE-D1)
position-unfinished = seat { $seat } has an unfinished obelisk, so its stones go there (OBE-D1)
position-tiles = pyramid.tiles names { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, but the scaffold still uses { $room }
position-tile_twice = scaffold tile { $tile } is listed twice, but there is one of each
position-figure = pyramid.figure is { $space }, where there is a stone, but Imhotep's space is filled last (PYR-D1)
position-beside_mound = stones lie beside the burial mound, but it is not finished
position-mound = the stone on level { $level }, place { $place } of the burial mound does not rest on two others (BUR-C1)
position-mound_levels = burial.spaces has { $levels } levels, but the burial mound has { $room }
position-mound_level = level { $level } of burial.spaces has { $spaces } spaces, but there is room for { $room }
position-beside_tomb = stones lie beside the tomb, but there was no round in which all its tiles were chosen (BUR-D2)
position-tomb_filled = burial.spaces has { $stones } stones in round { $round }, but only { $tiles } tiles have been turned up
position-tomb_tiles = burial.{ $part } has { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
  }, but in round { $round } it must have { $least } to { $most }
position-tomb_twice = tomb tile { $number } is listed twice, but there is one of each
position-beside_site = stones lie beside the { $site }, but this side has room for all
position-spaces = { $site }.spaces has { $spaces } spaces, but there is room for { $room }
position-gap = { $site }.spaces has a gap, but stones go on the next space
position-temple = temple.spaces is not built from left to right, level by level (TEM-A1)
position-chariot = the chariot of seat { $seat } is on space { $space }, but { $stones ->
    [one] 1 stone has
   *[other] { $stones } stones have
  } moved it
position-chariots = two chariots are on space { $space } of the temple, but there is room for one
position-count = { $site }.count is { $given }, but the stones there are { $counts }
position-sled = the sled of seat { $seat } carries { $stones } stones, but has room for { $room }
position-stones = seat { $seat } has { $placed } stones on the table, but { $stones } are in play
position-quarry = seat { $seat } has { $given ->
    [one] 1 stone
   *[other] { $given } stones
  } in the quarry and { $placed } elsewhere; together they must be { $stones }
position-hand = the hand of seat { $seat } holds { $cards } cards, more than there are
position-red_card = seat { $seat } holds { $card }, a red card, but red cards are played when taken (CARD-2)
position-played_red = played_red must be empty: in this set-up red cards are discarded (CARD-4)
position-red_played = red_played of seat { $seat } is { $given }, but the red cards on the table are { $cards } (CARD-4)
position-hidden_red = played_red counts { $hidden } unknown cards, but only { $cards } red cards are left
position-unknown_cards = { $unknown } cards are unknown, but only { $cards } are left of the deck
position-coins = coins must be 0: only side C of the market has coins (MKT-C1)
position-market_space = market space { $space } holds { $cards } cards; there is room for { NUMBER($most, useGrouping: 0) }
position-face_down = market.face_down is { $given }, but the side in play has { $sides }
position-known = market.known lists more cards than are face down on space { $space }; there are { $cards }
position-pile = market.{ $pile } holds { $cards } cards, more than there are
position-counted_hands = market.draw lists the draw pile, so all hidden cards must be listed too, not counted
position-looking = looking must be there exactly when a seat is to keep one of the cards that it has drawn or looks at, and must name that seat and those cards (TEM-C1, MKT-D2)
position-looking_alike = looking has only { $card }: among equal cards, one is kept without asking (OWN-2)
position-looking_unknown = looking counts { $cards } cards, but the rest of the deck leaves no choice among so many
position-draw = market.draw is { $given }, but { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
  } left for it
position-hidden_cards = hands count { $hidden } hidden cards, but only { $cards } cards can be there
position-card_shown = the card { $card } exists { $count ->
    [0] not at all in this set-up
    [one] once
   *[other] { $count } times
  }, but the position shows { $seen }
position-card_held = the card { $card } exists { $count ->
    [one] once
   *[other] { $count } times
  }, but the position holds { $total }
position-agenda = agenda has { $entries } entries; no game has more than { $most }
position-agenda_unknown = agenda has { $given }; known entries are { $known }
position-agenda_empty = the agenda is empty, as at the end of the game, but this is round { $round }
position-agenda_differs = { $key } is { $given }, but the agenda says { $says }
position-agenda_begins = the agenda must begin with turn or end_turn of seat { $seat }, and have neither anywhere else
position-assessment = the agenda begins as at the end of a round; then no ship can sail any more, seat { $seat } begins the next round, and the temple is being assessed (ROUND-4)
position-assessment_space = the agenda assesses space { $space } of the temple, which cannot happen in a game (TEM-B1, TEM-C1)
position-agenda_detail = the agenda has { $name } with the detail { $detail }, which cannot happen in a game
position-agenda_order = the agenda has { $name } in entry { $entry }, where it cannot be in a game
position-agenda_unload = the agenda has unload when the Lever is being played, next_stone otherwise (CARD-L)
position-agenda_ends = the agenda must end with the decision to be made
position-landed_too_many = landed is { $landed }, more stones than the ship at the market has spaces for (MKT-A3)
position-landed_nowhere = landed is { $landed }, but no ship is being unloaded at the market (MKT-A3)
position-not_landed = seat { $seat } is to take a card, but none of its stones has landed
position-round_over = a turn is to be decided, but all four ships have sailed: the round is over (ROUND-3)
position-nothing_to_decide = seat { $seat } is to decide { $decision }, but there is nothing to decide

## What is wrong with a record

record-line = line { NUMBER($line, useGrouping: 0) }: { $problem }
record-other_error = { $problem }
record-no_text = a record is text, not { $type }
record-file_name = { $given } is the name of a file, not a record; read it with Game.records, or pass the text of the file
record-begins = a record begins with the line `saqqara 1`
record-version = unknown version { $given }: a record that this program reads begins with the line `saqqara 1`
record-another = another game begins here, but one game is expected; give it alone
record-wrapped = no line begins with { $given }; if it belongs to the line before, which a mail program breaks at about 72 characters, join the two lines again
record-no_path = a file of records is given by its path, not by { $given }
record-unreadable = the records cannot be read from { $path }: { $detail }
record-not_utf8 = this is not UTF-8 text
record-unknown_pile = nothing called { $given } is dealt in this set-up, only { $piles_and }
record-unknown_key = unknown key { $given }; a header has { $keys }
record-twice = { $what } is given twice
record-board = a corrected value is written `board KEY = VALUE`
record-number = { $key } must be a whole number up to { NUMBER($most, useGrouping: 0) }, not { $given }
record-other_boards = the boards are { $given }, but with the `board` lines they are { $boards }
record-no_chance = the record has neither a seed nor what was dealt ({ $piles_and }), so it cannot be replayed
record-other_deal = the seed deals { $pile } differently; leave out the seed for a game that was dealt by hand
record-rounds = { $pile } must be { $rounds } words, `without` and the one removed
record-not_there = there is no { $given } among the { $pile }, or not that many
record-pile_size = { $given } { $pile } are dealt here, but there are { $count }
record-no_card = there is no card { $given }
record-pile = the pile must hold the { $cards } cards of this set-up, each as often as it exists
record-no_seat = { $given } is out of turn: the seats are 0 to { $last }
record-unknown_line = { $given } is not a seat with its move, shuffle or result
record-not_shuffled = no pile was shuffled here
record-shuffle_missing = a pile was shuffled before this line, but there is no shuffle line for it
record-shuffle_needed = this move shuffles a pile, but no shuffle line gives the order
record-shuffle_other = the shuffle line does not list the cards that were shuffled
record-not_over = there is a result here, but the game is not over
record-result = the result is { $scores }, not { $given }
record-after_result = nothing may follow the result
record-position = { $key } is not followed by a position in JSON; copy the whole line
record-beside_position = the position already says what { $key } would say; leave out this line
record-names = there are { $names } names here, but the game has { $seats } seats
