## Page: looking back

page-history = History
page-history-replay = See it again
page-history-title = Look back at the game, move by move
page-history-beginning = Looking back: the beginning of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
page-history-at = Looking back: move { $move } of { $moves }
page-history-gone = That moment is no longer part of this game. This is the table now.
page-history-steps = Steps
page-history-first = To the beginning
page-history-back = One move back
page-history-on = One move forward
page-history-last = To the newest move
page-history-play = Play the moves
page-history-pause = Pause
page-history-speed = Speed
page-history-times = { $speed }×
page-history-line = All moves
page-history-round = To the beginning of round { $round }
page-history-to = See the table after this
page-history-now = Back to now
page-history-play-on = Play on from here
page-history-no-undo = You cannot take anything back while you look back. Go back to now first.
page-history-position = Copy position
page-history-record = Copy record
page-history-by-hand = Your browser does not let the page copy this. Copy it from the box.
page-copied-position = The position of this moment is copied.
page-copied-record = The record up to this moment is copied.
page-continue-text = A new table continues from here, after move { $move }: you play { $name }, bots play everybody else. What you cannot know is dealt again. This table stays as it is.
page-continue-bot = Against { $bot }
page-as-if = If it ended now
page-as-if-now = What each player would have if the game ended at this moment.
page-as-if-then = What each player would have had if the game had ended after move { $move } of { $moves }.
page-as-if-unknown = Not counted, because hidden from you: { $cards }.
page-as-if-unknown-of = { $cards ->
    [one] 1 card of { $name }
   *[other] { $cards } cards of { $name }
  }
