"""Running jobs in parallel: in processes of this machine, or on the machines of a Ray cluster."""
