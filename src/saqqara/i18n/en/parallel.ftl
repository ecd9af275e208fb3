## Games on the machines of a Ray cluster

cluster-unreachable = the Ray cluster { $address } does not respond properly ({ $problem }); make sure that it runs, then run the same command again to continue
cluster-other_service = something other than Ray listens there
cluster-different = the machine { $host } would play other games: its { $key } is { $there }, not { $here }; install the same version of Saqqara there, with the same files at the same paths
cli-about-ray = Address of a Ray cluster that plays the games, or local. Needs: pip install "saqqara[ray]".
cli-about-jobs = Number of processes; by default one per core. With --ray, the most that play at once.
