# Every word of the table, the terminal and the log, in English.
# How arguments are resolved is written in the docstring of saqqara.words.

## Sites

site-market = the market
    .to = to the market
    .name = Market
    .text = each stone takes a card
site-pyramid = the pyramid
    .to = to the pyramid
    .name = Pyramid
    .text = points at once
site-temple = the temple
    .to = to the temple
    .name = Temple
    .text = each round, seen from above
site-burial = the burial chamber
    .to = to the burial chamber
    .name = Burial chamber
    .text = areas, at the end
site-obelisk = the obelisks
    .to = to the obelisks
    .name = Obelisks
    .text = towers, at the end

## Cards

card-entrance = Entrance
    .short = stone to the pyramid
    .text = At once, one stone goes from your quarry to the pyramid.
card-sarcophagus = Sarcophagus
    .short = stone to the burial chamber
    .text = At once, one stone goes from your quarry to the burial chamber.
card-paved_path = Paved Path
    .short = stone to the obelisks
    .text = At once, one stone goes from your quarry to the obelisks.
card-pyramid_decoration = Pyramid Decoration
    .short = pays for the pyramid
    .text = At the end, one point for every three stones at the pyramid, whoever laid them.
card-temple_decoration = Temple Decoration
    .short = pays for the temple
    .text = At the end, one point for every three stones at the temple, whoever laid them.
card-burial_decoration = Burial Decoration
    .short = pays for the chamber
    .text = At the end, one point for every three stones at the burial chamber, whoever laid them.
card-obelisk_decoration = Obelisk Decoration
    .short = pays for the obelisks
    .text = At the end, one point for every three stones at the obelisks, whoever laid them.
card-statue = Statue
    .short = more are worth more
    .text = At the end, 1, 3, 6, 10 or 15 points for one to five statues, and two for each one more.
card-lever = Lever
    .short = sail, choose the order
    .text = Sail a ship and choose the order in which its stones come ashore.
card-hammer = Hammer
    .short = fetch, then load
    .text = Fetch up to three stones, then load one of them.
card-sail = Sail
    .short = load, then sail
    .text = Load one stone on a ship and sail that ship at once.
card-chisel = Chisel
    .short = load two stones
    .text = Load two stones, on one ship or on two.
card-cargo_sled = Cargo Sled
    .short = two more places
    .text = Your sled carries two more stones for the rest of the game.
card-private_quarry = Private Stone Quarry
    .short = point and stones
    .text = At once, one point and up to three stones for your sled.
card-stone_ornament = Stone Ornament
    .short = pays for the sled
    .text = At the end, one point for every stone on your sled.
card-raft = Raft
    .short = stone to any site
    .text = Give two stones from your sled back to the quarry and take a third to any site.
card-loading_plank = Loading Plank
    .short = a second landing
    .text = Give one stone back to the quarry and sail a ship that carries your stone to a site where one ship lies already.

## Where points come from

source-pyramid = Pyramid
source-temple = Temple
source-burial = Burial chamber
source-obelisk = Obelisks
source-statues = Statues
source-decorations = Decorations
source-ornaments = Ornaments
source-blue_cards = Unused blue cards
source-private_quarry = Private quarries
source-private_ships = Private ship
source-wager = Wager
source-prophecies = Prophecies
source-tomb = Empty tomb
source-wrath = Wrath of Imhotep

## Questions: what a player has to decide

question-turn = { $name }, what will you do?
    .more = Get stones, load one, sail a ship or play a blue card.
question-figure = { $name }, shall Imhotep walk on?
    .more = Stones go on the next free space after him, clockwise.
question-load = { $card_key ->
    [hammer] { $name }, where does your stone go?
    [sail] { $name }, which ship takes your stone and sails?
    [chisel] { $name }, where do your two stones go?
    [chisel_second] { $name }, where does the second stone go?
    [favor_4] { $name }, which ship takes your stones?
   *[other] { $name }, where does your stone go?
  }
    .more = { $card_key ->
        [hammer] The stones are fetched; now load one.
        [sail] Choose a space; then say where that ship shall land.
        [chisel] Two stones, one after the other, on one ship or on two.
        [chisel_second] On the same ship, or on another one.
        [pyramid] The space of the pyramid lets you load one stone at once, if you like.
        [favor_2] One stone, if you like; then your sled is filled.
        [favor_3] One stone, if you like; then that ship sails.
        [favor_4] Up to two stones on one ship, which then sails if it carries enough.
        [favor_5] Up to three stones, one after the other, on any ships.
       *[other] Choose an empty space on a ship that still lies in the harbour.
      }
