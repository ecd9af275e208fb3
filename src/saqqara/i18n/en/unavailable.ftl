## Page: why something cannot be chosen now

page-why-deck = { $count ->
    [0] The draw pile is empty.
    [one] The draw pile holds 1 card.
   *[other] The draw pile holds { $count } cards.
  } New cards come from it; nobody may draw now.
page-why-discard = { $count ->
    [0] Nothing is discarded yet.
    [one] 1 card is discarded.
   *[other] { $count } cards are discarded.
  } The discard pile becomes the draw pile when that runs out.
page-why-empty-space = There is no card on this market space; new ones come with the next round.
page-why-market = A stone that lands here takes it; none is landing now.
page-why-stack = { $count ->
    [one] 1 card, face down.
   *[other] { $count } cards, face down.
  } Instead of an open card a stone that lands here lets its owner look at them and keep one.
page-why-looked-at = These players have looked at the face-down cards.
page-why-quarry = { $stones ->
    [-1] The quarry of { $name } never runs dry.
    [one] The quarry of { $name } has 1 stone left.
   *[other] The quarry of { $name } has { $stones } stones left.
  } Each player takes stones only from their own quarry.
page-why-sled = { $stones ->
    [0] The sled of { $name } is empty.
    [one] The sled of { $name } carries 1 stone.
   *[other] The sled of { $name } carries { $stones } stones.
  } Each player loads only from their own sled.
page-why-private = The private ship of { $name } has not sailed yet; it sails once, for its owner only.
page-why-coins = { $count ->
    [one] { $name } has 1 coin:
   *[other] { $name } has { $count } coins:
  } one coin lets a stone at the market take two neighbouring cards.
page-why-no-cards = You have no cards; a stone that lands at the market takes one.
page-why-river = The ships of this round lie here: load stones on them, then sail them to the sites.
page-why-place = The owner of a stone that lands here chooses its place; none is landing now.
page-why-watching = You are watching; the players decide.
page-why-chosen = This is possible, but another choice is half made: cancel that first, with Escape.
page-why-other = Something else is to be decided now: the answers are below.
page-why-possible = This is possible: the answers are below.

## Page: face-down cards that are marked beforehand

page-pin-stack-mark = Mark the face-down cards on space { $space }: you look at them as soon as it is your turn to choose
page-pin-stack-remove = Remove the mark from the face-down cards on space { $space }
page-pin-stack-on = Marked: you look at the face-down cards on space { $space } as soon as it is your turn to choose.
page-pin-stack-dropped = The face-down cards on space { $space } have changed; the mark is removed.

## Page: what cards are worth at the end

page-end-total = The large number is what a player would have if the game ended now: what was scored so far, and what the end would bring or cost as things stand. Hidden cards of others are not counted.
page-end-decorations = Each green card pays at the end: one point for every three stones at its site, no matter whose.
page-end-blue_cards = A blue card that was never played is worth one point at the end.

## Page: more keys

page-keys-ask = To the answers
