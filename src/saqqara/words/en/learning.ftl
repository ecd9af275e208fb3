## The network's weights, and what it learned them from

weights-unreadable = the weights { $path } cannot be read ({ $problem }); name a file that train wrote
weights-format = the weights { $path } are of the format { $given } and not { $format }; train them anew with this version
weights-shape = the weights { $path } do not fit: { $layer } must be { $shape } numbers of 32 bits; train them anew with this version
weights-hash = the weights { $path } are damaged: they are not what they were when they were written; copy the file again
train-no_dataset = { $path } holds no dataset of the format { $format }; name an empty folder or one that train began
train-other_dataset = the dataset { $path } was begun with another { $key }; name another folder
train-damaged = { $path } is cut short or damaged ({ $problem }); remove it, and its games are played again
