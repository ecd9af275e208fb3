## Page: what a move would bring

page-preview-line = { $move }: { $gains }.
page-preview-nothing = { $move }: changes no points.
page-preview-hidden = What follows depends on chance or hidden cards.

## Page: confirming, taking back, playing again

page-end-turn-ask = End your turn with this?
page-end-turn = End turn
page-end-turn-back = Take back
page-undo-nothing = You have no decision to take back.
page-undo-closed = This can no longer be taken back: since then another player has decided, something hidden was revealed, or chance came into play.
page-redo = Redo
page-redo-title = Redo the decision that was taken back
page-redo-nothing = There is nothing to redo.

## Page: why something cannot be done

page-ship-first = Choose the ship first, then the site.

## Page: rearranging a ship that stays (FAVOR-4)

page-arranged = Ship { $ship } from the bow: { $what }.
page-arranged-at = { $name } on space { $space }
page-arranged-next = now { $name }
page-arrange-ship = Rearrange ship { $ship }
page-as-it-is = Leave as it is

## Page: pending cards, and bonuses that are always taken (FAVOR-2, PYR-B2)

page-card-waits = { $name } has taken the { $card }; it takes effect next
page-always = Always take
    .text = Take this, and for the rest of this game every card and all stones that a space of the pyramid offers. The menu turns it off.
page-always-menu = { $seats ->
    [1] Always take the pyramid's bonuses
   *[other] Always take the pyramid's bonuses: { $name }
  }
page-always-on = { $name } always takes the pyramid's bonuses in this game; the menu turns this off.
page-always-off = { $name } is asked about the pyramid's bonuses again.

## Page: a card that is marked beforehand

page-pin-hint = Your stone is next at the market: you can mark the card that you want.
page-pin-mark = Mark the { $card }: you take it as soon as it is your turn to choose
page-pin-remove = Remove the mark from the { $card }
page-pin-on = Marked: you take the { $card } as soon as it is your turn to choose.
page-pin-off = Nothing is marked.
page-pin-dropped = The { $card } is no longer available; the mark is removed.

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
page-keys-answer = The highlighted answer
page-keys-undo = Undo
page-keys-redo = Redo
page-keys-history = Look back at the game
page-keys-list = This list
page-keys-tab = To the next item or group
page-keys-arrows = To the neighbouring items
page-keys-escape = Cancel a half-made choice, or close what is open
page-keys-space = Skip ahead while something is still moving
page-keys-single = Use single keys at the table
page-keys-place = A key is recognised by its label; on a keyboard without Latin letters, by its position. Digits need no Shift.
page-cap-enter = Enter
page-cap-space = Space
page-cap-control = Ctrl

## Page: one letter for each key; a site's letter is in its name

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
