## Studies: what seats, sides, cards and modules bring

cli-about-study = Study the game: let bots play a designed sample of all set-ups, and write a page with what was found. Needs: pip install "saqqara[study]".
cli-about-study-folder = Folder of the study: its page, its data and better values.
cli-about-study-games = Number of games, rounded up to whole blocks of 192; at least four.
cli-about-study-again = Play those of the first so many games again, in whole blocks, that better values change; by default of all.
cli-about-study-bot = The bot at every seat.
cli-about-study-only = Play nothing; compute the answers whose names begin so from the data again, such as seats or sides/pyramid-B.
cli-about-resume-study = Continue an unfinished study.
cli-about-extra-study = The study command (SciPy, and everything in charts and tables).
cli-study-again = again
cli-study-stopped = Stopped; the same command with --resume continues.
cli-study-written = { $path } shows what { $games } games say to { $questions } questions.
cli-study-answers = { $games } games; intervals are corrected for { $questions } questions
cli-study-question = Question
cli-study-value = Value
cli-study-interval = Interval
cli-study-reference = Compared with
study-no_data = there is no study in { $path }, or it is not complete; play it without --only
study-other_games = { $path } is complete with { $there } games, not { $here }; give --games and --again as before, or another folder
study-too_few = these games are too few for a study; play more
study-question = no question of the study begins with { $given }; the first words are { $families }
