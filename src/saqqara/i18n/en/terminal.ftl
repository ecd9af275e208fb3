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
cli-keys-peek = p shows what you have seen of the cards that lie face down
cli-keys-keep = k leaves the ship as it is
cli-keys-take = t always takes what a space of the pyramid offers
cli-keys-ask = t has you asked again whether you take what a space of the pyramid offers
cli-bet-left = bet left
cli-bet-right = bet right
cli-stone = stone
cli-thinking = { $name } is thinking.
cli-keys-pages = Tab next, ? help
cli-more-lines = { $first } to { $last } of { $lines } lines; the arrow keys move them
cli-auto-take-on = { $name } always takes cards and stones that a space of the pyramid offers; t ends this.
cli-auto-take-off = { $name } is asked again whether to take what a space of the pyramid offers.
cli-arranging-order = Ship { $ship } stays; order from the bow so far:
cli-arranging-spaces = Ship { $ship }:
cli-arranging-next = now, from the left:
cli-pending-cards = Taken, and still to take effect:
cli-peek = What { $name } has seen of the cards that lie face down:
cli-peek-nothing = You have seen no card that lies face down now.
cli-peek-done = Press Enter to hide it again.
cli-unknown = There is no { $text } here; type a number from 1 to { $most }, or ? for help.
cli-unreadable = { $text } is not a move; did you mean { $move }?
cli-not-legal = { $text }: { $reason }
cli-undone = Taken back. { $name } decides again.
cli-nothing-to-undo = There is nothing of yours to take back yet.
cli-scores-now = If the game ended now
cli-scores-hidden = Cards that lie face down before the others are not counted.
cli-scores-final = The final scores
cli-winner = { $count ->
    [one] { $names_and } wins with { $points }.
   *[other] { $names_and } share the win with { $points } each.
  }
cli-save = Save the game as (a file name, or just Enter to let it go)
cli-save-there = Save the game (Enter for { $path }, another file name, or - to let it go)
cli-saved = The record is in { $path }.
cli-not-saved = The record could not be written to { $path }: { $detail }.
cli-file-there = { $path } is there already; choose another name.
cli-no-file-name = { $path } is no name that a file can have here; choose another name.
cli-autosaved = The game is kept; this goes on with it: saqqara play --record { $path }
cli-unfinished = A game was broken off; this goes on with it: saqqara play --record { $path }
cli-game-resumed = The game goes on in round { $round }.
cli-game-left = The game rests here. Until another day.
cli-hand-over = { $name } is next. When only { $name } can see this screen, press Enter.
cli-help = How to play here
cli-help-how = Type the number of a move, or the move itself as it is written here:
cli-help-quarry = up to three stones go from your quarry to your sled, as many as it has room for
cli-help-load = one stone goes from your sled to an empty space; ship 2, first space from the bow
cli-help-sail = ship 1 sails to a site where no ship lies; anybody may sail it once it carries enough, and the stone at the bow comes ashore first
cli-help-play = a blue card that lies before you does its work and is discarded
cli-help-pass = possible only when nothing else is
cli-help-take = for your stone at the market, the card on space 3
cli-help-skip = leave it, where that is allowed
cli-help-unload = the order of stones: seat 0 is the first player, and a stone of theirs comes next
cli-help-why = When a move is not possible, type it and you are told why.
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

## Terminal: commands that cannot go on

cli-conflicting-option = { $option } says already what { $other } would say; leave { $other } out.
cli-record-players = { $players ->
    [one] 1 player is
   *[other] { $players } players are
  } named, and the game in the record has { $seats } seats.
