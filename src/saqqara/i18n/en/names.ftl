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
    .text = At the end, one point for every three stones at the pyramid, no matter whose.
card-temple_decoration = Temple Decoration
    .short = pays for the temple
    .text = At the end, one point for every three stones at the temple, no matter whose.
card-burial_decoration = Burial Chamber Decoration
    .short = pays for the chamber
    .text = At the end, one point for every three stones at the burial chamber, no matter whose.
card-obelisk_decoration = Obelisk Decoration
    .short = pays for the obelisks
    .text = At the end, one point for every three stones at the obelisks, no matter whose.
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
    .text = Give one stone back and sail a ship with your stone to a site that already has one ship.

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
source-wrath = Wrath of the Pharaoh

## Prophecies: what a god foretells

god-ra = Ra
god-horus = Horus
god-isis = Isis
god-amun = Amun
god-osiris = Osiris
god-ptah = Ptah
god-thoth = Thoth
task-green_cards = { $count } green cards
    .text = It comes true for players who hold at least { $count } green cards at the end.
task-stones_each_site = { $count } stones at each
    .text = It comes true for players with at least { $count } stones at each of the four building sites.
task-most = most at { $site }
    .text = It comes true for players with the most stones at { $site }.
task-red_cards = { $count } red cards
    .text = It comes true for players who have played at least { $count } red cards.
task-statues = { $count } statues
    .text = It comes true for players who hold at least { $count } statues at the end.

## Lists: the separators

list-comma = { ", " }
list-and = { " and " }
list-or = { " or " }
