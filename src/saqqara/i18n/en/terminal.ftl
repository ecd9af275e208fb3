## Terminal: the game

cli-round = Round { $round } of 6
cli-harbour = Harbour
cli-sites = Sites
cli-empty = empty
cli-face-down = { $cards ->
    [one] 1 face down
   *[other] { $cards } face down
  }
cli-draw = { $cards ->
    [0] draw pile empty
    [one] draw pile: 1 card
   *[other] draw pile: { $cards } cards
  }
cli-ship = Ship { $ship }
cli-bow = bow first
cli-needs = { $stones ->
    [0] may sail
   *[other] needs { $stones } more
  }
cli-stones = { $stones ->
    [0] no stone
    [one] 1 stone
   *[other] { $stones } stones
  }
cli-beside = beside: { $stones }
cli-stones-at-market = landed here: { $stones }
cli-discard = { $cards ->
    [0] nothing discarded
    [one] discarded: 1 card
   *[other] discarded: { $cards } cards
  }
cli-full = finished: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for each stone more
cli-pyramid-left = left
cli-pyramid-middle = middle
cli-pyramid-right = right
cli-bonus-card = card
cli-bonus-stones = stones
cli-bonus-load = load
cli-scaffold = scaffold { $tile } of { $tiles }
cli-scaffold-most = most stones on it: { $points }, if tied { $tied } each;
cli-scaffold-coming = still to come:
cli-scaffold-out = left out:
cli-ring = ( ) Imhotep; the next stone brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }
cli-temple-choice = { $points } or { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  }
cli-temple-three = 1 of 3 cards
cli-chariots = at the end:
cli-race = each round: { $first } for the first{ $second ->
    [0] {""}
   *[other] , { $second } for the second
  }
cli-rows = in each row, for the most stones: { $values }
cli-level = level { $level }
cli-mound = stones times levels of each area, at most { $cap } a stone
cli-tombs = { $count ->
    [0] none open now
   *[other] open now: { $numbers }
  }; { $supply } still to come
cli-waiting = waiting for { $height }:
cli-columns = { $rows ->
    [one] 1 full row
   *[other] { $rows } full rows
  }
cli-full-rows = full row: { $points }; for the most full rows: { $values }
cli-modules = Modules
cli-private-ship = private
cli-bets = bets
cli-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
cli-player = Player
cli-score = Score
cli-quarry = Quarry
cli-sled = Sled
cli-cards = Cards
cli-unlimited = no end
cli-red-played = { $cards ->
    [one] 1 red card played
   *[other] { $cards } red cards played
  }
cli-total = Total
cli-source = Points from
cli-keys = A number or a move; u takes back, ? explains, s scores, r record, q leaves
cli-keys-peek = p shows what you have seen of the face-down cards
cli-keys-keep = k leaves the ship as it is
cli-keys-take = t always takes what a space of the pyramid offers
cli-keys-ask = t asks you again whether you take what a space of the pyramid offers
cli-bet-left = bet left
cli-bet-right = bet right
cli-stone = stone
cli-thinking = { $name } is thinking.
cli-keys-pages = Tab next, ? help
cli-more-lines = { $first } to { $last } of { $lines } lines; scroll with the arrow keys
cli-auto-take-on = { $name } always takes cards and stones that a space of the pyramid offers; t turns this off.
cli-auto-take-off = { $name } is asked again whether to take what a space of the pyramid offers.
cli-arranging-order = Ship { $ship } stays; order from the bow so far:
cli-arranging-spaces = Ship { $ship }:
cli-arranging-next = now, from the left:
cli-pending-cards = Taken, and still to take effect:
cli-peek = What { $name } has seen of the face-down cards:
cli-peek-nothing = You have seen none of the cards that are face down now.
cli-peek-done = Press Enter to hide it again.
cli-unknown = There is no { $text } here; type a number from 1 to { $most }, or ? for help.
cli-unreadable = { $text } is not a move; did you mean { $move }?
cli-not-legal = { $text }: { $reason }
cli-undone = Taken back. { $name } decides again.
cli-nothing-to-undo = You have nothing to take back yet.
cli-scores-now = If the game ended now
cli-scores-hidden = Face-down cards of the other players are not counted.
cli-scores-final = The final scores
cli-winner = { $count ->
    [one] { $names_and } wins with { $points }.
   *[other] { $names_and } share the win with { $points } each.
  }