cli-record-player = Seat { $seat } was played by { $name }; say for every seat who plays on, each one of { $known }.
cli-unknown-player = A seat is taken by one of { $known }, not by { $name }.
cli-tour = --tour { $tour } draws a grand tour, and the set-up is { $setup }; leave it out, or choose --setup grand-tour.
cli-first = --first { $first } names none of the { $players } players; give a number from 1 to { $players }, or random.
cli-in-file = { $path }: { $problem }
cli-standard-input = standard input
cli-output-closed = Standard output is closed, so nothing can be shown; leave it open, or send it to a file.
cli-input-closed = Standard input is closed, so nothing can be read from it; leave it open, or name a file.
cli-nul-character = { $given } holds a NUL character, which nothing that is typed here can hold; leave it out.
cli-no-game = { $path } holds { $count ->
    [one] 1 game
   *[other] { $count } games
  }, so there is no game { $number }; choose another with --game.
cli-which-game = { $path } holds { $count } games; choose one with --game, from 1 to { $count }.
cli-several-games = { $path } holds { $count } games, and one is played on with; put it into a file of its own.
cli-not-text = { $path } is not text in UTF-8.
cli-unknown-bot = There is no bot { $name }; choose from { $known }.
cli-port-used = Port { $port } is in use; choose another with --port, or 0 for any free one.
cli-port-unusable = The table cannot stand at { $host }, port { $port } ({ $problem }); choose others with --host and --port.
cli-bad-url = { $url } is no address for --url; it is one such as https://play.example.org, or https://example.org/games/saqqara with a path of letters, digits and the signs - . _ ~.
cli-url-twice = { $one } and { $other } have the same name and port, and requests could not be told apart; keep one of them with --url.
cli-bad-address = { $address } is no address for --{ $option }; it is one such as 127.0.0.1, or a network such as 10.0.0.0/8.
cli-share-or-url = --share and --url exclude each other; behind a proxy choose --url alone, with --host where it runs on another machine.
cli-data-file = { $path } is a file, so no games can be kept in it; choose a folder with --data.
cli-data-unusable = Games cannot be kept in { $path } ({ $problem }); choose another folder with --data.
cli-database-locked = { $path } is in use by another program; close that, or choose another folder with --data.
cli-database-newer = { $path } was written by a newer Saqqara; update this one, or choose another folder with --data.
cli-database-not = { $path } is not a database of Saqqara; choose another folder with --data.
cli-database-empty = { $path } is empty: no games are left in it; put a backup in its place, or remove it to begin anew.
cli-database-gone = { $path } is gone, but { $log } is there, which belongs to it; put a backup in its place, or remove that too to begin anew.
cli-database-damaged = { $path } is damaged ({ $problem }); save what can be read with saqqara rescue, or restore a backup with saqqara restore.
cli-database-cut = its end is missing
cli-database-dangling = { $path } is a link to { $target }, where nothing is; mount what belongs there, or remove the link to begin anew.
cli-database-anew = { $path } has never held a table, and is begun anew.
cli-database-none = There are no games at { $path }; choose with --data the folder in which they are.
cli-database-older = { $path } was written by an older Saqqara; start the table on it once, which brings it up to date, and check it then.
cli-backup-there = { $path } is there already; choose another name for the backup, or remove it.
cli-backup-unwritten = No backup could be written to { $path } ({ $problem }); choose another place for it.
cli-backup-copies = Pages copied
cli-backup-made = All games are copied to { $path }, and the copy is sound.
cli-backup-where = --backup-every and --backup-keep need the folder of the backups as well; name it with --backup.
cli-backup-folder = No backups can be written to { $path } ({ $problem }); choose another folder with --backup.
cli-restore-itself = { $path } is the file of the games itself, not a backup of it; choose a backup.
cli-restore-done = { $path } holds the games of { $backup } again.
cli-restore-aside = What it held before is kept in { $aside }.
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
cli-check-log = The log of table { $table } is damaged; the game goes on from its newest position, without what came before.
cli-check-standing = Table { $table } is not listed as it stands: its round, who has to decide or whether it is over is wrong.
cli-check-old = Table { $table } is kept, but it cannot be opened: { $problem }.
cli-check-sound = { $path } is sound, and every table in it can be read.
cli-serving = The table stands at { $url }
cli-sharing = On your network it stands at { $url }
cli-share-http = By http the page cannot be installed there as an app, and whoever shares the network can read along.
cli-share-https = For https at home start saqqara with --url { $name } --proxy 127.0.0.1, and beside it
    caddy reverse-proxy --from { $name } --to { $here } --internal-certs
    Each device then has to trust Caddy's certificate once; docs/hosting.md says how.
