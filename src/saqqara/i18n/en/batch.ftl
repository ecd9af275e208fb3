## Many games at once: the errors of saqqara.batch

batch-number = { $name } must be a whole number from 1 to { $most }, not { $given }
batch-name = { $name } must be { $known_or }, not { $given }
batch-argument = there is no argument { $name }; the arguments are { $known }
batch-memory = there is not enough memory for { $games } games on the backend { $backend }; use fewer games or leave outputs out
batch-setup_twice = give either setups or { $name }, not both
batch-setups = setups must be a list of set-ups from make_setup
batch-setup_index = setup_indices must be from 0 to below { $setups }, the number of setups
batch-seed = seeds must be from 0 to { $most }
batch-integers = { $name } must be { $games } integers, one for each game, not { $given }
batch-array = the array for { $name } must be a contiguous, writeable array of { $dtype } and shape { $shape }, not { $given }
batch-left_out = this batch leaves out { $name }; create it with { $name }=True
batch-not_begun = no game has begun; call reset first
batch-illegal = game { $game } has no legal action { $action } now; legal are { $legal }
batch-cuda = { $problem ->
    [absent] the backend cuda needs a package by NVIDIA; install it with: pip install "saqqara[cuda]"; or use the backend native
    [driver] the backend cuda finds no driver by NVIDIA that it can use; use the backend native
    [none] the backend cuda finds no graphics card by NVIDIA; use the backend native
    [old] the backend cuda needs a graphics card of 2018 or later, and { $detail } is older; use the backend native
    [missing] the backend cuda lacks the file saqqara.ptx.xz; install Saqqara again, or use the backend native
    [damaged] the file saqqara.ptx.xz of the backend cuda is damaged; install Saqqara again, or use the backend native
    [stale] the file saqqara.ptx.xz was built from other rules; rebuild it with python3 run.py wasm, or use the backend native
    [refused] the driver refuses the backend cuda ({ $detail }); use the backend native
   *[other] the backend cuda cannot be used here ({ $problem }); use the backend native
 }
