## Page: totals, recent moves, what is left, and why the page waits

page-total-now = { $name }, { $total }: { $now } so far { $sign } { $more } at the end, as things stand.
page-total-even = { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
  } so far, and nothing more at the end, as things stand.
page-total-parts = At the end: { $parts }.
page-total-start = Everybody starts at { $total }, which is what the end would bring and cost as things stand: { $parts }. Your stones will change that.
page-recent-moves = { $name }, since your last move: { $actions }
page-site-strip-show = Show: { $site }
page-site-strip = Which site is shown
page-remaining-ships-here = { $ships ->
    [one] 1 ship is docked here
   *[other] { $ships } ships are docked here
  }
page-remaining = What is left
page-remaining-cards = { $cards ->
    [one] You have not seen 1 card;
   *[other] You have not seen { $cards } cards;
  } { $draw ->
    [0] the draw pile is empty.
    [one] 1 card is in the draw pile.
   *[other] { $draw } cards are in the draw pile.
  }
page-remaining-discard = Discarded
page-remaining-rounds = Round cards to come
page-remaining-rounds-text = { $coming ->
    [0] No round follows.
    [one] One of these follows, and nobody knows which of them stays out of the game.
   *[other] { $coming } of these follow, in an order that nobody knows; one stays out of the game.
  }
page-remaining-card = { $card }, { $count } left
page-remaining-ships = Ships for { $ships } stones
page-wait-reason = { $decision ->
    [turn] A new turn has begun.
    [figure] Imhotep may walk on.
    [load] A stone is to be loaded.
    [sail] A ship is to sail.
    [unload] A ship is being unloaded.
    [site] A stone may go to any site.
    [take] A card at the market is to be chosen.
    [keep] One of the cards seen is kept.
    [build] A stone has come to the pyramids.
    [bonus] The temple offers points or stones.
    [mound] A stone has come to the mound.
    [tomb] A stone has come to the tombs.
    [fit] A tile is added to an obelisk.
    [found] An obelisk is begun.
   *[other] A decision is to be made.
  }