cli-save = Save the game as (a file name, or just Enter to discard it)
cli-save-default = Save the game (Enter for { $path }, another file name, or - to discard it)
cli-saved = The record is saved in { $path }.
cli-not-saved = The record could not be written to { $path }: { $detail }.
cli-file-exists = { $path } already exists; choose another name.
cli-no-file-name = { $path } is not a valid file name here; choose another name.
cli-autosaved = The game is saved; continue it with: saqqara play --record { $path }
cli-unfinished = There is an unfinished game; continue it with: saqqara play --record { $path }
cli-game-resumed = The game continues in round { $round }.
cli-game-left = The game is paused. See you another day.
cli-hand-over = { $name } is next. When only { $name } can see this screen, press Enter.
cli-help = How to play here
cli-help-how = Type the number of a move, or the move itself as it is written here:
cli-help-quarry = up to three stones go from your quarry to your sled, as many as it has room for
cli-help-load = one stone goes from your sled to an empty space; ship 2, first space from the bow
cli-help-sail = ship 1 sails to a site without a ship; any player may sail it once it carries enough, and the stone at the bow comes ashore first
cli-help-play = a blue card in front of you takes effect and is discarded
cli-help-pass = possible only when nothing else is
cli-help-take = for your stone at the market, the card on space 3
cli-help-skip = decline, where that is allowed
cli-help-unload = the order of stones: seat 0 is the first player, and one of their stones comes next
cli-help-why = Type a move that is not possible to see why.
cli-help-sites = What a stone brings
cli-help-market = its owner takes one of the open cards
cli-help-pyramid = points at once, as printed on the space it fills
cli-help-temple = { $points ->
    [one] a point
   *[other] { $points } points
  } at the end of each round, as long as the stone is seen from above
cli-help-burial = at the end, { $values } points for a group of one, two, three ... stones of one player that touch, and { $beyond } for each beyond
cli-help-obelisk = at the end, { $values } points from the tallest tower down
cli-help-modules = The modules and options in play
cli-help-cards = The cards in sight

## Terminal: commands that cannot continue

cli-conflicting-option = { $option } already says what { $other } would say; leave out { $other }.
cli-record-players = { $players ->
    [one] 1 player is
   *[other] { $players } players are
  } given, but the game in the record has { $seats } seats.
cli-record-player = Seat { $seat } was played by { $name }; give a player for every seat, each one of { $known }.
cli-unknown-player = There is no player { $name }; choose from { $known }.
cli-first = --first { $first } is none of the { $players } players; give a number from 1 to { $players }, or random.
cli-in-file = { $path }: { $problem }
cli-standard-input = standard input
cli-output-closed = Standard output is closed, so nothing can be shown; leave it open, or send it to a file.
cli-input-closed = Standard input is closed, so nothing can be read from it; leave it open, or name a file.
cli-nul-character = { $given } contains a NUL character, which is not allowed here; remove it.
cli-no-game = { $path } holds { $count ->
    [one] 1 game
   *[other] { $count } games
  }, so there is no game { $number }; choose another with --game.
