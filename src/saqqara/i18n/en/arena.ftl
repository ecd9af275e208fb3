## Bots and their settings on the command line

entrant-bot = there is no bot { $given }; choose from { $bots }, such as { $example }
entrant-no_text = a bot is named by a text, such as greedy, not { $given }; a bot of your own is a program, named { $prefix } and its command
entrant-plain = the bot { $bot } takes no settings; leave out { $given }
entrant-none = the bot { $bot } takes no settings; leave out { $given }
entrant-keyword = { $bot } has no setting { $given }; choose from { $settings }
entrant-limit = a search takes one limit, { $limits_or }, such as { $example }, not { $given }
entrant-setting = a search has no setting { $given }; write NAME=VALUE, separated by &, where NAME is { $settings_or }
entrant-twice = the setting { $setting } is given twice
entrant-evaluator = evaluator must be { $evaluators_or }, not { $given }
entrant-number = { $setting } must be { $kind } from { $least } to { $most }, not { $given }
entrant-whole = a whole number
entrant-fraction = a number

## Tournaments that cannot be played or continued

arena-too_few = a tournament needs at least two bots, but { $entrants ->
    [one] 1 is
   *[other] { $entrants } are
  } given
arena-twice = { $entrant } is given twice, or plays like another bot; give each bot once
arena-mixed = with the set-up { $setup } each deal draws its own sides and options; leave out sides, options, tour and figure
arena-resume = --resume continues the games in a journal; give its file with --journal
arena-exists = { $path } already exists; continue it with --resume, or choose another file
arena-busy = another process is writing to { $path }; wait for it to finish, or choose another file
arena-no_journal = { $path } is not the journal of a tournament; choose another file
arena-version = { $path } was written by another version of Saqqara: its { $key } is { $there }, not { $here }; choose another file, or move this one away to have its games played again
arena-other = { $path } belongs to another tournament: { $key } is { $there } there but { $here } here; choose another file, or move this one away
arena-revision = the games in { $path } were played by revision { $there } of the search, and revision { $here } would play the rest; move the file away to start over, or ask with --games for no more games than it holds
arena-damaged = { $path }, line { NUMBER($line, useGrouping: 0) } is not a game of this tournament; remove the line to continue without it
arena-worker = a worker process died; everything saved until then is kept; run the same command again to continue (the arena with --journal and --resume)

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
cli-arena-unrated = NumPy is not installed, so only wins are counted; for Elo ratings with confidence intervals: pip install "saqqara[native]"
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
    [open] over or under { $share }: undecided
   *[other] { $verdict }: { $share }
  }
cli-arena-stopped = Stopped after { $games ->
    [one] 1 game
   *[other] { $games } games
  }; { $kept ->
    [yes] run the same command with --resume to continue.
   *[no] use --journal FILE to be able to continue a tournament.
  }
cli-arena-truncated = The last line of { $path } was cut off; that game is played again.
cli-arena-lost = { $entrant } lost { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  } ({ $why_and }). Each was replaced by a random move; after three in one game a greedy bot played it to the end.
cli-arena-lost-why = { $moves } { $why ->
    [external-start] because it could not be started
    [external-late] because no answer came in time
    [external-ended] because it exited before answering
    [external-long] because the answer was too long
    [external-lines] because the answer had more than one line
    [external-no_move] because the answer contained no move
    [external-number] because the answer was to another question
    [external-illegal] because the move was not legal
   *[other] for another reason
  }
cli-about-arena = Play a tournament between bots and rate them; each pair plays the same deals from every seat. Elo ratings and --decide need NumPy: pip install "saqqara[native]".
cli-about-entrants = Bots, such as: random greedy "search?simulations=2000" "search?seconds=0.1&evaluator=guided"; external:COMMAND runs a program of your own, "external?seconds=0.5:COMMAND" with less than the usual ten seconds per move.
cli-about-arena-games = Maximum number of games per pair; only whole deals are played, each from every seat.
cli-about-arena-setup = Ready-made set-up, or mixed: a different grand tour for each deal.
cli-about-first-deal = Seed of the first deal; each further deal takes the next number.
cli-about-gauntlet = Let only the first bot play, against each of the others.
cli-about-decide = End the games of a pair once it is certain whether its first bot wins more or less than this percentage.
cli-about-journal = File to which each finished game is appended.
cli-about-resume = Continue with the games in the journal.
cli-about-picture = Write a chart of the ratings to this file (SVG); needs Matplotlib: pip install "saqqara[charts]".
