## Options of a game

option-official = Official rules
    .text = As in the publisher's rulebooks: a stone at the market may decline its card.
option-yucata = Online rules
    .text = As in the long-running online edition: a stone at the market must take a card.
option-wrath = Wrath of the Pharaoh
    .text = At the end, a player without a stone at one of the four building sites loses five points.
option-hidden-cards = Hidden cards
    .text = Taken cards lie face down, and the others see only how many you hold.
option-private-ships = Private ships
    .text = Each player has a small ship of their own, which takes one stone to any site once a game.
option-wager = Wager
    .text = Each player may bet one stone on the building site that will hold the most stones at the end.
option-favors = Favors
    .text = Five favors lie out; each is granted once, and each player may ask for one.
option-prophecies = Prophecies
    .text = Scarabs on the prophecies of three gods bring points when they come true, and cost points when they do not.
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
bot-apprentice = Apprentice
    .text = Thinks a little and errs like a beginner.
bot-mason = Mason
    .text = Sees the next moves, and misses what comes of them later.
bot-overseer = Overseer
    .text = Thinks each choice through to the end of the game, quickly.
bot-architect = Architect
    .text = Thinks long and plans ahead: a strong opponent.
bot-imhotep = Imhotep
    .text = Thinks as much as a second or so allows: the strongest.
