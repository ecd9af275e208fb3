## Server: people who come, go and talk

server-not_your_table = Only whoever made this table may delete it.
server-too_many_tables = This browser has { $most } tables that are not over; finish or delete some of them first.
server-no_seat = This table has no seat { $seat }.
server-seat_taken = Somebody else has taken this seat; choose another one.
server-not_listed = A seat at this table is taken by its link; ask for it whoever made the table.
server-known_cards = Whoever made this table may know its hidden cards, so nobody else gets a seat here; ask for a new table.
server-sits_already = You sit at this table already.
server-chat_seat = Only those who have a seat here may write; everybody may read.
server-chat_alone = There is nobody at another device to write to.
server-chat_empty = This message has nothing that could be read.
server-chat_long = A message has at most { $most } characters.
server-chat_often = That was a lot at once, more than { $most } messages in { $seconds } seconds; wait a moment and send it again.
