## Page: the people at the table

page-title-turn = Your turn - { $title }
page-leave = Let a bot play for me
page-give-up = Give up my seat
page-return = Take my seat back
page-away = A bot plays for you.
page-stand-in = A bot plays here until its player is back
page-known-cards = The person who made this table may know its hidden cards.
page-not-arrived = The table cannot be reached just now. Choose again when the connection is back.
page-gone = This table was deleted.
page-again-made = The next game with these seats is ready.
page-again-join = To the next game with these seats
page-again-go = Go there
page-kept-for-you = kept for you
page-report = Report a problem
    .text = Copy this into your report. It contains the version, your browser, and the game as far as you may see it.
    .what = Contents of the report
    .copy = Copy it
page-report-copied = The report is copied.
page-report-by-hand = The report is marked; copy it from there.
page-report-no-record = The game has not begun.

## Page: the chat

page-chat = Chat
page-chat-unread = { $count ->
    [one] Chat, 1 new message
   *[other] Chat, { $count } new messages
  }
page-chat-hide = Hide the chat
page-chat-messages = Chat messages
page-chat-none = No messages yet.
page-chat-write = Write a message
page-chat-send = Send
page-chat-seats = Only players at the table may write.

## Page: bots that wait

page-bots-busy = The bots are busy at other tables; yours will get their turn.
