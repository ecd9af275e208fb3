## Page: the first game, explained

page-learn = Your first game
page-learn-lead = Learn the game by playing it.
page-learn-time = About ten minutes, two rounds of six.
page-learn-guided = Everything is explained at the moment it matters, and you may skip any of it.
page-learn-real = It is a real game against one bot. When the lesson is over, you simply play on.
page-learn-begin = Begin
page-learn-continue = Continue the game you began
page-lesson-next = Next
page-lesson-skip = Skip
page-lesson-leave = I know this
page-lesson-finish = Play on
page-lesson-progress = Progress in the lesson
page-lesson-welcome = Ships bring stones to five sites on the Nile, and stones bring points. After six rounds the player with the most points wins. Each site pays in its own way; that is all there is to learn.
    .title = Welcome to the Nile
page-lesson-sled = These are the stones that you can use now. The sled holds five; more of your colour wait in your quarry.
    .title = Your sled
page-lesson-ships = Four ships lie here in every round. Each has room for a few stones, yours and everybody else's.
    .title = The harbour
page-lesson-sites = Four of these five sites will get a ship in each round, so one gets none. Here you see what each pays; we look at each when the first stone comes ashore.
    .title = Five sites
page-lesson-turn = On your turn you do one thing: get stones, load one stone, sail a ship, or play a blue card. Then it is the next player's turn.
    .title = One thing each turn
page-lesson-load = Stones count only where a ship has brought them. { $touch ->
        [yes] Tap
       *[no] Click
    } the space in the ring.
    .title = Load a stone
    .again = One more stone for the space in the ring; this ship will soon be full.
page-lesson-bow = Remember where your stone is. The ship sails to the right, and the stone at its bow, the right end, comes ashore first. At most sites that decides what you get.
    .title = The bow goes first
page-lesson-quarry = You need stones to load. The quarry gives up to three at once, as long as the sled has room.
    .title = Get stones
    .again = Fill your sled for the turns to come.
page-lesson-may-sail = A ship may sail when it carries enough stones; the small marks at its bow say how many. Anybody may sail any ship, even without a stone aboard, and that is where this game gets mean.
    .title = Ready to sail
page-lesson-sail = Your stones are aboard, and enough of them. { $touch ->
        [yes] Tap
       *[no] Click
    } this ship.
    .title = Time to sail
    .again = This ship is worth sailing now: { $touch ->
        [yes] tap
       *[no] click
    } it.
page-lesson-sail-to = { $touch ->
        [yes] Tap
       *[no] Click
    } { $site_key ->
        [market] the market: each of your stones takes a card there.
        [pyramid] the pyramid: your stones bring points there at once.
        [temple] the temple: your stones bring points there when the round ends, and again after the next.
        [burial] the burial chamber: your stones are worth more there when they touch.
        [obelisk] the obelisks: your tower grows there.
       *[other] this site: { $site }.
    } Only one ship sails to each site in a round.
    .title = To the site: { $site }
page-lesson-sail-any = The best you can do now is to sail with the stones of others. { $touch ->
        [yes] Tap
       *[no] Click
    } this ship: it helps them least.
    .title = Sail for the others
    .again = Sail with the stones of others once more; this ship helps them least.
page-lesson-site-pyramid = Stones are laid in order, and each brings its owner the number on its space, at once. Good spaces come and go, so mind who is first at the bow.
    .title = The pyramid pays at once
page-lesson-site-temple = Stones are laid from left to right, and then on top of one another. At the end of every round each stone that can be seen from above brings a point. Covered stones bring nothing.
    .title = The temple pays every round
page-lesson-site-burial = Stones fill the columns from top to bottom, left to right. At the end of the game each group of touching stones of one colour pays; the larger it is, the more each stone is worth.
    .title = The burial chamber pays at the end
page-lesson-site-obelisk = Each player stacks their own tower. At the end the highest tower brings most, the next less; towers of equal height share.
    .title = The obelisks pay at the end
page-lesson-cards = At the market each stone takes one open card and goes back to its quarry. Red cards work at once. Blue ones are played later, as a whole turn. Purple statues are worth more the more you collect. Green ones pay at the end for what has been built.
    .title = The market and its cards
page-lesson-take = Each of your stones takes a card, in the order in which they stand. The one in the ring is worth most to begin with.
    .title = A card for your stone
    .again = Another of your stones takes a card; the one in the ring is good.
page-lesson-card-red = Your red card has worked already: a stone came straight from your quarry to its site.
    .title = Red: at once
page-lesson-card-blue = Your blue card stays here until you play it. It takes a whole turn, and often does two things in that one turn.
    .title = Blue: when you like
page-lesson-card-purple = A single statue is worth one point; the second adds more, and the third more again.
    .title = Purple: collect them
page-lesson-card-green = At the end this card pays one point for every three stones at its site, no matter whose they are.
    .title = Green: at the end
page-lesson-temple = The temple has just paid: a point for each stone that is seen from above. It will do so again after every round, unless the stones are covered.
    .title = The temple has paid
page-lesson-round = When all four ships have sailed, the round is over. Four new ships come in, the market gets new cards, and the player after the one who sailed last goes first.
    .title = A new round
page-lesson-end-turn = You want your turns to end only when you say so. Look at what the move brings, then end your turn.
    .title = End your turn
    .again = End your turn, or take the move back.
page-lesson-choose = This belongs to what you have just done. Every answer that is lit is allowed.
    .title = One thing more
    .again = Any lit answer will do.
page-lesson-end = After round six the burial chamber, the obelisks, statues and green cards pay, and unused blue cards bring a point each. Each player's large number already includes that: it is what they would have if the game ended now. You know all you need; the rest of the game is yours.
    .title = How it ends
