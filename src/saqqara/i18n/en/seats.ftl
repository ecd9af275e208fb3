## Server: joining, leaving and chatting

server-not_your_table = Only the person who made this table may delete it.
server-too_many_tables = This browser has { $most } unfinished tables; finish or delete some of them first.
server-no_seat = This table has no seat { $seat }.
server-seat_taken = This seat has been taken in the meantime; choose another one.
server-not_listed = A seat at this table is taken by its link; ask the person who made the table for it.
server-known_cards = The person who made this table may know its hidden cards, so no one else gets a seat here; ask for a new table.
server-already_seated = You sit at this table already.
server-move_used = This link no longer moves a seat; each one works once. Make a new one on the device that plays.
server-open_maker = Only the person who made this table may open a seat again.
server-open_refused = This seat is in use; it can be opened again only while a bot plays for an absent player, or before the game begins.
server-chat_seat = Only players with a seat here may write; everybody may read.
server-chat_alone = There is nobody at another device to write to.
server-chat_empty = This message has no visible text.
server-chat_long = A message has at most { $most } characters.
server-chat_often = You sent more than { $most } messages in { $seconds } seconds; wait a moment and send this one again.

## Page: a seat moves to another device

page-device = Play on another device
    .text = Scan the code there, or open the link. The seat moves to that device, and this one watches. Each link works once.
    .qr = QR code of the link for { $name }
    .link = Link for { $name }
    .gone = No seat is played on this device any more; you are watching.
page-device-copied = The link is copied.
page-device-by-hand = The link is marked; copy it from there.
page-take-lead = A seat moves to this device, and the other device only watches.
page-take = Play here
page-take-watch = Only watch
page-device-moved = The seat of { $name } has moved to another device.
page-give-seat = Give the seat to someone else
page-open-again = Give the seat of { $name } to someone else
    .text = It gets a new link, and { $name } only watches.
    .waiting = Send the link to the person who will sit there. It works once.
    .go = Open the seat
page-seat-opened = The seat of { $name } is open to someone else.
page-seat-taken = { $name } sits down.
page-seat-changed = The seat of { $name } has changed hands.
page-seat-bot = A bot plays here until someone sits down

## Colours of stones, as each set of stones shows them

page-your-colour = Your stones
page-colour-next = Next free
page-colour-usual =
    .black = Black
    .white = White
    .brown = Brown
    .grey = Grey
page-colour-vivid =
    .black = Red
    .white = Yellow
    .brown = Green
    .grey = Blue
page-colour-clear =
    .black = Black
    .white = Yellow
    .brown = Blue
    .grey = Orange
page-colour-bold =
    .black = Black
    .white = White
    .brown = Yellow
    .grey = Blue