cli-which-game = { $path } holds { $count } games; choose one with --game, from 1 to { $count }.
cli-several-games = { $path } holds { $count } games, but only one can be continued; put it into a file of its own.
cli-not-text = { $path } is not UTF-8 text.
cli-unknown-bot = There is no bot { $name }; choose from { $known }.
cli-port-used = Port { $port } is in use; choose another with --port, or 0 for any free one.
cli-port-unusable = The server cannot listen on { $host }, port { $port } ({ $problem }); choose others with --host and --port.
cli-bad-url = { $url } is not a valid address for --url; give one such as https://play.example.org, or https://example.org/games/saqqara with a path of letters, digits and the characters - . _ ~.
cli-url-twice = { $one } and { $other } have the same name and port, so requests to them look alike; keep one of them with --url.
cli-bad-address = { $address } is not a valid address for --{ $option }; give one such as 127.0.0.1, or a network such as 10.0.0.0/8.
cli-share-or-url = --share and --url cannot be used together; behind a proxy use --url alone, with --host if the proxy runs on another machine.
cli-data-file = { $path } is a file, so no games can be saved in it; choose a folder with --data.
cli-data-unusable = Games cannot be saved in { $path } ({ $problem }); choose another folder with --data.
cli-database-locked = { $path } is in use by another program; close it, or choose another folder with --data.
cli-database-revision = { $path } was written by another version of Saqqara: its revision is { $given }, and the newest that this version knows is { $newest }; update Saqqara, or choose another folder with --data.
cli-database-not_saqqara = { $path } is not a database of Saqqara; choose another folder with --data.
cli-database-empty = { $path } is empty and has no games left; put a backup in its place, or remove it to start over.
cli-database-gone = { $path } is gone, but { $log }, which belongs to it, is still there; put a backup in its place, or remove that file too to start over.
cli-database-damaged = { $path } is damaged ({ $problem }); save what can be read with saqqara rescue, or restore a backup with saqqara restore.
cli-database-cut = its end is missing
cli-database-dangling = { $path } is a link to { $target }, which does not exist; mount what belongs there, or remove the link to start over.
cli-database-recreated = { $path } has never held a table, so it is created again.
cli-database-none = There are no games at { $path }; choose their folder with --data.
cli-database-older = { $path } was written by an older version of Saqqara; start the server on it once to bring it up to date, then check it again.
cli-backup-exists = { $path } already exists; choose another name for the backup, or remove the file.
cli-backup-unwritten = No backup could be written to { $path } ({ $problem }); choose another place for it.
cli-backup-copies = Pages copied
cli-backup-made = All games are copied to { $path }, and the copy is intact.
cli-backup-where = --backup-every and --backup-keep also need the folder of the backups; give it with --backup.
cli-backup-folder = No backups can be written to { $path } ({ $problem }); choose another folder with --backup.
cli-restore-itself = { $path } is the database of the games itself, not a backup of it; choose a backup.
cli-restore-done = { $path } holds the games of { $backup } again.
cli-restore-aside = Its previous contents are kept in { $aside }.
cli-rescue-saved = { $tables ->
    [one] 1 table is
   *[other] { $tables } tables are
 } saved in { $path }.
cli-rescue-lost = Table { $table } cannot be read.
cli-rescue-nothing = Nothing in { $path } can be read as a table of Saqqara, so no file was written.
cli-check-tables = Tables read
cli-check-file = { $path } is damaged: { $problem }
cli-check-table = Table { $table } is damaged and cannot be read.
cli-check-parts = Of table { $table } only parts are left, so it cannot be opened.
cli-check-log = The log of table { $table } is damaged; the game continues from its newest position, without what came before.
cli-check-list = The list is wrong about table { $table }: its round, who has to decide, or whether it is over.
cli-check-old = Table { $table } is saved, but it cannot be opened: { $problem }.
cli-check-sound = { $path } is intact, and every table in it can be read.
cli-serving = The table is open at { $url }
cli-sharing = On your network it is open at { $url }
cli-share-http = Over http the page cannot be installed there as an app, and others on the network can read along.
cli-share-https = For https at home start saqqara with --url { $name } --proxy 127.0.0.1, and next to it
    caddy reverse-proxy --from { $name } --to { $here } --internal-certs
    Each device then has to trust Caddy's certificate once; docs/hosting.md says how.