question-sail = { $card_key ->
    [lever] { $name }, which ship sails, and where to?
   *[other] { $name }, where shall the ship land?
  }
    .more = { $card_key ->
        [lever] You decide in which order its stones come ashore.
        [loading_plank] To a site where one ship lies already.
        [favor_3] Next you say in which order its stones come ashore.
       *[other] Choose a site where no ship lies yet.
      }
question-unload = { $name }, whose stone comes ashore next?
    .more = { $card_key ->
        [favor_3] You name the whole order before the first stone is delivered.
       *[other] The stone you name is delivered before the next one is chosen.
      }
question-site = { $name }, where does the stone land?
    .more = Any site will do, docked or not.
question-take = { $name }, which card do you take?
    .more = One of the open cards is yours, or one of those that you may look at.
question-keep = { $name }, which card do you keep?
    .more = You have looked, so one of them is yours.
question-build = { $name }, which pyramid does your stone join?
    .more = Left, middle or right; the space is the next one there.
question-bonus = { $name }, points or stones?
    .more = Your stone is seen from above, and the temple offers you one of the two.
question-mound = { $name }, where on the mound does your stone lie?
    .more = On the ground, or across two neighbouring stones.
question-tomb = { $name }, which tomb is yours?
    .more = The stone goes to the place with that number; stones that touch count together at the end.
question-fit = { $name }, how does the tile fit your obelisk?
    .more = The new squares shine. Complete rows count at the end.
question-found = { $name }, which obelisk do you start?
    .more = Finish it before you start another.

## Moves: the words on a button

move-quarry = Get stones from the quarry
move-load = Load ship { $ship }, space { $space }
move-sail = Sail ship { $ship } { $to }
move-play = Play the { $card }
move-pass = Pass
move-unload = Unload { $name }'s stone
move-take = { $card_key ->
    [hidden] Take the card on space { $space }
   *[other] Take the { $card }, space { $space }
  }
move-take_two = Pay a coin and take the cards on spaces { $space } and { $second }
move-skip = { $decision ->
    [take] Take no card
    [load] Load nothing
    [sail] Let no ship sail
    [fit] Leave the tile
   *[other] Leave it
  }
move-private = Sail your private ship { $to }
move-wager = { $side ->
    [left] Bet on { $site }, left field
   *[right] Bet on { $site }, right field
  }
move-favor = { $number ->
    [1] Favor 1: take two open cards
    [2] Favor 2: load a stone, fill your sled
    [3] Favor 3: load and sail, in your order
    [4] Favor 4: load two stones and sail
   *[5] Favor 5: load three stones
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
   *[right] Right pyramid
  }{ $points ->
    [0] {""}
    [one] : 1 point
   *[other] : { $points } points
  }{ $bonus ->
    [card] {" "}and a card
    [stones] {" "}and stones for your sled
    [load] {" "}and load a stone
   *[none] {""}
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
        [0] { $name }'s stone lies beside the full pyramid.
       *[other] { $name }'s stone joins the pyramid.
      }
    [temple] { $name }'s stone joins the temple.
    [burial] { $space ->
        [0] { $name }'s stone lies beside the full burial chamber.
       *[other] { $name }'s stone is laid in the burial chamber.
      }
   *[obelisk] { $name }'s stone comes to the obelisks.
  }