cli-named = It is made known as { $url }
cli-data = Games are kept in { $path }
cli-folder-open = Other users of this machine can look into { $path }; only its owner can with: chmod 700 { $path }
cli-stop = Ctrl-C ends it.

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
cli-mean = Mean score
cli-deviation = Deviation
cli-simulated = { $games } games in { $seconds } s
cli-stopped = Stopped after { $games } games; { $command } goes on from there.

# Names of people at the terminal, by seat.
cli-player-names = Ana Ben Mira Tarek

## Measuring

cli-bench-cold = Compiling the rules from nothing
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
cli-figure-start_seconds = Seconds to start, until the strongest bot thinks
cli-figure-decisions_per_second = Decisions a second
cli-figure-games_per_second = Games a second
cli-figure-simulations_per_second = Simulations a second
cli-figure-search_playout_per_second = Searches by plain playouts, simulations a second
cli-figure-search_guided_per_second = Searches by guided playouts, simulations a second
cli-figure-search_network_per_second = Searches by the network, simulations a second
cli-figure-search_blend_per_second = Searches by the network and playouts, simulations a second
cli-figure-compile_cold_seconds = Seconds to compile everything
cli-figure-compile_cached_seconds = Seconds to read it from the cache
cli-figure-import_seconds = Seconds to import
cli-figure-state_bytes = Bytes of a state
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

## The command line's own help

cli-no-command = There is no command { $given }; choose from { $known }.
cli-no-option = There is no option { $given }{ $count ->
    [0] ; `saqqara --help` and `saqqara COMMAND --help` name those there are.
   *[other] ; did you mean { $like_or }?
  }
cli-option-value = { $takes ->
    [yes] The option { $given } needs a value behind it.
   *[no] The option { $given } takes no value.
  }
cli-missing = { $name } is missing; `--help` behind the command says what it is.
cli-extra-arguments = Nothing is expected here, and { $given_and } stands there; leave it out.
cli-number = { $name } takes { $kind }{ $bounds ->
    [min-max] {" "}from { $least } to { $most }
    [min] , { $least } or more
    [max] , { $most } or less
   *[other] {""}
  }.