cli-named = Its public address is { $url }
cli-data = Games are saved in { $path }
cli-folder-open = Other users of this machine can look into { $path }; to allow only its owner: chmod 700 { $path }
cli-stop = Press Ctrl-C to stop it.

## Simulations

cli-progress = { $task }: { $done } of { $total }
cli-progress-left = { $minutes ->
    [0] less than a minute left
    [one] about 1 minute left
   *[other] about { $minutes } minutes left
  }
cli-games = Games
cli-game = Game { $number } of { $count }
cli-seat = Seat
cli-bot = Bot
cli-wins = Wins
cli-share = Share
cli-interval = 95% interval
cli-mean = Mean score
cli-deviation = Deviation
cli-simulated = { $games } games in { $seconds } s
cli-stopped = Stopped after { $games } games; continue with { $command }.

# Names of people at the terminal, by seat.
cli-player-names = Ana Ben Mira Tarek

## Measuring

cli-bench-cold = Compiling the rules from scratch
cli-bench-cached = Reading them from the cache
cli-bench-import = Importing
cli-bench-play = Playing at random
cli-bench-simulate = Simulating from the first position
cli-bench-search = Searching
cli-bench-start = Starting
cli-bench-missing = { $load } cannot be used here: { $problem }
cli-bench-only-cold = with --cold
cli-bench-stage = compiling: { $stage }
cli-stage-ships = ships and stones
cli-stage-market = market and cards
cli-stage-sites = building sites
cli-stage-modules = modules
cli-stage-decisions = decisions
cli-stage-course = course of the game
cli-stage-games = whole games
cli-stage-search = search of the bots
cli-stage-ends = solved ends
cli-stage-batches = many games at once
cli-bench-setup = { $setup }, { $seats } seats
cli-bench-machine = { $system }, { $cores ->
    [one] 1 core
   *[other] { $cores } cores
  }, { $python }
cli-bench-title = How fast Saqqara is
cli-bench-figure = Figure
cli-figure-setup = Set-up
cli-figure-cores = Cores used
cli-figure-installed_bytes = Installed for it, in megabytes
cli-figure-start_seconds = Seconds to start, until the strongest bot searches
cli-figure-decisions_per_second = Decisions per second
cli-figure-games_per_second = Games per second
cli-figure-simulations_per_second = Simulations per second
cli-figure-search_playout_per_second = Search with plain playouts, simulations per second
cli-figure-search_guided_per_second = Search with guided playouts, simulations per second
cli-figure-search_network_per_second = Search with the network, simulations per second
cli-figure-search_blend_per_second = Search with the network and playouts, simulations per second
cli-figure-compile_cold_seconds = Seconds to compile everything
cli-figure-compile_cached_seconds = Seconds to read it from the cache
cli-figure-import_seconds = Seconds to import
cli-figure-state_bytes = Bytes per state
cli-figure-version = Version
cli-figure-machine = Machine

## The printed values

cli-boards-title = Boards { $hash }
cli-boards-value = Value
cli-boards-printed = Printed
cli-boards-source = Source
cli-boards-part = part { $part }: { $source }
cli-from-rulebook = rulebook
cli-from-implementations = implementations
cli-from-assumed = assumed
cli-from-corrected = corrected

## The site without a server

cli-static-downloads = Finding Python for browsers
cli-static-builds = Putting the site together
cli-static-written = The site is in { $path }: { $files } files, { $size } MB. Any web host can serve this folder.
cli-static-no_folder = { $path } is no folder; choose another name for the site.
cli-static-foreign = { $path } contains { $file }, which is no part of a site of Saqqara; choose another folder, or an empty one.
cli-static-download = { $package } could not be downloaded with { $program } ({ $reason }); this needs the internet once. Elsewhere `npm pack { $package }` makes an archive; name it here with --pyodide.
cli-static-not_compiled = Python could not be compiled for browsers with Node ({ $reason }). The site works, but a first visit takes some seconds longer.
cli-static-unreadable = { $path } is neither a folder nor a readable archive of the npm package { $package }.
cli-static-incomplete = { $path } does not contain { $file } of the npm package { $package }.
cli-static-other = { $path } is another package or damaged: its { $file } is not that of the npm package { $package }.
cli-static-package = The Python package { $package } is not installed as pip installs it; install Saqqara again.
cli-static-changed = The file { $file } of the Python package { $package } was changed since it was installed; install the package again.

