# The same commands by another name; nothing here is needed to use them.
PYTHON ?= python3

.PHONY: play test check mutate golden bench gallery
play test check mutate golden bench gallery:
	@$(PYTHON) run.py $@ $(ARGS)