note-scored = { $source_key ->
    [pyramid] The pyramid pays { $name } { $points }.
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
   *[wrath] Imhotep is angry: { $name } loses { $amount }.
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
note-kept_red = The { $card } stays before { $name }.
note-scaffold = A new scaffold goes up at the pyramid.
note-figure_moved = Imhotep walks on to space { $space } of the corridor.
note-chariot_moved = { $name }'s chariot comes to space { $space }.
note-bonus_lost = The temple has nothing to give for { $name }'s stone on space { $space }.
note-tomb_opened = Tomb { $number } opens.
note-tomb_closed = Tomb { $number } stays empty for good.
note-tower_built = { $name }'s stones rise to a tower.
note-got_tile = { $shape ->
    [single] { $name } gets a tile of one square.
    [double] { $name } gets a tile of two squares.
    [line] { $name } gets a tile of three squares in line.
   *[corner] { $name } gets a tile of three squares around a corner.
  }
note-fitted = { $name } adds { $left }, { $middle } and { $right } squares, left to right.
note-tile_lost = { $name } leaves the tile.
note-founded = { $name } starts an obelisk.
note-completed = { $name } finishes an obelisk.

# The modules
note-wagered = { $field ->
    [left] { $name } bets on { $site }, left field.
   *[right] { $name } bets on { $site }, right field.
  }
note-favored = { $number ->
    [1] { $name } asks favor 1 and takes two cards.
    [2] { $name } asks favor 2 and fills the sled.
    [3] { $name } asks favor 3 and sails in an order of choice.
    [4] { $name } asks favor 4 and loads two stones.
   *[5] { $name } asks favor 5 and loads three stones.
  }
note-prophesied = { $name } puts a scarab on { $god }.
note-private_sailed = { $name }'s private ship sails { $to }.
note-named = { $owner }'s stone is to come ashore next.

## Prophecies: what a god foretells

god-ra = Ra
god-horus = Horus
god-isis = Isis
god-amun = Amun
god-osiris = Osiris
god-ptah = Ptah
god-thoth = Thoth
task-green_cards = { $count } green cards
    .text = It comes true for whoever holds at least { $count } green cards at the end.
task-stones_each_site = { $count } stones at each
    .text = It comes true for whoever has at least { $count } stones at each of the four building sites.
task-most = most at { $site }
    .text = It comes true for whoever has the most stones at { $site }.
task-red_cards = { $count } red cards
    .text = It comes true for whoever has played at least { $count } red cards.
task-statues = { $count } statues
    .text = It comes true for whoever holds at least { $count } statues at the end.

## Reasons: why a move is not possible

reason-over = The game is over; no more moves are played.
reason-wrong_decision = This move answers another question; first answer the one that is open.
reason-not_your_turn = Another player decides now; wait until it is your turn.
reason-sled_empty = Your sled is empty; get stones from the quarry first.
reason-sled_full = Your sled is full; load a stone before you get more.
reason-quarry_empty = Your quarry is empty; no stone is left to take.
reason-ship_sailed = This ship has already sailed; choose one that is still in the harbour.
reason-no_such_space = This ship has no such space; count its spaces from the bow, from 1.
reason-space_taken = A stone stands on this space; choose an empty one.
reason-too_few_stones = Too few stones are on board; a ship sails with at most one space empty, and never with no stone at all.
reason-site_docked = A ship already lies at this site; choose a site with a free dock.
reason-no_ship_may_sail = No ship may sail yet; one must first carry enough stones.
reason-no_free_space = No ship in the harbour has an empty space; sail one instead.
reason-needs_two_stones = The Chisel needs two stones on your sled; get more stones first.
reason-needs_two_spaces = The Chisel needs two empty spaces on ships in the harbour, and there are fewer.
reason-card_not_held = You do not hold this card; it must lie before you to be played.
reason-nothing_to_do = The card would do nothing now; keep it until it can help.
reason-other_ship = The ship you have just loaded is meant, and no other.
reason-no_stone_of_seat = No stone of this player is left on the ship; name a player who has one there.
reason-market_space_empty = No card lies on this market space; choose one that holds a card.
reason-must_take = A card must be taken; choose one of those that lie open.
reason-not_optional = This must be done; choose one of the moves offered.
reason-pass_only_when_stuck = You can still do something, so you may not pass.
reason-not_in_this_setup = This game is played without that; choose a move that belongs to its set-up.
reason-needs_three_stones = The Raft needs three stones on your sled; get more stones first.
reason-no_own_stone = This ship carries no stone of yours; choose one that does.
reason-not_one_ship_there = The Loading Plank leads to a site where exactly one ship lies; choose such a site.
reason-no_card_to_take = The market has no card to take; choose another site.
reason-private_ship_used = Your private ship has sailed already; it sails once a game.
reason-private_ship_there = A private ship has landed at this site this round; choose another site.
reason-field_taken = A stone lies on this betting field; choose a free one.
reason-field_not_used = This betting field is not used with so few players; choose a left one.
reason-wager_placed = You have placed your wager; each player bets once a game.
reason-favor_taken = This favor has been asked; each is granted once a game.
reason-favor_used = You have asked your favor; each player asks once a game.
reason-no_scarab_left = You have no scarab left; each player has two.
reason-scarab_this_time = You have placed a scarab in these two rounds; the next one can follow in the next two.
reason-not_open = This prophecy does not lie open; choose one that does.
reason-scarab_there = Your scarab lies on this prophecy already; choose another one.
reason-no_coin = You have no coin left; take a single card.
reason-not_face_down = The cards on this space lie open; take one, there is nothing to look at.
reason-face_down = The cards on this space lie face down; look at them to keep one.
reason-cards_left = Open cards lie at the market; take one of those.
reason-card_not_seen = This card is not among those you have looked at; keep one of those.
reason-pyramid_full = This pyramid is complete; choose one with room.
reason-not_supported = Nothing bears a stone at this place; choose the ground or a place on two neighbouring stones.
reason-not_turned_up = This tomb is not open this round; choose one of those that are.
reason-does_not_fit = The tile does not fit like this; stay inside the width and cover no gap.
reason-obelisk_begun = Somebody has started this obelisk; choose a free space.
reason-too_few_cards = Too few open cards lie at the market for this favor; ask for another one.
reason-equal_cards = The two cards are equal, so their order does not matter; name the lower space first.
reason-unreadable = This is not a move I can read; write it like "quarry", "load 2.1" or "sail 1 temple".

## Lists: what stands between their parts

list-comma = { ", " }
list-and = { " and " }
list-or = { " or " }

## What is wrong with a set-up. $given is always what somebody gave, text in quotes.

value-too_large = a { $type } too large to show
setup-seats = a game has 2, 3 or 4 seats, not { $given }
setup-revision = revision { $given } of the rules is not known; this program plays revision { $revision }
setup-sides = sides are five letters A to D for { $sites } (like AAAAA), not { $given }
setup-options = options are a set of names such as { "{'wrath'}" }, not { $given }
setup-options_text = options are a set of names such as { "{'wrath'}" }, not the text { $given }
setup-option_name = an option is a name such as 'wrath', not { $given }
setup-option = there is no option { $given }; choose from { $options }
setup-preset = there is no ready-made set-up { $given }; choose from { $presets }
setup-rules = rules are { $rules_or }, not { $given }
setup-stones = stones are { $stones }, not { $given }
setup-second_colour = second-colour needs a colour nobody plays with for each seat: for 2 seats, not { $seats }
setup-seed = a seed is a whole number from 0 to 2**64 - 1, not { $given }
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
record-unknown_line = { $given } is neither a seat and its move, shuffle, nor result
record-not_shuffled = no pile was shuffled here
record-shuffle_missing = a pile was shuffled before this line, and no shuffle line says so there
record-shuffle_needed = a pile is shuffled by this move, and no shuffle line says in which order
record-shuffle_other = the pile written down does not hold the cards that were shuffled
record-not_over = a result stands here, and the game is not over
record-result = the result is { $scores }, not { $given }
record-after_result = nothing may follow the result

## Options of a game

option-official = Official rules
    .text = As in the publisher's rulebooks: a stone at the market may decline its card.
option-yucata = Online rules
    .text = As in the long-running online edition: a stone at the market must take a card.
option-wrath = Wrath of Imhotep
    .text = At the end, whoever has no stone at one of the four building sites loses five points.
option-hidden-cards = Hidden cards
    .text = Taken cards lie face down, and the others see only how many you hold.
option-private-ships = Private ships
    .text = Each player has a small ship of their own, which takes one stone to any site once a game.
option-wager = Wager
    .text = Each player may bet one stone on the building site that will hold the most stones at the end.
option-favors = Favors
    .text = Five favors lie out; each is granted once, and each player may ask for one.
option-prophecies = Prophecies
    .text = Scarabs on the prophecies of three gods bring points when they come true, and cost some when not.
option-dynasty-cards = Dynasty cards
    .text = Fourteen more market cards: rafts, planks, sleds, ornaments, quarries and statues.
option-standard = Thirty stones each
    .text = The usual game: one stone keeps the score, and twenty-nine are for building.
option-second-colour = Second colour
    .text = For two players: thirty more stones each, and both colours count as your own.
option-unlimited = Unlimited stones
    .text = No quarry ever runs dry.

## Ready-made set-ups

preset-first-game = First game
    .text = Side A everywhere. Easy to learn, and the shortest.
preset-all-b = All on B
    .text = More to choose at every site. A little harder.
preset-all-c = All on C
    .text = Coins, scaffolds and tiles, with dynasty cards. Harder and longer.
preset-all-d = All on D
    .text = Race, tombs and avenue, with dynasty cards. The hardest boards.
preset-everything = Everything
    .text = Side D, all modules, dynasty cards and wrath. Long, for experts.
preset-grand-tour = Grand tour
    .text = Chance mixes boards and options, now easy, now hard.

## Bots

bot-random = Random
    .text = Plays any legal move, with no plan at all.
bot-greedy = Greedy
    .text = Looks one decision ahead and takes whatever helps most right now.

## Server: answers that are not a game

server-bad_request = This request cannot be read.
server-bad_field = This request cannot be read: its field { $field } is missing, unknown or not of the right kind.
server-bad_method = Nothing at this address answers to { $method }.
server-not_json = This request cannot be read, since it is not JSON.
server-too_large = This request is larger than { $most } bytes.
server-slow = This request took too long to arrive; try again.
server-too_many_pages = This browser has too many pages of the table open, more than { $most }; close some and try again.
server-too_many_watch = Too many pages are open at this table, more than { $most }; try again later.
server-home = Home
server-not_found = There is nothing at this address.
server-no_table = There is no table of this name; it may have been put away.
server-not_your_seat = This seat belongs to another browser.
server-bad_host = This table does not answer under that address; open it by the address shown where it was started.
server-bad_origin = Only the table's own pages may send moves.
server-stale = The table has moved on since; look again and choose anew.
server-illegal = { $move } is not possible now. { $reason }
server-over = The game is over; no more moves are played.
server-not_started = The game begins when every seat is taken.
server-token_unknown = This link leads to no seat; ask for a new one.
server-token_used = Somebody has already joined by this link; each one works once.
server-bad_name = A name has 1 to { $most ->
    [one] character
   *[other] { $most } characters
  } and is not blank.
server-name_signs = A name cannot contain the signs | or #.
server-name_bot = A name cannot begin with bot: as it marks a bot in a record.
server-name_invisible = A name cannot contain invisible characters.
server-name_taken = Somebody at this table already has the name { $name }.
server-bad_seats = A table has two to four seats, at least one of them for a person or a bot.
server-bad_start = This table has no seat { $seat } that could start.
server-bad_setup = This game cannot be set up: { $detail }.
server-undo_elsewhere = Moves are taken back only at a table that is played on one device.
server-undo_nothing = There is no earlier decision to go back to.
server-undo_not_a_move = That entry is not a decision of this game, so there is no going back to it.
server-unavailable = The table is busy just now; try again in a moment.

## Terminal: the game

cli-round = Round { $round } of 6
cli-harbour = Harbour
cli-sites = Sites
cli-empty = empty
cli-face-down = { $cards ->
    [one] 1 face down
   *[other] { $cards } face down
  }
cli-draw = { $cards ->
    [0] draw pile empty
    [one] draw pile: 1 card
   *[other] draw pile: { $cards } cards
  }
cli-ship = Ship { $ship }
cli-bow = bow first
cli-needs = { $stones ->
    [0] may sail
   *[other] needs { $stones } more
  }
cli-stones = { $stones ->
    [0] no stone
    [one] 1 stone
   *[other] { $stones } stones
  }
cli-beside = beside: { $stones }
cli-landed = landed here: { $stones }
cli-discard = { $cards ->
    [0] nothing discarded
    [one] discarded: 1 card
   *[other] discarded: { $cards } cards
  }
cli-full = finished: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for each stone more
cli-pyramid-left = left
cli-pyramid-middle = middle
cli-pyramid-right = right
cli-bonus-card = card
cli-bonus-stones = stones
cli-bonus-load = load
cli-scaffold = scaffold { $tile } of { $tiles }
cli-scaffold-most = most stones on it: { $points }, if tied { $tied } each;
cli-scaffold-coming = still to come:
cli-scaffold-out = left out:
cli-ring = ( ) Imhotep; the next stone brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }
cli-temple-choice = { $points } or { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  }
cli-temple-three = 1 of 3 cards
cli-chariots = at the end:
cli-race = each round: { $first } for the first{ $second ->
    [0] {""}
   *[other] , { $second } for the second
  }
