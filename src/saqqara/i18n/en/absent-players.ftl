## Server: a bot for a player who is away

server-stand_in_refused = Only a player at this table may let a bot play, and only for a person at another device.
server-stand_in_turn = It is not { $name }'s turn, so nobody is waiting; try again when { $name } has to decide.
server-stand_in_back = { $name } is back at the table; wait for the move.
server-stand_in_soon = { $name } has been away for less than { $seconds } seconds; wait a little and try again.

## Page: players who are away, and spectators

page-absent-sign = { $name } is away
page-absent-bot = Let a bot play until { $name } is back
page-absent-away = { $name } is away.
page-absent-by = { $by } lets a bot play for { $name } until { $name } is back
page-absent-for-you = You were away, so { $by } let a bot play for you.
page-absent-left = A bot takes over for { $name }.
page-absent-replaced = { $by } lets a bot play for { $name }.
page-absent-back = { $name } is back.
page-open-as = Who plays on
    .all = Everybody here
    .seat = I play seat { $seat }, bots the others
page-open-redealt = This record holds what one seat knew of a running game. What that seat could not know is dealt again as soon as someone plays on.
    .past = You can look back at every move.
    .nothing = Some events were hidden from that seat, so the table begins at the last position.
    .go = To the table
page-absent-watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