cli-help-usage = Usage:
cli-help-some-options = [OPTIONS]
cli-help-some-command = COMMAND [ARGUMENTS]...
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commands
cli-help-extras = Extras, with pip install "saqqara[NAME]"
cli-about-extra-native = Elo and confidence in arena, and machine code for long tournaments: searches are a third faster (NumPy, Numba).
cli-about-extra-train = The command train (PyTorch, Ray, and what native brings).
cli-help-default = default: { $value }
cli-help-required = required
cli-about-help = Show this help.
cli-about-install_completion = Have the shell that is used complete commands, options and names.
cli-about-show_completion = Print what does that, to be put where it is wanted.
cli-what-is-played = Sides { $sides }{ $count ->
    [0] {""}
   *[other] {" "}with { $options_and }
}{ $figure ->
    [1] {""}
   *[other] {""}; Imhotep starts on space { $figure } of the pyramid
}.
cli-about-json = Print one JSON object, for programs.
cli-about-seats = Seats: 2, 3 or 4.
cli-about-rules = Rule profile: official or yucata.
cli-about-option = A module, a variant or dynasty-cards; may be given again for more.
cli-about-ready = A ready-made set-up: first-game, all-b, all-c, all-d, everything or grand-tour.
cli-about-tour = Number that draws the grand tour; the same number gives the same tour, 0 without it.
cli-about-sides = Five letters { $first } to { $last } for market, pyramid, temple, burial chamber and obelisks.
cli-about-figure = Space of pyramid D where Imhotep starts, from 1; by default the first.
cli-about-stones = Stone supply: standard, second-colour or unlimited.
cli-about-boards-file = A file of your own with corrected board values.
cli-about-seed = Seed of all chance; drawn afresh when left out.
cli-about-host = Address to listen on.
cli-about-port = Port to listen on; 0 takes any free one.
cli-about-url = Address under which a proxy publishes the server, such as https://play.example.org or https://example.org/games/saqqara; may be given again.
cli-about-proxy = Address or network of a proxy that is believed where a request comes from; may be given again.
cli-about-hsts = How many days browsers must keep to https under an https name (HSTS); 0 makes them forget it.
cli-about-metrics = Serve metrics for Prometheus at /metrics, except under https addresses.
cli-about-connections = How many connections one address may have.
cli-about-keep = How many days a finished table stays that nobody comes to; for ever without this.
cli-about-bot-workers = How many bots may think at once; as many as there are processors, less one, where it is not said.
cli-about-hourly = How many tables may be made from one address within an hour; as many records opened and reviews begun.
cli-about-tables = How many idle tables to keep in memory; by default as many as the memory allows.
cli-about-unlimited = Address or network without limits on connections and tables; by default this machine, unless there is a proxy; may be given again.
cli-about-share = Listen on the network, and print address and QR code.
cli-about-data = Folder in which the games are kept.
cli-about-browser = Open the table in the browser.
cli-about-players = Who sits where: me or a bot (random, greedy, apprentice, mason, overseer, architect, imhotep, external:COMMAND).
cli-about-first = Who begins: the number of a player in the order named, or random; with --seed the same one is drawn each time.
cli-about-plain = Print line by line instead of full-screen, for screen readers and simple terminals.
cli-about-play-record = Go on with the game in this record, by whoever played it or by the players named; the record says who begins.
cli-about-bots = The bots by seat, such as: greedy random; external:COMMAND is a program of your own.
cli-about-games = How many games.
cli-about-first-seed = Seed of the first game; the next has the next.
cli-about-workers = Processes; as many as cores when left out.
cli-about-record = A record, or several one after the other: a file, or - for standard input.
cli-about-game = Only this game, by its number in the file from 1.
cli-about-bench-setup = What is measured: base, mixed (random set-ups), or a ready-made set-up.
cli-about-seconds = Processor time for each figure, in seconds.
cli-about-cold = Also measure how long everything takes to compile from nothing, about a minute.
cli-about-boards-shown = Show the values with your corrections.
cli-about-table = Start the table on this machine and open it in the browser. The commands below do other things.
cli-about-play = Play in the terminal, by default against two greedy bots.
cli-about-simulate = Let bots play against bots and count.
cli-about-replay = Show a recorded game, and check it. Several in a file come one after the other, with --json each on a line.
cli-about-bench = Measure how fast the engine is on one core.
cli-about-boards = Show every printed value with its source.
cli-about-backup = Copy all games to a file, also while the table stands.
cli-about-backup-file = The file to make; nothing may be there yet.
cli-about-backup-folder = Folder for scheduled backups of the running server.
cli-about-backup-every = Hours between two scheduled backups; 24 by default.
cli-about-backup-keep = How many of the newest scheduled backups to keep; 7 by default.
cli-about-restore = Replace the games by a backup; no server may be running.
cli-about-restore-file = The backup; it stays as it is.
cli-about-rescue = Save from damaged games every table that can be read.
cli-about-rescue-file = The file to save them in; nothing may be there yet.
cli-about-check = Look through all games for damage.
cli-about-version = Print the version.
cli-bot-sits = { $name } is a bot: { $bot }. { $text }