cli-rows = in each row, for the most stones: { $values }
cli-level = level { $level }
cli-mound = stones times levels of each area, at most { $cap } a stone
cli-tombs = { $count ->
    [0] none open now
   *[other] open now: { $numbers }
  }; { $supply } still to come
cli-waiting = waiting for { $height }:
cli-columns = { $rows ->
    [one] 1 full row
   *[other] { $rows } full rows
  }
cli-full-rows = full row: { $points }; for the most full rows: { $values }
cli-modules = Modules
cli-private-ship = private
cli-bets = bets
cli-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
cli-player = Player
cli-score = Score
cli-quarry = Quarry
cli-sled = Sled
cli-cards = Cards
cli-unlimited = no end
cli-red-played = { $cards ->
    [one] 1 red card played
   *[other] { $cards } red cards played
  }
cli-total = Total
cli-source = Points from
cli-keys = A number or a move; u takes back, ? explains, s scores, r record, q leaves
cli-keys-seen = p shows what you have seen of the cards that lie face down
cli-seen = What { $name } has seen of the cards that lie face down:
cli-seen-nothing = You have seen no card that lies face down now.
cli-seen-done = Press Enter to hide it again.
cli-unknown = There is no { $text } here; type a number from 1 to { $most }, or ? for help.
cli-unreadable = { $text } is not a move; did you mean { $move }?
cli-not-legal = { $text }: { $reason }
cli-undone = Taken back. { $name } decides again.
cli-nothing-to-undo = There is nothing of yours to take back yet.
cli-scores-now = If the game ended now
cli-scores-hidden = Cards that lie face down before the others are not counted.
cli-scores-final = The final scores
cli-winner = { $count ->
    [one] { $names_and } wins with { $points }.
   *[other] { $names_and } share the win with { $points } each.
  }
