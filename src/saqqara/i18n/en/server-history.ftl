## Server: taking back, looking back, and games that begin elsewhere

server-undo_decided = Somebody else has decided since, so this stays as it is.
server-undo_revealed = Something hidden has come to light or was drawn since, so this stays as it is.
server-undo_redo = Somebody has just taken a decision back and may still play it again, so everything before it stays.
server-redo_nothing = There is nothing to play again: nothing was taken back, or another move was played since.
server-no_moment = The game never stood at this entry, or that was taken back.
server-no_record = The first moves of this game cannot be replayed any more, so it has no record; copy its position instead.
server-record_empty = This is empty; paste a record, which begins with saqqara 1, or a position in JSON.
server-record_seat = This game has { $seats } seats, so there is no seat { $seat } for you; choose another one.
server-bad_record = This record cannot be opened: { $problem }.
server-bad_position = This position cannot be opened: { $problem }.
server-position_not_json = This text begins like a position, with a brace, but is no JSON from line { $line }, column { $column } on; copy the whole of it.
server-position_beyond = No position is nested so deeply or has numbers so long as this text; copy it anew.
server-you = You
server-player = Player { $number }
