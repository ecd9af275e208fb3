## The network's weights, and what it learned them from

weights-unreadable = the weights { $path } cannot be read ({ $problem }); name a file that train wrote
weights-format = the weights { $path } are of the format { $given } and not { $format }; train them anew with this version
weights-shape = the weights { $path } do not fit: { $layer } must be { $shape } numbers of 32 bits; train them anew with this version
weights-hash = the weights { $path } are damaged: they are not what they were when they were written; copy the file again
train-no_dataset = { $path } holds no dataset of the format { $format }; name an empty folder or one that train began
train-other_dataset = the dataset { $path } was begun with { $key } { $there } and not { $here }; name another folder, or give the same options
train-damaged = { $path } is cut short or damaged ({ $problem }); remove it, and its games are played again
train-too_few = { $games ->
    [one] 1 game is
   *[other] { $games } games are
  } too few to learn from; { $least } at least, of which some are held out
train-checkpoint = the training kept in { $path } cannot be read ({ $problem }); remove it, and this generation is trained from its beginning
train-no_gpu = there is no GPU here that PyTorch can use; leave out --device, or name cpu
