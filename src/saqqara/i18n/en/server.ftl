## Server: answers that are not a game

server-bad_request = This request cannot be read.
server-bad_field = This request cannot be read: its field { $field } is missing, unknown or not of the right kind.
server-bad_method = Nothing at this address answers to { $method }.
server-not_json = This request cannot be read, since it is not JSON.
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
server-no_table = There is no table of this name; it may have been put away.
server-not_your_seat = This seat belongs to another browser.
server-bad_host = This table does not answer under that address; open it by the address shown where it was started.
server-foreign = The table does not answer under the address that you have opened.
server-known_as = { $count ->
    [one] Open it under this one:
   *[other] Open it under one of these; your seats are where you took them:
  }
server-bad_origin = Only the table's own pages may send moves.
server-no_cookie = Your browser refuses the cookie by which this server knows which seat is yours, so you cannot play. Allow cookies for this site in the settings of your browser, then load the page again.
server-bad_token = A token has 32 hexadecimal digits, in lower case.
server-stale = The table has moved on since; look again and choose anew.
server-illegal = { $move } is not possible now. { $reason }
server-over = The game is over; no more moves are played.
server-not_started = The game begins when every seat is taken.
server-token_unknown = This link leads to no seat; ask for a new one.
server-token_used = Somebody has already joined by this link; each one works once.
server-bad_name = A name has 1 to { $most ->
    [one] character
   *[other] { $most } characters
  } and is not blank.
server-name_signs = A name cannot contain the signs | or #.
server-name_bot = A name cannot begin with bot: as it marks a bot in a record.
server-name_invisible = A name cannot contain invisible characters.
server-name_taken = Somebody at this table already has the name { $name }.
server-name_alike = The name { $name } looks like { $other }, as somebody at this table is called already; choose another one.
server-colour_unknown = There is no colour { $colour } for stones; choose from { $known }.
server-colour_taken = Somebody at this table has chosen this colour already; choose another one, or none to get the next that is free.
server-colour_open = An open seat gets no colour: whoever sits down there chooses one; leave it out.
server-colour_begun = The game has begun, and this seat keeps the colour of its stones; sit down without choosing one.
server-bad_seats = A table has two to four seats, at least one of them for a person or a bot.
server-bad_start = This table has no seat { $seat } that could start.
server-seed_shared = Whoever chooses the seed knows every hidden card; leave it out where a seat is open or others may find the table.
server-bad_setup = This game cannot be set up: { $detail }.
server-undo_full = So much was taken back at this table that nothing more can be; the game goes on to its end.
server-leave_full = This table has seen so much back and forth that nobody can leave any more; who has to go just goes, and the others let a bot play.
server-undo_nothing = There is no earlier decision to go back to.
server-undo_not_a_move = That entry is not a decision of this game, so there is no going back to it.
server-crowded = So many are connected that there is no room just now; close pages you do not need, and try again in a moment.
server-quota = { $what ->
    [records] So many records were opened from your address that there is room for no more;
    [reviews] So many games were reviewed for your address that there is room for no more;
    [hints] So many hints were given to your address that there is room for no more;
    [tables] So many tables were made from your address that there is room for no more;
   *[other] So much was asked for from your address that there is room for no more;
  } try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
server-unavailable = The table is busy just now; try again in a moment.
server-file_gone = The file of the games is gone from the disk of the server, so nothing can be kept any more; whoever runs it has to put it back and start anew.
server-file_cut = The file of the games has lost its end on the disk of the server, so nothing can be kept any more; whoever runs it has to stop it and restore a backup.
server-file_damaged = The file of the games is damaged on the disk of the server, so nothing can be kept any more; whoever runs it has to stop it and save what can be read.
server-disk_full = The disk of the server is full, so nothing can be kept; whoever runs it has to make room, then it goes on.
server-disk_fails = Nothing can be written to the disk of the server; whoever runs it finds the reason in its log.
server-table_damaged = What was kept of this table is damaged and cannot be read; all other tables go on.
server-table_old = This table is kept, but it cannot be opened: { $problem }.
