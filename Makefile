# Short names for the commands of run.py, which also work without make.
PYTHON ?= python3
COMMANDS = play test check wasm build docs container regenerate gallery conformance mutate planted rehearse lock audit release

.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(PYTHON) run.py $@ $(ARGS)
