# The same commands by another name; nothing here is needed to use them.
PYTHON ?= python3

.PHONY: play test check conformance mutate planted golden bench gallery rehearse
play test check conformance mutate planted golden bench gallery rehearse:
	@$(PYTHON) run.py $@ $(ARGS)