cli-save = Save the game as (a file name, or just Enter to let it go)
cli-saved = The record is in { $path }.
cli-not-saved = The record could not be written to { $path }: { $detail }.
cli-file-there = { $path } is there already; choose another name.
cli-no-record = This game began from a position, so it has no record.
cli-left = The game rests here. Until another day.
cli-hand-over = { $name } is next. When only { $name } can see this screen, press Enter.
cli-help = How to play here
cli-help-how = Type the number of a move, or the move itself as it is written here:
cli-help-quarry = up to three stones go from your quarry to your sled, as many as it has room for
cli-help-load = one stone goes from your sled to an empty space; ship 2, first space from the bow
cli-help-sail = ship 1 sails to a site where no ship lies; anybody may sail it once it carries enough, and the stone at the bow comes ashore first
cli-help-play = a blue card that lies before you does its work and is discarded
cli-help-pass = possible only when nothing else is
cli-help-take = for your stone at the market, the card on space 3
cli-help-skip = leave it, where that is allowed
cli-help-unload = the Lever: seat 0 is the first player, and a stone of theirs comes ashore next
cli-help-why = When a move is not possible, type it and you are told why.
cli-help-sites = What a stone brings
cli-help-market = its owner takes one of the open cards
cli-help-pyramid = points at once, as printed on the space it fills
cli-help-temple = { $points ->
    [one] a point
   *[other] { $points } points
  } at the end of each round, as long as the stone is seen from above
