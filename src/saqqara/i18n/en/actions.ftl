## Page: what a move would bring

page-preview-line = { $move }: { $gains }.
page-preview-nothing = { $move }: changes no points.
page-preview-hidden = What follows depends on chance or hidden cards.

## Page: confirming, taking back, playing again

page-end-turn-ask = End your turn with this?
page-end-turn = End turn
page-end-turn-back = Take back
page-undo-nothing = There is no decision of yours to take back.
page-undo-closed = This stays: since then somebody else has decided, something hidden has come to light, or chance has had its say.
page-redo = Redo
page-redo-title = Play again what was taken back
page-redo-nothing = Nothing was taken back that could be played again.

## Page: why something cannot be done

page-ship-first = Choose the ship first, then the site.

## Page: a ship that stays is arranged (FAVOR-4)

page-arranged = Ship { $ship } from the bow: { $what }.
page-arranged-at = { $name } on space { $space }
page-arranged-next = now { $name }
page-arrange-ship = Rearrange ship { $ship }
page-as-it-is = Leave as it is

## Page: cards that wait, and bonuses that are always taken (FAVOR-2, PYR-B2)

page-card-waits = { $name } has taken the { $card }; it takes effect next
page-always = Always take
    .text = Take this, and from now on every card and all stones of the pyramid's spaces in this game. The menu ends it.
page-always-menu = { $seats ->
    [1] Always take the pyramid's bonuses
   *[other] Always take the pyramid's bonuses: { $name }
  }
page-always-on = { $name } always takes the pyramid's bonuses in this game; the menu ends that.
page-always-off = { $name } is asked about the pyramid's bonuses again.

## Page: a card that is marked beforehand

page-pin-hint = Your stone comes next at the market: you may mark the card that you want.
page-pin-mark = Mark the { $card }: you take it as soon as it is your turn to choose
page-pin-remove = Remove the mark from the { $card }
page-pin-on = Marked: you take the { $card } as soon as it is your turn to choose.
page-pin-off = Nothing is marked.
page-pin-dropped = The { $card } can no longer be yours; the mark is gone.

## Page: the keys

page-keys-title = Keys
page-keys-digit = The ship, market space or answer with this number
page-keys-quarry = Get stones from the quarry
page-keys-load = Load a stone: then the ship, then its space
page-keys-which_space = Ship { $ship }: now its space, { $spaces }.
page-keys-sail = Sail: then the ship, then the site
page-keys-cards = To your cards
page-keys-private = Your private ship
page-keys-wager = A bet: then the site
page-keys-favor = A favor
page-keys-prophesy = A scarab on a prophecy
page-keys-answer = The answer that stands out
page-keys-undo = Undo
page-keys-redo = Redo
page-keys-history = Look back at the game
page-keys-list = This list
page-keys-tab = To the next thing or group
page-keys-arrows = To the neighbours
page-keys-escape = Drop a choice that is half made, or close what is open
page-keys-space = Skip ahead while something still moves
page-keys-single = Single keys act at the table
page-keys-place = A key counts by what stands on it; on a keyboard without Latin letters, by its place. A digit needs no Shift.
page-cap-enter = Enter
page-cap-space = Space
page-cap-control = Ctrl

## Page: the letters of the keys, each for one thing; the sites' stand in their names

page-key = Key: { $key }
page-key-market = M
page-key-pyramid = P
page-key-temple = T
page-key-burial = B
page-key-obelisk = O
page-key-quarry = Q
page-key-load = L
page-key-sail = S
page-key-cards = C
page-key-private = V
page-key-wager = W
page-key-favor = F
page-key-prophesy = G
page-key-ask = A
page-key-undo = U
page-key-redo = Y
page-key-history = H
page-key-hint = I
