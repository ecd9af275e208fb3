## Server: errors and other answers

server-bad_request = This request cannot be read.
server-bad_field = This request cannot be read: its field { $field } is missing, unknown or of the wrong type.
server-bad_method = This address does not accept { $method }.
server-not_json = This request cannot be read, because it is not JSON.
server-too_large = This request is larger than { $most } bytes.
server-slow = This request took too long to arrive; try again.
server-too_many_pages = This browser has too many pages of the table open, more than { $most }; close some and try again.
server-too_many_watch = Too many pages are open at this table, more than { $most }; try again later.
server-too_many_near = From your address more than { $most } pages of the table are open; close some and try again.
server-home = Home
server-preview = { $what ->
    [seat] A seat at a table of Saqqara
   *[other] A table of Saqqara
  }
server-preview_plays = A game for { $seats }: { $what }.
server-not_found = There is nothing at this address.
server-no_table = There is no table with this name; it may have been deleted.
server-not_your_seat = This seat belongs to another browser.
server-bad_host = The table does not answer under this address; open it under the address shown when it was started.
server-foreign = The table does not answer under the address you opened.
server-other_addresses = { $count ->
    [one] Open it under this one:
   *[other] Open it under one of these; your seats are where you took them:
  }
server-bad_origin = Only the table's own pages may send moves.
server-no_cookie = Your browser refuses the cookie by which this server knows which seat is yours, so you cannot play. Allow cookies for this site in the settings of your browser, then reload the page.
server-bad_token = A token has 32 hexadecimal digits, in lower case.
server-stale = The game has moved on; look again, then choose.
server-illegal = { $move } is not possible now. { $reason }
server-over = The game is over; no more moves are played.
server-not_started = The game begins when every seat is taken.
server-token_unknown = This link leads to no seat; ask for a new one.
server-token_used = This link has already been used; each one works once.
server-bad_name = A name has 1 to { $most ->
    [one] character
   *[other] { $most } characters
  } and is not blank.
server-name_signs = A name cannot contain the characters | or #.
server-name_bot = A name cannot begin with bot: because that marks a bot in a record.
server-name_invisible = A name cannot contain invisible characters.
server-name_taken = The name { $name } is already taken at this table.
server-name_alike = The name { $name } looks like { $other }, which is already taken at this table; choose another one.
server-colour_unknown = There is no stone colour { $colour }; choose from { $known }.
server-colour_taken = This colour is already taken at this table; choose another one, or none to get the next free one.
server-colour_open = An open seat gets no colour: the player who takes it chooses one; leave it out.
server-colour_fixed = The game has begun, and this seat keeps the colour of its stones; sit down without choosing one.
server-bad_seats = A table has two to four seats, at least one of them for a person or a bot.
server-bad_start = This table has no seat { $seat } that could start.
server-seed_shared = The seed reveals every hidden card to the person who chooses it; leave it out where a seat is open or others may find the table.
server-bad_setup = This game cannot be set up: { $detail }.
server-undo_full = Too much has been taken back at this table; nothing more can be, and the game continues to its end.
server-leave_full = Players have left and returned too often at this table, so no one can leave any more; just go, and the others can let a bot play.
server-undo_nothing = There is no earlier decision to go back to.
server-undo_not_a_move = That entry is not a decision of this game, so you cannot go back to it.
server-crowded = Too many pages are connected just now; close those you do not need, and try again in a moment.
server-quota = { $what ->
    [records] Too many records were opened from your address;
    [reviews] Too many games were reviewed for your address;
    [hints] Too many hints were given to your address;
    [tables] Too many tables were made from your address;
   *[other] Too many requests came from your address;
  } try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
server-unavailable = The server is busy just now; try again in a moment.
server-file_gone = The database of the games has disappeared from the server's disk, so nothing can be saved; the operator has to put it back and restart the server.
server-file_cut = The database of the games on the server's disk has lost its end, so nothing can be saved; the operator has to stop the server and restore a backup.
server-file_damaged = The database of the games on the server's disk is damaged, so nothing can be saved; the operator has to stop the server and rescue what can be read.
server-disk_full = The server's disk is full, so nothing can be saved; once the operator has freed some space, the games continue.
server-disk_fails = Nothing can be written to the server's disk; the operator finds the reason in the server's log.
server-table_damaged = The saved data of this table is damaged and cannot be read; all other tables continue.
server-table_old = This table is saved, but it cannot be opened: { $problem }.