cli-help-burial = at the end, { $values } points for a group of one, two, three ... stones of one player that touch, and { $beyond } for each beyond
cli-help-obelisk = at the end, { $values } points from the tallest tower down
cli-help-modules = The modules and options in play
cli-help-cards = The cards in sight

## Terminal: commands that cannot go on

cli-unknown-player = A seat is taken by one of { $known }, not by { $name }.
cli-in-file = { $path }: { $problem }
cli-not-text = { $path } is not text in UTF-8.
cli-unknown-bot = There is no bot { $name }; choose from { $known }.
cli-port-used = Port { $port } is in use; choose another with --port, or 0 for any free one.
cli-port-unusable = The table cannot stand at { $host }, port { $port } ({ $problem }); choose others with --host and --port.
cli-data-file = { $path } is a file, so no games can be kept in it; choose a folder with --data.
cli-data-unusable = Games cannot be kept in { $path } ({ $problem }); choose another folder with --data.
cli-database-locked = { $path } is in use by another program; close that, or choose another folder with --data.
cli-database-newer = { $path } was written by a newer Saqqara; update this one, or choose another folder with --data.
cli-database-not = { $path } is not a database of Saqqara; choose another folder with --data.
cli-serving = The table stands at { $url }
cli-sharing = On your network it stands at { $url }
cli-data = Games are kept in { $path }
cli-stop = Ctrl-C ends it.

## Simulations

cli-games = Games
cli-seat = Seat
cli-bot = Bot
cli-wins = Wins
cli-mean = Mean score
cli-deviation = Deviation
cli-simulated = { $games } games in { $seconds } s
cli-stopped = Stopped after { $games } games; { $command } goes on from there.

# Names of people at the terminal, by seat.
cli-people = Ana Ben Mira Tarek

## Measuring

cli-bench-cold = Compiling the rules from nothing
cli-bench-cached = Reading them from the cache
cli-bench-import = Importing
cli-bench-play = Playing at random
cli-bench-stage = compiling: { $stage }
cli-stage-ships = ships and stones
cli-stage-market = market and cards
cli-stage-sites = building sites
cli-stage-modules = modules
cli-stage-decisions = decisions
cli-stage-course = course of the game
cli-stage-games = whole games
cli-bench-setup = { $setup }, { $seats } seats
cli-bench-machine = { $system }, { $cores ->
    [one] 1 core
   *[other] { $cores } cores
  }, { $python }
cli-bench-title = How fast Saqqara is
cli-bench-figure = Figure
cli-bench-value = Value
cli-figure-setup = Set-up
cli-figure-cores = Cores used
cli-figure-decisions_per_second = Decisions a second
cli-figure-games_per_second = Games a second
cli-figure-simulations_per_second = Simulations a second
cli-figure-uncompiled_decisions_per_second = Decisions a second, not compiled
cli-figure-compile_cold_seconds = Seconds to compile everything
cli-figure-compile_cached_seconds = Seconds to read it from the cache
cli-figure-import_seconds = Seconds to import
cli-figure-state_bytes = Bytes of a state
cli-figure-version = Version
cli-figure-machine = Machine

## The printed values

cli-boards-title = Boards { $hash }
cli-boards-value = Value
cli-boards-printed = Printed
cli-boards-source = Source
cli-from-rulebook = rulebook
cli-from-implementations = implementations
cli-from-assumed = assumed
cli-from-corrected = corrected

## The command line's own help

