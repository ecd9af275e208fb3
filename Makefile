# The same commands by another name; nothing here is needed to use them.
PYTHON ?= python3

.PHONY: play test check mutate golden bench
play test check mutate golden bench:
	@$(PYTHON) run.py $@ $(ARGS)
