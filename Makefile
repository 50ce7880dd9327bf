SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
DEV := PATH="$(CURDIR)/$(BIN):$$PATH"
PIP := $(BIN)/python -m pip --disable-pip-version-check
NPM_CI := npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
BROWSER_SOURCES := $(shell find static/src -type f) $(wildcard static/*.mjs) package.json package-lock.json tsconfig.json
ARGS ?=
# Where a machine forbids Python to keep what it has compiled, each run would compile all tests again, and each server itself.
unexport PYTHONDONTWRITEBYTECODE
# For both games all scenarios and golden games, and the checks for what a new entry still lacks: a scenario, a picture,
# words, facts for the browser, the content of a stub; and whether each planted fault still fits. The laws over random games are for `make test`.
ENTRIES := tests/words tests/web/test_declarations.py tests/web/test_contract.py tests/test_new.py::test_nothing_is_left_to_do tests/mutations $(foreach game,dice cards,$(patsubst %,tests/$(game)/%,scenarios test_golden.py test_coverage.py test_pictures.py))
# The libraries: exactly those of locks/, each known by its hash. LOCK= (empty) takes the newest that pyproject.toml allows.
LOCK ?= locks
ifeq ($(LOCK),)
  LIBRARIES = $(PIP) install -q 'hatchling>=1.33' editables
  OURSELVES = $(PIP) install -q --no-build-isolation -e '.$(1)'
  EXTRAS = $(call OURSELVES,[dev,host])
else
  LIBRARIES = $(PIP) install -q --require-hashes -r $(LOCK)/$(1).txt || { \
    echo "If the locked libraries do not fit this machine, write LOCK= behind 'make run' to take the newest that do."; exit 1; }
  OURSELVES = $(PIP) install -q --no-build-isolation --no-deps -e .
  EXTRAS = true
endif
COMPILE = $(VENV)/locking/bin/uv pip compile --quiet --universal --fork-strategy fewest --generate-hashes --python-version 3.11 \
  --no-config \
  --custom-compile-command 'make lock' $(UPGRADE)

# What takes one core each runs two at a time.
BESIDE = +@$(MAKE) --no-print-directory --jobs 2

.DEFAULT_GOAL := run
.PHONY: help run venv lock wire dev build check test lint types rules scripts read smoke cluster bench golden pictures entries ruling chromium engines browsers fetched clean

help:                      ## this list
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: venv build            ## serve the table; ARGS="--port 9000" adds options
	@exec $(BIN)/bangdice serve $(ARGS)

venv: $(VENV)/.installed

$(VENV)/.libraries: pyproject.toml hatch_build.py $(wildcard locks/run.txt)
	@found=; for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && found=$$python && break; done; \
	  test -n "$$found" || { echo "bangdice needs Python 3.11 or newer (make run PYTHON=/path/to/python3)"; exit 1; }; \
	  test -x $(BIN)/pip || { echo "Making $(VENV) ..."; rm -rf $(VENV); "$$found" -m venv $(VENV); }
	@echo "Installing bangdice ..."
	@$(call LIBRARIES,run)
	@$(BIN)/python hatch_build.py node
	@touch $@

$(VENV)/.installed: $(VENV)/.libraries
	@$(BIN)/python hatch_build.py
	@$(call OURSELVES)
	@touch $@

lock: venv                 ## write locks/ again when pyproject.toml has changed; UPGRADE=--upgrade takes the newest of everything
	@$(BIN)/python -m venv $(VENV)/locking && $(VENV)/locking/bin/pip --disable-pip-version-check install -q uv
	@$(COMPILE) -o locks/run.txt pyproject.toml locks/build.in
	@$(COMPILE) --extra dev --extra host -c locks/run.txt -o locks/dev.txt pyproject.toml locks/build.in
	@$(COMPILE) --extra host -c locks/dev.txt -o locks/host.txt pyproject.toml locks/build.in
	@$(COMPILE) -o locks/node.txt locks/node.in

build: static/dist/manifest.json   ## bundle the browser files

static/dist/manifest.json: $(BROWSER_SOURCES) | $(VENV)/.installed
	@echo "Building the browser files ..."
	@$(BIN)/python hatch_build.py

wire: venv                 ## the types and facts for the browser, and the tables of its docs
	@$(BIN)/python -m bangdice.web.contract

# The build fetches its packages with those of the tests, so that all are fetched once.
dev:                       ## everything the tests need, but the browser
	$(BESIDE) NPM_CONFIG_INCLUDE=dev $(VENV)/.dev node_modules/.dev

# Their tools are installed while the browser files are built.
$(VENV)/.tools: $(VENV)/.libraries $(wildcard locks/dev.txt)
	@echo "Installing the tests' tools ..."
	@$(call LIBRARIES,dev)
	@touch $@

$(VENV)/.dev: $(VENV)/.installed $(VENV)/.tools
	@$(EXTRAS)
	@touch $@

node_modules/.dev: package-lock.json | $(VENV)/.dev
	@test -x node_modules/.bin/vitest -a node_modules/.package-lock.json -nt $< || $(DEV) $(NPM_CI)
	@touch $@

chromium:
	@tests/browser/install-chromium

engines:
	@tests/cluster/install-engines

lint: dev
	$(BESIDE) types rules

types:
	$(BIN)/mypy

rules:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	$(DEV) npm run --silent check

scripts:
	$(DEV) npm test --silent

# On a fresh checkout each of the workers would compile all tests: 10 s of CPU instead of 3.
read:
	$(BIN)/pytest --collect-only -q > /dev/null

check: lint                ## lint, the kernel and the engines of both games: under a minute, for every commit
	$(BIN)/pytest -q -n 2 tests/kernel $(ENTRIES)

# What is fetched for the browsers comes over the line while the processor looks at the code.
fetched:
	@tests/browser/install-chromium
	@tests/cluster/install-engines
	@tests/smoke/install-browsers

# Two workers leave a tenth of two cores idle, because browsers are waited for; three a fiftieth.
test: dev build   ## everything; TESTS="tests/dice -k gatling" runs some of pytest's
	+@$(MAKE) --no-print-directory --jobs 3 fetched types rules scripts read
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder $(TESTS)

cluster: dev build         ## what needs PostgreSQL, nginx and Redis, which apt fetches, and 1,000 kills and power cuts; TESTS="-k claims" runs some
	@tests/cluster/install-engines --wanted
	BANGDICE_LONG=1 $(BIN)/pytest tests/cluster tests/many tests/store tests/tables/test_{kill,power_cut}.py $(TESTS)

smoke: dev build chromium   ## whole games in Firefox, WebKitGTK and old Chromium, which apt and npm fetch; TESTS="-k firefox" plays some
	@tests/smoke/install-browsers --wanted
	BANGDICE_LONG=1 $(BIN)/pytest tests/smoke $(TESTS)

browsers: dev
	@tests/smoke/install-browsers

bench: dev build           ## the figures; ARGS=--quick only shows that they can be taken
	$(BIN)/python -m benchmarks $(ARGS)

golden: dev               ## write the golden playthroughs of both games again, from their answers; read the difference
	$(BIN)/python -m tests.golden

pictures: dev build chromium   ## the README's pictures again, from a real evening in Chromium
	$(BIN)/python -m tests.browser.film

entries: dev               ## write docs/every-entry.md again: what each character, card and event has
	@$(BIN)/python -m tests.entries

ruling: venv               ## print the number of each game's next ruling
	@$(BIN)/python -m bangdice.rulings

clean:                     ## throw away all that make has made
	rm -rf $(VENV) node_modules static/dist build dist test-results
	find . -name __pycache__ -prune -exec rm -rf {} +