cli-what-is-played = Sides { $sides }{ $count ->
    [0] {""}
   *[other] {" "}with { $options_and }
}.
cli-about-json = Print one JSON object, for programs.
cli-about-seats = Seats: 2, 3 or 4.
cli-about-rules = Rule profile: official or yucata.
cli-about-option = A module, a variant or dynasty-cards; may be given again for more.
cli-about-ready = A ready-made set-up: first-game, all-b, all-c, all-d, everything or grand-tour.
cli-about-tour = Number that draws the grand tour; the same number gives the same tour.
cli-about-sides = Five letters A to D for market, pyramid, temple, burial chamber and obelisks.
cli-about-stones = Stone supply: standard, second-colour or unlimited.
cli-about-boards-file = A file of your own with corrected board values.
cli-about-seed = Seed of all chance; drawn afresh when left out.
cli-about-host = Address to listen on.
cli-about-port = Port to listen on; 0 takes any free one.
cli-about-share = Listen on the network, and print address and QR code.
cli-about-data = Folder in which the games are kept.
cli-about-browser = Open the table in the browser.
cli-about-players = Who sits where: me or a bot (random, greedy).
cli-about-bots = The bots by seat, such as: greedy random
cli-about-games = How many games.
cli-about-first-seed = Seed of the first game; the next has the next.
cli-about-workers = Processes; as many as cores when left out.
cli-about-record = A record.
cli-about-bench-setup = What is measured: base, mixed (random set-ups), or a ready-made set-up.
cli-about-seconds = Measuring time for each figure.
cli-about-boards-shown = Show the values with your corrections.
cli-about-table = Start the table on this machine and open it in the browser. The commands below do other things.
cli-about-play = Play in the terminal, by default against two greedy bots.
cli-about-simulate = Let bots play against bots and count.
cli-about-replay = Show a recorded game, and check it.
cli-about-bench = Measure how fast the engine is on one core.
cli-about-boards = Show every printed value with its source.
cli-about-version = Print the version.
cli-bot-sits = { $name } is a bot: { $bot }. { $text }

### The page in the browser

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
page-more-choices = Boards, options, rules, who begins
page-starting = Who begins
page-start-random = Chance decides
page-options = Options
page-rules = Rules
page-supply = Stones
page-sides = Sides of the boards
page-site-side = { $site }: { $side }
page-side = { $side }: { $name }
page-side-assumed = { $side }: { $name } *
page-option-assumed = { $option } *
page-assumed = * Some of its numbers are printed nowhere we could read; they are assumed.
page-presets = Which game
page-draw-again = Draw again
page-no-options = no options
page-your-tables = Your tables
page-table-over = finished
page-table-waiting = waiting for players
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
page-undo-sure = Take back { $decisions } decisions?
    .more = Everything since then is taken back too.
page-undo-yes = Take them back
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
page-watching = You are watching
page-turn = You may { $ways }.
page-turn-quarry = get stones
page-turn-load = load a stone
page-turn-sail = sail a ship
page-turn-play = play a blue card
page-turn-private = sail your private ship
page-turn-wager = place a bet
page-turn-favor = ask a favor
page-turn-prophesy = put out a scarab
page-final = The final scoring
page-final-line = { $name } gets { $points }: { $parts }.
page-final-part = { $source } { $points }
page-skip = Skip ahead
page-waiting = { $seats ->
    [one] Waiting for one more player.
   *[other] Waiting for { $seats } more players.
  }
page-open-seat = open seat
page-link = Link to this seat
page-link-text = Send a link to whoever shall sit there; each one works once.
page-link-loopback = It works on this device only: start the table with "saqqara --share" to invite others.
page-copy = Copy the link
page-copied = The link is copied.
page-copy-by-hand = The link is marked; copy it from there.
page-pick-ship = Choose ship { $ship } to sail
page-pick-sled = Choose a stone from your sled to load
page-where-ship = Where shall ship { $ship } land?
    .more = Choose a lit site. The stone at the bow, the right end, comes ashore first.
page-where-stone = Where shall the stone go?
    .more = Choose a lit space. The stone at the bow, the right end, comes ashore first.
page-play-card = Play the { $card }?
page-curtain = Hand the device to { $name }.
page-curtain-open = I am { $name }

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
page-seen = seen by { $name }
page-lookers = Who has looked at these cards
page-saw = Seen: { $cards }.
page-tombs = { $count ->
    [one] Tomb { $cards } opens.
   *[other] Tombs { $cards } open.
  }
page-tombs-closed = { $count ->
    [one] Tomb { $cards } stays empty for good.
   *[other] Tombs { $cards } stay empty for good.
  }
page-then = then the { $card }
page-found = { $height } high: { $points } points
page-was-played = { $card }, played

## Page: the modules

page-offerings = Favors and prophecies
page-favor = Favor { $number }
page-favor-of = asked by { $name }
page-favor-1 = two cards
    .text = One stone from your quarry; then take two open cards, one after the other. What you emptied is refilled.
