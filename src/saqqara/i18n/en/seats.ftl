## Server: people who come, go and talk

server-not_your_table = Only whoever made this table may delete it.
server-too_many_tables = This browser has { $most } tables that are not over; finish or delete some of them first.
server-no_seat = This table has no seat { $seat }.
server-seat_taken = Somebody else has taken this seat; choose another one.
server-not_listed = A seat at this table is taken by its link; ask for it whoever made the table.
server-known_cards = Whoever made this table may know its hidden cards, so nobody else gets a seat here; ask for a new table.
server-sits_already = You sit at this table already.
server-move_used = This link moves no seat any more; each one works once. Make a new one on the device that plays.
server-open_maker = Only whoever made this table may open a seat again.
server-open_who = Somebody plays here; a seat is opened again while a bot plays for who is away, or before the game begins.
server-chat_seat = Only those who have a seat here may write; everybody may read.
server-chat_alone = There is nobody at another device to write to.
server-chat_empty = This message has nothing that could be read.
server-chat_long = A message has at most { $most } characters.
server-chat_often = That was a lot at once, more than { $most } messages in { $seconds } seconds; wait a moment and send it again.

## Page: a seat moves to another device

page-device = Play on another device
    .text = Scan the code there, or open the link. The seat moves to that device, and this one watches. Each link works once.
    .qr = QR code of the link for { $name }
    .link = Link for { $name }
    .gone = No seat is played on this device any more; you watch.
page-device-copied = The link is copied.
page-device-by-hand = The link is marked; copy it from there.
page-take-lead = Somebody's seat moves to this device, and the other one only watches.
page-take = Play here
page-take-watch = Only watch
page-device-moved = The seat of { $name } has moved to another device.
page-give-seat = Give the seat to somebody else
page-open-again = Give the seat of { $name } to somebody else
    .text = It gets a new link, and { $name } only watches.
    .waiting = Send the link to whoever shall sit there. It works once.
    .go = Open the seat
page-seat-opened = The seat of { $name } is open to somebody else.
page-seat-taken = { $name } sits down.
page-seat-changed = The seat of { $name } has changed hands.
page-seat-bot = A bot plays here until somebody sits down

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
