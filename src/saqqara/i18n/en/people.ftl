## Page: the people at the table

page-title-turn = Your turn - { $title }
page-leave = Let a bot play for me
page-give-up = Give up my seat
page-return = Take my seat back
page-away = A bot plays for you.
page-stand-in = A bot plays here until its player is back
page-known-cards = Whoever made this table may know its hidden cards.
page-not-arrived = The table cannot be reached just now. Choose again when the line is back.
page-gone = This table was deleted.
page-again-made = The next game with these seats is ready.
page-again-join = To the next game with these seats
page-again-go = Go there
page-kept-for-you = kept for you
page-report = Report a problem
    .text = Copy this into your report. It holds the version, your browser, and the game as far as you may see it.
    .what = What the report says
    .copy = Copy it
page-report-copied = The report is copied.
page-report-by-hand = The report is marked; copy it from there.
page-report-no-record = The game has not begun.

## Page: what people say to each other

page-chat = Chat
page-chat-unread = { $count ->
    [one] Chat, 1 new message
   *[other] Chat, { $count } new messages
  }
page-chat-hide = Hide the chat
page-chat-said = What was said
page-chat-none = Nobody has said anything yet.
page-chat-write = Say something
page-chat-send = Send
page-chat-seats = Those who sit at the table may write.

## Page: bots that wait

page-bots-busy = The bots have much to do at other tables; yours get their turn.
