# A fresh machine needs Python 3.11 or newer and make; everything else comes from the two locks:
# requirements.lock is what the judge runs with, tests/requirements.lock what authors need besides.
#
#   make run        the judge, on its embedded default: mail in on 127.0.0.1:2525, mail out to ./var
#   make demo       a whole Crystal Ball game, played by mail, to watch
#   make test       linters, types and tests;  make test-all adds the exhaustive ones
#   make attack     letters of a hostile hand, by SMTP, to a judge of its own
#   make faults     a judge that is killed and cut off while players write to it
#   make machine    what root is told to do, from a bare machine to an upgrade; needs root
#   make browser    the pages for the web, in headless Chromium
#   make soak       the same for hours, several judges too;  SOAK_KILLS=100 says how many kills
#   make fuzz       letters made up by the million;  FUZZ_RUNS=1000000 says how many
#   make audit      known faults of the libraries, where a list of them is in reach
#   make bench      how fast it is;  BENCH="desk storm" chooses
#
# PYTHON=/path/to/python3 chooses the interpreter.

SHELL := /bin/sh
VENV ?= .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled

# Neighbours share a server or a played game, so each worker keeps a row of them; one that is done
# takes from the others.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# AGAIN=2 lets a build machine that others share try what failed again, twice at most, when all else
# is done. (A plugin that does it amid the others costs each test 40 ms.)
AGAIN ?= 0
tested = $(PYTEST) -m "$(1)" || { for try in $$(seq $(AGAIN)); do \
	$(PYTEST) -m "$(1)" --last-failed --last-failed-no-failures none && exit; done; exit 1; }
FOUND := $(VENV)/.types
TYPES := $(BIN)/mypy >$(FOUND) 2>&1 && $(BIN)/vulture >>$(FOUND) 2>&1

# The tests start many programs: what was compiled for the first of them serves the others.
unexport PYTHONDONTWRITEBYTECODE

NEW_ENOUGH := import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python3.14; do \
	"$$python" -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && echo "$$python" && break; done)

FUZZ_RUNS ?= 100000
SOAK_KILLS ?= 1000
ATHERIS := import atheris

.PHONY: run demo test test-all attack faults machine browser soak fuzz audit check-form check-style bench lock clean setup
.DELETE_ON_ERROR:

run: $(RUNS)
	@exec $(BIN)/judge run

demo: $(RUNS)
	@exec $(BIN)/judge demo

# Types are looked at beside the tests, which leave a processor free while the modules are compiled:
# by one process, the first time, and not by each worker. What was found is told at once, and again.
test: check-form
	@{ $(TYPES) || { cat $(FOUND); exit 1; }; } & types=$$!; \
	[ -e $(COMPILED) ] || { $(BIN)/python -m pytest -q --collect-only >/dev/null; touch $(COMPILED); }; \
	($(call tested,not slow)); tests=$$?; \
	wait $$types; types=$$?; cat $(FOUND); exit $$((tests || types))

test-all: check-style
	$(PYTEST)

attack: setup
	@$(call tested,attack)

faults: setup
	@$(call tested,faults)

machine: setup
	@$(call tested,machine)

browser: setup
	@$(call tested,browser)

soak: setup ## The exit status tells how many faults there were.
	@$(call tested,soak)
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS)
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS) --postgresql
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS) --judges 4

fuzz: setup ## A third of FUZZ_RUNS for each claim of tests/fuzz/claims.py; fails if one was broken.
	@$(BIN)/python -c '$(ATHERIS)' 2>/dev/null || $(BIN)/python -m pip install --quiet 'atheris>=3.0'
	rm -rf .fuzz/found-*
	for claim in decoding reading whole; do \
		$(BIN)/python -m tests.fuzz $$claim $$(($(FUZZ_RUNS) / 3)) || exit 1; done
	@! ls -d .fuzz/found-* 2>/dev/null

audit: setup ## Asks the package index, if it is there; in an environment of its own.
	@$(BIN)/python -m tests.audit

check-form: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-style: check-form
	$(BIN)/mypy
	$(BIN)/vulture

bench: setup
	$(BIN)/python -m tests.benchmarks $(BENCH)

setup: $(READY)

$(RUNS): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer with venv was found." \
		"Install one (Debian: apt-get install python3-venv), or name it: make PYTHON=..." >&2; exit 1; }
	@echo "Making $(VENV) with the libraries of requirements.lock, once."
	"$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(READY): $(RUNS) tests/requirements.lock
	$(BIN)/python -m pip install --quiet --require-hashes -r tests/requirements.lock
	@touch $@

LOCK_NOTE := \# Every library, pinned with its hashes. Made by `make lock`.
COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	$(UPGRADE) pyproject.toml

lock: ## For authors; needs uv. Keeps the versions there are; UPGRADE=--upgrade takes new ones.
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv" >&2; exit 1; }
	cp requirements.lock .lock.run
	cp tests/requirements.lock .lock.tests
	$(COMPILE) --extra build -o .lock.run
	$(COMPILE) --extra build --extra dev --constraint .lock.run -o .lock.tests
	{ echo '$(LOCK_NOTE)'; cat .lock.run; } > requirements.lock
	{ echo '$(LOCK_NOTE)'; cat .lock.tests; } > tests/requirements.lock
	rm .lock.run .lock.tests

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
