## The weights of the network, and the data it learned from

weights-unreadable = the weights { $path } cannot be read ({ $problem }); give a file that train wrote
weights-format = the weights { $path } were written by another version of Saqqara: their format is { $given }, not { $format }; train them again with this version
weights-shape = the weights { $path } do not fit: { $layer } must be { $shape } numbers of 32 bits; train them again with this version
weights-name = the weights { $path } have { $name }, which is unknown to this version or listed twice; use the version that wrote them, or train them again with this one
weights-hash = the weights { $path } are damaged: their checksum is wrong; copy the file again
weights-range = the weights { $path } contain a number above { $limit } or one that is not a number; train the network again
train-no_dataset = { $path } has no dataset in the format { $format }; give an empty folder or one that train began
train-other_dataset = the dataset { $path } was begun with { $key } { $there }, not { $here }; give another folder, or the same options
train-version = the dataset { $path } was written by another version of Saqqara: its { $key } is { $there }, not { $here }; give another folder, or remove this one to have its games played again
train-other_search = the games in the dataset { $path } were played by revision { $there } of the search, and revision { $here } would play the rest; give another folder, or remove this one to have its games played again
train-damaged = { $path } is cut off or damaged ({ $problem }); remove it to have its games played again
train-too_few = { $games ->
    [one] 1 game is
   *[other] { $games } games are
  } too few to learn from; at least { $least } are needed, some of which are held out
train-checkpoint = the checkpoint { $path } cannot be read ({ $problem }); remove it to train this generation from the beginning
train-no_gpu = PyTorch finds no GPU that it can use here; leave out --device, or give cpu
cli-no-chart = { $path } is not drawn: Matplotlib is not installed; install it with: pip install "saqqara[charts]"
extra-missing = { $module } is not installed; install it with: pip install "saqqara[{ $extra }]"
train-device = device must be { $devices_or }, not { $given }
train-ray_method = policy gradient does not use --ray: most of its time is learning, which stays on one machine; leave out --ray, or give --method search
train-method = method must be { $methods_or }, not { $given }
train-sizes = the hidden layers must be two numbers from 1 to { $most }, such as 64x32, not { $given }
train-teacher = the weights of the teacher have hidden layers of { $given }, not { $sizes }; give --teacher { $given }
train-other_run = the run in { $path } was begun with other options or by another version; give the same ones, or another folder
train-diverged = the training came to numbers without meaning; remove { $path } to begin this generation again
train-folder = { $path } has & in its name, which names of bots cannot contain; choose another folder
train-start = { $path } has & in its name, which names of bots cannot contain; rename the weights, or copy them elsewhere
train-busy = another process is training in { $path }; wait for it to finish, or give another folder
train-result = { $path } is damaged; remove it to complete that generation again from the files beside it

## The training in the terminal

cli-train-step = { $generation }. { $step ->
    [play] games
    [read] reading
    [learn] epochs
    [policy] seconds of learning
    [base] match, base game
    [tours] match, grand tours
   *[other] { $step }
  }
cli-train-samples = { $samples ->
    [one] 1 decision
   *[other] { $samples } decisions
  }, { $pace } games/s
cli-train-losses = held out { $share }, points { $points }
cli-train-raw = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
  }, without search: teacher { $teacher }, student { $student }
cli-train-raw-two = Share of the wins without search: base game, two seats
cli-train-raw-four = Base game, four seats, two of them
cli-train-raw-drawn = Set-ups drawn at random, two seats
cli-train-minutes = Minutes of learning
cli-train-share = { $share } ({ $low } to { $high })
cli-train-made = Generation { $generation } { $promoted ->
    [yes] is the new best.
   *[no] is not certainly better than the best so far, which stays.
  }
cli-train-done = { $found ->
    [yes] The best network is { $path }, with a model card beside it.
   *[no] No network has beaten the previous best.
  }
cli-train-stopped = Stopped; run the same command again to continue.
cli-train-loss-shares = Loss of shares, by epoch
cli-train-loss-points = Loss of points, by epoch
cli-train-loss-moves = Loss of moves, by epoch
cli-train-learned = learned from
cli-train-held = held out
cli-about-train = Train a network: play against itself, learn from that, and play matches against the best network so far. The same command continues an interrupted training. Needs: pip install "saqqara[train]".
cli-about-train-folder = Folder for all results; the best network is best.npz in it.
cli-about-generations = Number of generations; each starts from the best network so far.
cli-about-train-method = How to train: search (games of the search against itself) or policy-gradient (a large network learns by playing without search, small ones from it).
cli-about-train-minutes = With policy-gradient: minutes of learning in each generation.
cli-about-train-teacher = With policy-gradient: hidden layers of the large network; by default 256x128, on a graphics card 1024x512.
cli-about-train-teacher-weights = With policy-gradient: weights that the large network starts with, such as teacher.npz of another run.
cli-about-train-student = With policy-gradient: hidden layers of another small network that learns beside the one of 64x32; can be repeated.
cli-about-train-parallel = With policy-gradient: games at the same time; by default 1024, on a graphics card 65536.
cli-about-train-games = Games from which a generation learns, in chunks of 32.
cli-about-simulations = Simulations per decision of these games.
cli-about-epochs = Epochs: how often the network learns from all of them.
cli-about-match-games = Maximum number of games per match; a match ends once it is decided.
cli-about-match-seconds = Seconds per decision of a match.
cli-about-train-weights = Weights to start from as the best so far; by default guided playouts are the best so far.
cli-about-device = Device to train on: auto, cpu or cuda.
