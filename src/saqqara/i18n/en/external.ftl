## Programs that play as bots. $bot is the name of such a bot.

external-no_command = { $bot } names no program; write the command after the colon, such as external:python3 mine.py
external-no_program = { $bot } cannot play: there is no program { $program } here; give the path of one that can be started
external-setting = { $given } is not a valid setting; the only one is the seconds per move, such as { $example }
external-start = { $bot } cannot be started ({ $problem }); give a command that can
external-late = { $bot } did not answer within { $seconds } seconds; expected one line in that time
external-ended = { $bot } exited before answering; expected one line and a program that keeps running
external-long = { $bot } answered with more than { $most } bytes; expected one short line
external-lines = { $bot } answered with more than one line; expected exactly one
external-no_move = { $bot } answered { $given }; expected a line like { $example }
external-number = { $bot } answered question { $given }, but was asked question { NUMBER($number, useGrouping: 0) }; expected the number of the question, or none
external-illegal = { $bot } answered with the move { $move }, which is not legal now; expected one of the moves it was sent

cli-external = An external program.
cli-lost-move = { $problem }. A random legal move is played instead; after three in one game a greedy bot takes over.
cli-lost-moves = Seat { $seat } lost { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }, the first because { $problem }. Each was replaced by a random move; after three in one game a greedy bot took over.