## The command line's own help

cli-no-command = There is no command { $given }; choose from { $known }.
cli-no-option = There is no option { $given }{ $count ->
    [0] ; `saqqara --help` and `saqqara COMMAND --help` list all options.
   *[other] ; did you mean { $like_or }?
  }
cli-option-value = { $takes ->
    [yes] The option { $given } needs a value.
   *[no] The option { $given } takes no value.
  }
cli-missing = { $name } is missing; `--help` after the command explains it.
cli-extra-arguments = Nothing more is expected, but { $given_and } was given; leave it out.
cli-number = { $name } takes { $kind }{ $bounds ->
    [min-max] {" "}from { $least } to { $most }
    [min] , { $least } or more
    [max] , { $most } or less
   *[other] {""}
  }.
cli-boolean = { $name } takes true or false.
cli-help-usage = Usage:
cli-help-some-options = [OPTIONS]
cli-help-some-command = COMMAND [ARGUMENTS]...
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commands
cli-help-extras = Extras, with pip install "saqqara[NAME]"
cli-about-extra-batch = Many games at once as arrays (NumPy).
cli-about-extra-cuda = Many games at once on a graphics card by NVIDIA (NumPy, cuda-bindings).
cli-about-extra-envs = The game in OpenSpiel, PettingZoo and Gymnasium (these three, NumPy, Matplotlib and Pillow).
cli-about-extra-charts = The charts of arena, review and train (Matplotlib).
cli-about-extra-native = Elo and confidence in arena, and machine code for long tournaments: searches are a quarter faster (NumPy, Numba).
cli-about-extra-tables = Games as tables: Parquet, Arrow, and reading them as arrays (Arrow, NumPy).
cli-about-extra-ray = Games of simulate, arena, study and train on many machines (Ray).
cli-about-extra-train = The train command (PyTorch, and everything in charts, native and ray).
cli-help-default = default: { $value }
cli-help-required = required
cli-about-help = Show this help.
cli-about-install_completion = Install completion of commands, options and names for the current shell.
cli-about-show_completion = Print the completion script, to install it by hand.
cli-what-is-played = Sides { $sides }{ $count ->
    [0] {""}
   *[other] {" "}with { $options_and }
}{ $figure ->
    [1] {""}
   *[other] {""}; Imhotep starts on space { $figure } of the pyramid
}.
cli-about-json = Print one JSON object, for programs.
cli-about-seats = Number of seats: 2, 3 or 4.
cli-about-rules = Rule profile: official or yucata.
cli-about-option = Module, variant or dynasty-cards; can be repeated.
cli-about-ready = Ready-made set-up: first-game, all-b, all-c, all-d, everything or grand-tour.
cli-about-tour = Number that draws the grand tour; the same number gives the same tour; 0 by default.
cli-about-sides = Five letters { $first } to { $last } for market, pyramid, temple, burial chamber and obelisks.
cli-about-figure = Space of pyramid D where Imhotep starts, from 1; by default the first.
cli-about-stones = Stone supply: standard, second-colour or unlimited.
cli-about-boards-file = File of your own with corrected board values.
cli-about-seed = Seed of all chance; drawn if left out.
cli-about-host = Address to listen on.
cli-about-port = Port to listen on; 0 picks a free one.
cli-about-url = Public address of the server behind a reverse proxy, such as https://play.example.org or https://example.org/games/saqqara; can be repeated.
cli-about-proxy = Address or network of a proxy that is trusted to say where a request comes from; can be repeated.
cli-about-hsts = Days for which browsers must keep to https under an https name (HSTS); 0 makes them forget it.
cli-about-metrics = Serve metrics for Prometheus at /metrics, except under https addresses.
cli-about-connections = Maximum number of connections per client address.
cli-about-keep = Delete finished tables after this many days without visitors; by default never.
cli-about-bot-workers = Number of bots that may search at the same time; by default one less than there are processors.
cli-about-think-ahead = Let the bot Imhotep think while a person at its table decides, when no one else needs the processor.
cli-about-hourly = Number of tables that one address may make in an hour; the same number of records opened and of reviews begun.
cli-about-tables = Number of idle tables to keep in memory; by default as many as the memory allows.
cli-about-unlimited = Address or network without limits on connections and tables; by default this machine, unless there is a proxy; can be repeated.
cli-about-share = Listen on the network, and print the address and its QR code.
cli-about-data = Folder in which the games are saved.
cli-about-browser = Open the table in the browser.
cli-about-players = Who sits where: me or a bot (random, greedy, apprentice, mason, overseer, architect, imhotep, external:COMMAND).
cli-about-first = Who begins: the number of a player in the order given, or random; with --seed the same one is drawn each time.
cli-about-plain = Print line by line instead of full-screen, for screen readers and simple terminals.
cli-about-play-record = Continue the game in this record, with the players who played it or those given; the record says who begins.
cli-about-bots = Bots by seat, such as: greedy random; external:COMMAND runs a program of your own.
cli-about-games = Number of games.
cli-about-first-seed = Seed of the first game; each further game takes the next number.
cli-about-out = Write a table of the games to this file: .parquet, .csv or .jsonl. Parquet needs: pip install "saqqara[tables]".
cli-about-decisions = Write a table of their decisions to this file as well.
cli-about-resume-tables = Continue writing tables with the games that are already played.
cli-about-workers = Number of processes; by default one per core.
cli-about-record = Record, or several one after the other: a file, or - for standard input.
cli-about-game = Only this game, by its number in the file, from 1.
cli-about-bench-setup = What to measure: base, mixed (random set-ups), or a ready-made set-up.
cli-about-seconds = Processor time per figure, in seconds.
cli-about-cold = Also measure how long it takes to compile everything from scratch, a minute or two.
cli-about-boards-shown = Show the values with your corrections.
cli-about-table = Start the table on this machine and open it in the browser. For anything else use one of the commands below.
cli-about-play = Play in the terminal, by default against two greedy bots.
cli-about-simulate = Let bots play against each other and count the results.
cli-about-replay = Show and check a recorded game. Several games in a file follow one another, with --json one per line.
cli-about-bench = Measure how fast the engine runs on one core.
cli-about-boards = Show every printed value with its source.
cli-about-backup = Copy all games to a file, even while the server runs.
cli-about-static = Write a site that needs no server: any web host can serve its folder.
cli-about-static-folder = Folder to write; an older site in it is replaced.
cli-about-pyodide = Folder or archive of the npm package of Pyodide; by default the one in the cache, which is downloaded once.
cli-about-backup-file = File to create; it must not exist yet.
cli-about-backup-folder = Folder for scheduled backups of the running server.
cli-about-backup-every = Hours between scheduled backups; 24 by default.
cli-about-backup-keep = Number of scheduled backups to keep, the newest ones; 7 by default.
cli-about-restore = Replace the games with a backup; no server may be running.
cli-about-restore-file = Backup to restore; it is not changed.
cli-about-rescue = Save every table that can be read from damaged games.
cli-about-rescue-file = File to save them in; it must not exist yet.
cli-about-check = Check all games for damage.
cli-about-version = Print the version.
cli-bot-seated = { $name } is a bot: { $bot }. { $text }
