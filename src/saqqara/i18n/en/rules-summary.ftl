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
page-help-sail = Sail a ship that carries enough stones to a site without a ship. It need not carry a stone of yours. The stone at the bow comes ashore first.
page-help-play = Play a blue card that is in front of you.
page-help-market-A = Each stone takes one of the open cards, then goes back to its quarry.
page-help-pyramid-A = Each stone scores at once what its space shows; beside the finished pyramid, 1 point.
page-help-temple-A = At the end of each round, every stone that is seen from above scores 1 point.
page-help-market-B = Each stone takes an open card; or its owner looks at the covered pair, keeps one card and discards the other.
page-help-market-C = Each stone takes an open card, or for a coin two neighbouring ones. When all are gone it draws a card.
page-help-market-D = Each stone takes an open card; or its owner looks at all cards of a covered stack, keeps one and leaves the rest. What you have seen stays marked for you.
page-help-pyramid-B = Choose a pyramid; the stone takes its next space and scores at once. Some spaces give a card, up to three stones for your sled, or let you load a stone.
page-help-pyramid-C = Each stone gets at once what its space shows. When a scaffold is full, the most stones on it score { $majority }, tied ones { $majority_tied } each, and the next one goes up.
page-help-pyramid-D = A stone takes the next free space after Imhotep and scores at once. A player who gets stones may let him walk on first to the next free space.
page-help-temple-B = At the end of each round, every stone that is seen from above brings what its space shows: a point or stones, points, or a card.
page-help-temple-C = At the end of each round, every stone that is seen from above brings what its space shows: points or stones, or three cards of which you keep one.
page-help-temple-D = Each stone moves its owner's chariot as many spaces as there are arrows; taken spaces are leapt over. At the end of each round the leader scores { $leader }, and at the end of the game each chariot scores its space.
page-help-burial-B =
    At the end, in each of the three rows { $seats ->
        [2] the most stones score { $first }, then { $second }
       *[other] the most stones score { $first }, then { $second }, then { $third }
    }; equal ones share.
page-help-burial-C = A stone rests on the ground or on two others. At the end, each area of connected stones of one colour scores its stones times the levels it spans, at most { $cap } for each stone.
page-help-burial-D = Choose one of the open numbers; the stone goes there. At the end areas of connected stones score; a player without a stone here loses { $penalty }.
page-help-obelisk-B = Stones wait by colour; the third makes a tower on the free space of highest value, which scores. A stone that still waits at the end scores { $single }.
page-help-obelisk-C = A stone takes the next space of the path and gets its tile, which you may add to your obelisk without covering a gap. At the end each full row scores { $row }, and the most rows score more.
page-help-obelisk-D = Start an obelisk on a free space and finish it before you start another. At the end finished ones score what their space shows, others { $single } for each stone.
page-help-burial-A = At the end, each area of connected stones of one colour scores 1, 3, 6, 10 or 15 points for one to five stones, and 2 for each one more.
page-help-obelisk-A = At the end, the highest towers score; equal ones share.
page-help-cards = The cards
page-help-keys = Keys
page-help-key-tab = Tab and the arrow keys move between the things you may choose; Enter chooses.
page-help-key-escape = Escape cancels a half-made choice.
page-help-key-space = Space, or a click on an empty area, skips ahead while something is still moving.
