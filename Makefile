# You need Python 3.11 or newer and make. Everything else comes from two lock files:
# requirements.lock for running the judge, tests/requirements.lock for working on it.
#
#   make run        run a judge with default settings: mail in on 127.0.0.1:2525, mail out to ./var
#   make demo       watch a whole game of Crystal Ball, played by mail
#   make test       linters, types and tests;  make test-all adds the exhaustive tests
#   make attack     send hostile messages by SMTP to a running judge
#   make faults     kill a judge, and cut its connections, while players write to it
#                   ONE_IN=4 runs a quarter of the cases of each test, as .ci/run does
#   make soak       the same for hours, with several judges;  SOAK_KILLS=100 sets the number of kills
#   make machine    install the wheel, and follow docs/operations.md; some tests need root
#   make games      play whole games from the command line and by mail, and test with PostgreSQL
#   make browser    test web pages and HTML e-mails in headless Chromium
#   make fuzz       generate millions of messages;  FUZZ_RUNS=1000000 sets how many
#   make audit      look for known vulnerabilities in the libraries, or list their newest versions
#   make bench      measure speed;  BENCH="desk storm" chooses what
#
# PYTHON=/path/to/python3 chooses the interpreter.

SHELL := /bin/sh
VENV ?= .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled

# Tests that are next to each other share a server or a played game, so each worker takes a
# consecutive block; a worker that has finished takes tests from the others.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# AGAIN=2 repeats failed tests at the end, at most twice. This helps on busy build machines. (A plugin
# that repeats them at once costs 40 ms for each test.)
AGAIN ?= 0
# ONE_IN=4 runs every fourth case of each test of `make attack`, `make faults` and `make games`. If a
# test tries many random examples as one case, it tries only a quarter of them.
ONE_IN ?= 1
tested = $(PYTEST) -m "$(1)" --one-in $(ONE_IN) || { for try in $$(seq $(AGAIN)); do \
	$(PYTEST) -m "$(1)" --one-in $(ONE_IN) --last-failed --last-failed-no-failures none && exit; \
	done; exit 1; }
FOUND := $(VENV)/.types
TYPES := $(BIN)/mypy >$(FOUND) 2>&1

# The tests start many programs, which should not each compile the modules again.
unexport PYTHONDONTWRITEBYTECODE

NEW_ENOUGH := import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python3.14; do \
	"$$python" -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && echo "$$python" && break; done)

FUZZ_RUNS ?= 100000
SOAK_KILLS ?= 1000
ATHERIS := import atheris

.PHONY: run demo test test-all attack faults games machine browser soak fuzz audit check-form check-style bench lock clean setup
.DELETE_ON_ERROR:

run: $(RUNS)
	@exec $(BIN)/judge run

demo: $(RUNS)
	@exec $(BIN)/judge demo

# Types are checked while the tests run. Errors are printed at once, and again at the end. The first
# time, one process compiles the modules, so that the workers do not each have to.
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

games: setup
	@$(call tested,games)

machine: setup
	@$(call tested,machine)

browser: setup
	@$(call tested,browser)

soak: setup ## The exit status is the number of faults.
	@$(call tested,soak)
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS)
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS) --postgresql
	$(BIN)/python -m tests.faults --kills $(SOAK_KILLS) --judges 4

fuzz: setup ## Uses a third of FUZZ_RUNS for each claim in tests/fuzz/claims.py; fails if one is false.
	@$(BIN)/python -c '$(ATHERIS)' 2>/dev/null || $(BIN)/python -m pip install --quiet 'atheris>=3.0'
	rm -rf .fuzz/found-*
	for claim in decoding reading whole; do \
		$(BIN)/python -m tests.fuzz $$claim $$(($(FUZZ_RUNS) / 3)) || exit 1; done
	@! ls -d .fuzz/found-* 2>/dev/null

audit: setup ## Asks the package index, if it can be reached; uses its own environment.
	@$(BIN)/python -m tests.audit

check-form: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-style: check-form
	$(BIN)/mypy

bench: setup
	$(BIN)/python -m tests.benchmarks $(BENCH)

setup: $(READY)

$(RUNS): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer with venv was found." \
		"Install one (Debian: apt-get install python3-venv), or name it: make PYTHON=..." >&2; exit 1; }
	@echo "Creating $(VENV) with the libraries of requirements.lock (only once)."
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

lock: ## Needs uv. Keeps the current versions; UPGRADE=--upgrade takes new ones.
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv" >&2; exit 1; }
	cp requirements.lock .lock.run
	cp tests/requirements.lock .lock.tests
	$(COMPILE) --extra build -o .lock.run
	$(COMPILE) --extra build --extra dev --constraint .lock.run -o .lock.tests
	{ echo '$(LOCK_NOTE)'; cat .lock.run; } > requirements.lock
	{ echo '$(LOCK_NOTE)'; cat .lock.tests; } > tests/requirements.lock
	rm .lock.run .lock.tests
	$(MAKE) setup
	$(BIN)/python -m tests.licences

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