page-favor-2 = fill sled
    .text = One stone from your quarry; then load one stone if you like, and fill your sled.
page-favor-3 = sail in order
    .text = One stone from your quarry; then load one stone if you like, and sail that ship, its stones in your order.
page-favor-4 = load two, sail
    .text = One stone from your quarry; then load up to two stones on one ship, and sail it if it carries enough.
page-favor-5 = load three
    .text = One stone from your quarry; then load up to three stones on any ships.
page-ask-favor = Ask favor { $number }?
page-ask-prophesy = Does { $god } speak for you?
page-scarab = { $name }, in round { $round }: { $points } if it comes true, { $amount } lost if not
page-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
  }
page-private-ready = The private ship is ready
page-private-at = { $name }'s private ship lies at { $site }
page-wager = { $field ->
    [left] { $site }, left
   *[right] { $site }, right
  }
page-field-of = { $name } has bet here
page-field = { $field ->
    [left] Left
   *[right] Right
  } betting field: { $most } for the most stones{ $second ->
    [0] {""}
   *[other] , { $second } for the second most
  }
page-verb-private = Private ship
    .ask = Where shall your private ship land?
    .more = It takes one stone from your sled to any site, once a game; it neither ends the round nor takes a dock.
page-verb-wager = Bet
    .ask = Which site will have the most stones?
    .more = Left: { $most_left } for the most stones, { $second_left } for the second most.{ $fields ->
        [1] {""}
       *[other] {" "}Right: { $most_right } for the most.
      }
page-verb-favor = Favor
    .ask = Which favor do you ask?
    .more = It takes one stone from your quarry; you ask once a game, and each favor is granted once.
page-verb-prophesy = Scarab
    .ask = Which god do you trust?
    .more = You have two scarabs; one may go out in each two rounds.
page-verb-coin = Pay a coin for two
    .ask = Which two neighbours do you take?
    .more = Choose the card that acts first, then one beside it, above or below it.

## Page: the score sheet

page-show-sheet = Score sheet
page-wins = { $name } wins
page-share = { $names } share the win
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
page-help-market-B = Each stone takes an open card; or its owner looks at the covered pair, keeps one card and discards the other.
page-help-market-C = Each stone takes an open card, or for a coin two neighbouring ones. When all are gone it draws a card.
page-help-market-D = Each stone takes an open card; or its owner looks at all cards of a covered stack, keeps one and leaves the rest. What you have seen stays marked for you.
page-help-pyramid-B = Choose a pyramid; the stone goes on its next space and scores at once. Some spaces give a card, up to three stones for your sled, or let you load a stone.
page-help-pyramid-C = Each stone gets at once what its space shows. When a scaffold is full, the most stones on it score { $majority }, tied ones { $majority_tied } each, and the next one goes up.
page-help-pyramid-D = A stone goes on the next free space after Imhotep and scores at once. Whoever gets stones may let him walk on first to the next free space.
page-help-temple-B = At the end of each round, every stone that is seen from above brings what its space shows: a point or stones, points, or a card.
page-help-temple-C = At the end of each round, every stone that is seen from above brings what its space shows: points or stones, or three cards of which you keep one.
page-help-temple-D = Each stone moves its owner's chariot as many spaces as there are arrows; taken spaces are leapt over. At the end of each round the leader scores { $leader }, and at the end of the game each chariot scores its space.
page-help-burial-B = At the end, in each of the three rows the most stones score { $first }, then { $second }, then { $third }; equal ones share.
page-help-burial-C = A stone lies on the ground or on two others. At the end, each area of connected stones of one colour scores its stones times the levels it spans, at most { $cap } for each stone.
page-help-burial-D = Choose one of the open numbers; the stone goes there. At the end areas of connected stones score; whoever has no stone here loses { $penalty }.
page-help-obelisk-B = Stones wait by colour; the third makes a tower on the free space of highest value, which scores. A stone that still waits at the end scores { $single }.
page-help-obelisk-C = A stone goes on the next space of the path and gets its tile, which may be added to the own obelisk without covering a gap. At the end each full row scores { $row }, and the most rows score more.
page-help-obelisk-D = Start an obelisk on a free space and finish it before you start another. At the end finished ones score what their space shows, others { $single } for each stone.
page-help-burial-A = At the end, each area of connected stones of one colour scores 1, 3, 6, 10 or 15 points for one to five stones, and 2 for each one more.
page-help-obelisk-A = At the end, the highest towers score; equal ones share.
page-help-cards = The cards
page-help-keys = Keys
page-help-key-tab = Tab and the arrow keys move between the things you may choose; Enter chooses.
page-help-key-escape = Escape drops a choice that is half made.
page-help-key-space = Space, or a click beside everything, skips ahead while something is still moving.
