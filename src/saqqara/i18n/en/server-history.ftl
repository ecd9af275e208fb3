## Server: taking back, looking back, and opening records

server-undo_decided = Another player has decided since, so this can no longer be taken back.
server-undo_revealed = Something hidden was revealed or drawn since, so this can no longer be taken back.
server-undo_redo = A player has just taken back a decision and may still redo it, so nothing before it can be taken back.
server-redo_nothing = There is nothing to redo: nothing was taken back, or another move was played since.
server-no_moment = The game has no position at this entry, or it was taken back.
server-no_record = The first moves of this game can no longer be replayed, so it has no record; copy its position instead.
server-record_empty = This is empty; paste a record, which begins with saqqara 1, or a position in JSON.
server-record_seat = This game has { $seats } seats, so there is no seat { $seat } for you; choose another one.
server-record_file = This is the name of a file; open the file, copy its whole text and paste it here.
server-bad_record = This record cannot be opened: { $problem }.
server-bad_position = This position cannot be opened: { $problem }.
server-position_not_json = This text begins with a brace, like a position, but is not valid JSON from line { $line }, column { $column } on; copy the whole text.
server-position_beyond = This text is nested more deeply than any position, or has longer numbers; copy it again.
server-you = You
