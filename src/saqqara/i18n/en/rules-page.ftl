## The page of rules

page-rules-title = The rules
page-rules-all = All the rules
page-rules-search = Search the rules
page-rules-corrected = Searched for "{ $sought }":
page-rules-found = { $count ->
    [0] Nothing found. Try a shorter word.
    [one] 1 entry
   *[other] { $count } entries
  }
page-rules-chapters = Chapters
page-rules-short = In short
page-rules-full = In full
page-rules-full-rule = The full rule, { $rule }
page-rules-turn = A turn
page-rules-verb-quarry = Get stones
page-rules-verb-load = Load
page-rules-verb-sail = Sail
page-rules-verb-play = Play a card
