## Bots with their limits, as the command line names them

entrant-bot = there is no bot { $given }; choose from { $bots }, such as { $example }
entrant-plain = the bot { $bot } takes no settings, and { $given } follows its name
entrant-none = the bot { $bot } takes no settings, and { $given } is one
entrant-keyword = { $given } is no setting of { $bot }; choose from { $settings }
entrant-limit = a search has one limit, { $limits_or }, such as { $example }, and not { $given }
entrant-setting = { $given } is no setting of a search; write NAME=VALUE, with & between, and as NAME { $settings_or }
entrant-twice = the setting { $setting } stands there twice
entrant-evaluator = evaluator must be { $evaluators_or }, not { $given }
entrant-number = { $setting } must be { $kind } from { $least } to { $most }, not { $given }
entrant-whole = a whole number
entrant-fraction = a number

## Tournaments that cannot be played, or not gone on with

arena-too_few = a tournament needs two bots at least, and { $entrants ->
    [one] 1 is
   *[other] { $entrants } are
  } named
arena-twice = { $entrant } is named twice, or plays like another; name each bot once
arena-mixed = with --setup { $setup } each deal draws its own sides and options; leave out --sides, --option and --tour
arena-resume = --resume goes on with the games in a file; name it with --journal
arena-there = { $path } is there already; go on with it by --resume, or name another file
arena-busy = another process writes its games to { $path }; wait for it, or name another file
arena-no_journal = { $path } is no journal of a tournament; name another file
arena-other = { $path } is of another tournament: { $key } is { $there } there and { $here } here; name another file, or move this one away
arena-revision = { $path } has games of revision { $there } of the search, and revision { $here } would play the rest; move it away to begin anew, or ask with --games for no more than it holds
arena-damaged = { $path }, line { NUMBER($line, useGrouping: 0) } is not a game of this tournament; take the line out to go on without it
arena-worker = a worker process was lost; what was kept until then stays, and the same command goes on (the arena with --journal and --resume)

## The tournament in the terminal

cli-arena-title = Ratings after { $games ->
    [one] 1 game
   *[other] { $games } games
  }
cli-arena-counted = Wins after { $games ->
    [one] 1 game
   *[other] { $games } games
  }
cli-arena-share = Share of the wins
cli-arena-unrated = NumPy is not installed here, so only the wins are counted, without Elo and confidence; for these: pip install "saqqara[native]"
cli-arena-elo = Elo
cli-arena-confidence = with 95% confidence
cli-arena-between = { $low } to { $high }
cli-arena-unit = Elo, with 95% confidence
cli-arena-cross-table = Wins, row against column
cli-arena-games = { $games ->
    [one] 1 game
   *[other] { $games } games
  }
cli-arena-decided = { $verdict ->
    [more] certainly over { $share }
    [less] certainly under { $share }
    [open] over or under { $share } is open
   *[other] { $verdict }: { $share }
  }
cli-arena-stopped = Stopped after { $games ->
    [one] 1 game
   *[other] { $games } games
  }; { $kept ->
    [yes] the same command with --resume goes on from there.
   *[no] with --journal FILE they would have been kept, to go on from there.
  }
cli-arena-truncated = The last line of { $path } was cut short; that game is played again.
cli-arena-lost = { $entrant } lost { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  } ({ $why_and }). Each was drawn at random; after three in a game a greedy bot went on to its end.
cli-arena-lost-why = { $moves } { $why ->
    [external-start] since it could not be started
    [external-late] since no answer came in time
    [external-ended] since it ended before its answer did
    [external-long] since the answer was too long
    [external-lines] since the answer had more than one line
    [external-no_move] since the answer held no move
    [external-number] since the answer was to another question
    [external-illegal] since the move was not legal
   *[other] for another reason
  }
cli-about-arena = Let bots meet in a tournament, every two on the same deals from every seat, and rate them. Elo and confidence, --decide and --picture need NumPy: pip install "saqqara[native]".
cli-about-entrants = The bots, such as: random greedy "search?simulations=2000" "search?seconds=0.1&evaluator=guided"; external:COMMAND is a program of your own, "external?seconds=0.5:COMMAND" with less time than ten seconds.
cli-about-arena-games = Games of each pair at most; only whole deals are played, each from every seat.
cli-about-arena-setup = A ready-made set-up, or mixed: another grand tour for each deal.
cli-about-first-deal = Seed of the first deal; the next has the next.
cli-about-gauntlet = The first bot meets each of the others, and these do not meet.
cli-about-decide = End the games of a pair once it is certain whether its first wins more or less than so many percent.
cli-about-journal = File in which every game is kept as it ends.
cli-about-resume = Go on with the games in the journal.
cli-about-picture = File for a picture of the ratings (SVG).
