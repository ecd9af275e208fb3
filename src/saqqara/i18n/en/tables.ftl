## Tables of games and decisions: the errors of saqqara.tables

tables-format = { $path } must end in { $suffixes_or }
tables-games = games must be a whole number from 1, not { $given }
tables-same_file = { $path } cannot be the file of both tables; give each its own
tables-exists = { $path } already exists; choose another file, or move this one away
tables-unfinished = { $path } has the games of an unfinished run; continue it with --resume, or remove the folder
tables-not_yet = { $path } is not written yet: its run is not complete. In { $folder }, { $chunks ->
    [one] 1 chunk is
   *[other] { $chunks } chunks are
  } finished, with { $games ->
    [one] 1 game
   *[other] { $games } games
  }; wait for the run, or if it was stopped, repeat its command with --resume (resume=True from Python)
tables-other = { $path } belongs to another run: { $key } is { $there } there but { $here } here; choose another file, or remove the folder
tables-damaged = { $path }, line { NUMBER($line, useGrouping: 0) } is not of this run; remove the line to continue without it
tables-out = { $option } needs a file for the games; give it with --out
tables-no_table = { $path } is not a table of games or decisions
tables-column = { $path } has no column { $given }; it has { $columns }
