# Everything sets itself up in .venv; nothing is done again unless pyproject.toml changed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
EXTRAS_PLAY := site
EXTRAS_ALL := site,postgres,ratings,png,parquet,pettingzoo,openspiel,ray,docs,dev

.PHONY: play test lint bench compiled plain docs serve-docs screenshots clean

play: $(VENV)/.play  ## set up, then serve the tables on SQLite
	$(BIN)/gardariki serve

test: $(VENV)/.all system  ## set up, then pass all tests
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(VENV)/.all  ## style, types, imports that point one way; scripts, style sheets, templates
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

PACKAGE ?= engine vikings nevsky saber rurik battalia
mutants: $(VENV)/.all  ## plant faults in rules and kernel, see whether tests notice (PACKAGE=vikings)
	for package in $(PACKAGE); do $(BIN)/python scripts/mutants.py $$package $(ARGS) || exit 1; done
.PHONY: mutants

bench: $(VENV)/.all  ## answers and games a second, of every game
	$(BIN)/gardariki bench

compiled: $(VENV)/.all  ## compile engine and games in place with mypyc (needs a C compiler)
	$(BIN)/python scripts/compile.py

plain:  ## back to plain Python
	$(PYTHON) scripts/compile.py --clean

docs: $(VENV)/.all  ## build the documentation site into ./site
	$(BIN)/mkdocs build --strict

serve-docs: $(VENV)/.all  ## read the documentation in a browser while writing it
	$(BIN)/mkdocs serve

screenshots: $(VENV)/.all system  ## take the pictures in docs/img again
	$(BIN)/python scripts/screenshots.py

system: scripts/system_packages.sh  ## programs that pip cannot install: a browser, PostgreSQL
	sh scripts/system_packages.sh
.PHONY: system

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(PIP) install -e '.[$(EXTRAS_PLAY)]'
	touch $@

$(VENV)/.all: pyproject.toml | $(BIN)/python
	$(PIP) install -e '.[$(EXTRAS_ALL)]'
	touch $@ $(VENV)/.play

clean: plain
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
