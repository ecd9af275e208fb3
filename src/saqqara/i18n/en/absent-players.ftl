## Server: a bot for somebody who is not there

server-stand_in_who = Only those who play at this table may let a bot play, and only for a person at another device.
server-stand_in_turn = { $name } does not have to decide now, so nobody waits; ask again when it is the turn of { $name }.
server-stand_in_back = { $name } is back at the table; wait for the move.
server-stand_in_soon = { $name } has been away for less than { $seconds } seconds; wait a little and ask again then.

## Page: who is not there, and who watches

page-absent-sign = { $name } is away
page-absent-bot = Let a bot play until { $name } is back
page-absent-away = { $name } is away.
page-absent-by = { $by } lets a bot play for { $name } until { $name } is back
page-absent-for-you = { $by } lets a bot play for you, as you were away.
page-absent-left = { $name } lets a bot play.
page-absent-replaced = { $by } lets a bot play for { $name }.
page-absent-back = { $name } is back.
page-open-as = Who plays on
    .all = Everybody here
    .seat = I play seat { $seat }, bots the others
page-open-anew = This record is what one seat knew of a running game. What it could not know is dealt anew as soon as somebody plays on.
    .past = All moves that were made can be looked at.
    .nothing = Some of what happened stayed hidden from it, so the table begins at the last position.
    .go = To the table
page-absent-watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
