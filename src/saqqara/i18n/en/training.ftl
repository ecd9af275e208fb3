## The network's weights, and what it learned them from

weights-unreadable = the weights { $path } cannot be read ({ $problem }); name a file that train wrote
weights-format = the weights { $path } are of the format { $given } and not { $format }; train them anew with this version
weights-shape = the weights { $path } do not fit: { $layer } must be { $shape } numbers of 32 bits; train them anew with this version
weights-name = the weights { $path } have weights for { $name }, which this version does not know or which stands there twice; use the version that wrote them, or train them anew with this one
weights-hash = the weights { $path } are damaged: they are not what they were when they were written; copy the file again
train-no_dataset = { $path } holds no dataset of the format { $format }; name an empty folder or one that train began
train-other_dataset = the dataset { $path } was begun with { $key } { $there } and not { $here }; name another folder, or give the same options
train-other_search = the dataset { $path } has games of revision { $there } of the search, and revision { $here } would play the rest; name another folder, or remove this one, and its games are played again
train-damaged = { $path } is cut short or damaged ({ $problem }); remove it, and its games are played again
train-too_few = { $games ->
    [one] 1 game is
   *[other] { $games } games are
  } too few to learn from; { $least } at least, of which some are held out
train-checkpoint = the training kept in { $path } cannot be read ({ $problem }); remove it, and this generation is trained from its beginning
train-no_gpu = there is no GPU here that PyTorch can use; leave out --device, or name cpu
extra-missing = { $module } is not installed here; install it with: pip install "saqqara[{ $extra }]"
train-device = device must be { $devices_or }, not { $given }
train-folder = { $path } has & in its name, which the names of bots cannot have; choose another folder
train-start = { $path } has & in its name, which the names of bots cannot have; give the weights another name, or copy them elsewhere
train-busy = another process trains in { $path }; wait for it, or name another folder
train-result = { $path } is damaged; remove it, and that generation is completed anew from what lies beside it
train-cluster = the Ray cluster { $address } does not answer as it should ({ $problem }); see that it runs, then the same command goes on
train-cluster_other = something else than Ray listens there

## The training in the terminal

cli-train-step = { $generation }. { $step ->
    [play] games
    [read] reading
    [learn] epochs
    [base] match, base game
    [tours] match, grand tours
   *[other] { $step }
  }
cli-train-samples = { $samples ->
    [one] 1 decision
   *[other] { $samples } decisions
  }, { $pace } games/s
cli-train-losses = held out { $share }, points { $points }
cli-train-share = { $share } ({ $low } to { $high })
cli-train-made = Generation { $generation } { $promoted ->
    [yes] is the new best.
   *[no] is not certainly better than the best so far, which stays.
  }
cli-train-done = { $found ->
    [yes] The best network is { $path }, with a card beside it.
   *[no] No network has beaten what there was.
  }
cli-train-stopped = Stopped; the same command goes on from there.
cli-train-loss-shares = Loss of shares, by epoch
cli-train-loss-points = Loss of points, by epoch
cli-train-loss-moves = Loss of moves, by epoch
cli-train-learned = learned from
cli-train-held = held out
cli-about-train = Train a network: games of the search against itself, learning, matches against the best so far. The same command goes on where it was stopped. It needs more than the rest: pip install "saqqara[train]".
cli-about-train-folder = Folder in which everything is kept; the best network is best.npz there.
cli-about-generations = How often that is done, each time with the best so far.
cli-about-train-games = Games from which a generation learns, in chunks of 32.
cli-about-simulations = Simulations for each decision of these games.
cli-about-epochs = How often the network goes through them.
cli-about-match-games = Games of each match at most; it ends once it is decided.
cli-about-match-seconds = Thinking time for each decision of a match.
cli-about-train-weights = Weights that are the best at first; without any it is guided playouts.
cli-about-device = What the network learns on: auto, cpu or cuda.
cli-about-ray = Address of a Ray cluster that plays the games, or local.
