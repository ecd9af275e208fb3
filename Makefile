# Short names for the commands of run.py, which also work without make.
PYTHON ?= python3

.PHONY: play test check build conformance mutate planted golden bench gallery rehearse
play test check build conformance mutate planted golden bench gallery rehearse:
	@$(PYTHON) run.py $@ $(ARGS)
