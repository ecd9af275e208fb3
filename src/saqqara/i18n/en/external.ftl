## Programs that play as bots. $bot is the name under which one sits.

external-no_command = { $bot } names no program; write the command behind the colon, such as external:python3 mine.py
external-no_program = { $bot } cannot play, as there is no program { $program } here; write the path of one that can be started
external-setting = { $given } is no way to call a program; its one setting is the seconds for a move, such as { $example }
external-start = { $bot } cannot be started ({ $problem }); a command was expected that can
external-late = { $bot } has not answered within { $seconds } seconds; one line was expected in that time
external-ended = { $bot } ended before its answer did; one line was expected, and the program to go on
external-long = { $bot } answered with more than { $most } bytes; one short line was expected
external-lines = { $bot } answered with more than one line; just one was expected
external-no_move = { $bot } answered { $given }; a line like { $example } was expected
external-number = { $bot } answered question { $given }, and it had been asked question { NUMBER($number, useGrouping: 0) }; the number of the question was expected, or none
external-illegal = { $bot } answered with the move { $move }, which is not legal now; one of those it was sent was expected

cli-external = A program of somebody else.
cli-lost-move = { $problem }. A legal move, drawn at random, is played for it; after three in a game a greedy bot goes on.
cli-lost-moves = Seat { $seat } lost { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }, at first since { $problem }. Each was drawn at random; after three in a game a greedy bot went on.
