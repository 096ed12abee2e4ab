# Everything happens in one virtual environment, .venv, which holds the compiled wheel and all tools.
# It is made, and the wheel built again, only when something they depend on has changed.

PYTHON ?= python3
WORKERS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# On CI, what is installed is locked, with hashes; elsewhere it is the newest of the ranges in pyproject.toml.
IS_LOCKED := import platform, sys; print(sys.version_info[:2] == (3, 11) and (sys.platform, platform.machine()) == ("linux", "x86_64"))
LOCK := $(if $(filter true,$(CI)),$(if $(filter True,$(shell $(PYTHON) -c '$(IS_LOCKED)')),requirements/ci.txt))
CHECKED := $(wildcard src tests examples benchmarks tools hatch_build.py web_build.py)
TYPED := $(wildcard src tests examples benchmarks/growth.py benchmarks/table.py tools hatch_build.py web_build.py)

.PHONY: help play test lint lint-python lint-page test-interpreted test-compiled bench build docs mutants fuzz format clean ready FORCE
.DELETE_ON_ERROR:

help: ## show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ready ## open the table in a browser; `.venv/bin/shinpan play` plays in the terminal
	@$(BIN)/shinpan serve

# Types are checked while the wheel is built: each keeps one core busy.
test: ## check everything
	@$(MAKE) --no-print-directory $(VENV)/extras
	@$(MAKE) --no-print-directory -j 2 -O lint
	@$(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled

lint: lint-python lint-page ## formatting, lint and types

lint-python: $(VENV)/extras
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/mypy $(TYPED)

lint-page: ready $(VENV)/extras
	$(BIN)/python web_build.py check

# NumPy's threads would share the cores with the other workers, and cost more than they bring. What Python makes of the
# tests and the sources is kept, also where it is told not to: else each worker, and each process of a test, makes it anew.
PYTEST := env -u PYTHONDONTWRITEBYTECODE OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest --dist worksteal
# On the wheel a fifth of the time browsers, databases and sleeping processes are waited for: another worker has it.
MORE_WORKERS := $(shell expr $(WORKERS) + 1)

# On the wheel, which is what people get, everything runs; tests/language/test_homes.py looks at the sources alone.
test-compiled: ready $(VENV)/extras ## all tests, on the installed compiled wheel
	@$(BIN)/python tools/postgresql.py
	@$(BIN)/python tools/chromium.py
	env -u PYTHONPATH SHINPAN_EXPECT_COMPILED=1 $(PYTEST) -n $(MORE_WORKERS) --ignore tests/language/test_homes.py

# The sources are ten times slower: no browser, no database, no whole catalogue, and of long lists each fifth case. What is
# not compiled in the wheel either (the lab), and what looks at files only, is the same there.
ONCE := tests/browser tests/table tests/lab tests/docs/test_site.py tests/test_architecture.py tests/test_originality.py tests/test_supply_chain.py
test-interpreted: ready $(VENV)/extras ## the same on the sources, which give the same answers
	PYTHONPATH=src SHINPAN_EXPECT_COMPILED=0 $(PYTEST) -n $(WORKERS) $(ONCE:%=--ignore %) -m "not catalogue" --every 5

bench: ready $(VENV)/peers/ready ## measure the engine beside its peers; BENCH="--seconds 3 --markdown" for options
	@env -u PYTHONPATH $(BIN)/python benchmarks/compare.py --peers $(VENV)/peers/bin/python $(BENCH)

# Other engines, in an environment of their own.
$(VENV)/peers/ready: pyproject.toml | $(VENV)/tools
	@echo "installing other engines into $(VENV)/peers"
	@$(PYTHON) -m venv --clear $(VENV)/peers
	@$(call named,p["dependency-groups"]["peers"]) > $(VENV)/peers.txt
	@$(VENV)/peers/bin/python -m pip --disable-pip-version-check -qq install -r $(VENV)/peers.txt
	@touch $@

build: $(VENV)/tools ## make the sdist and the compiled wheel in dist/
	rm -rf dist
	$(BIN)/python -m build --outdir dist .

mutants: ready ## change the rules in small ways and see whether the tests notice; MUTANTS="--sample 60 --seed 1"
	@$(call named,p["dependency-groups"]["mutants"]) > $(VENV)/mutants.txt
	@$(PIP) install -r $(VENV)/mutants.txt
	@$(BIN)/python tools/mutants.py $(MUTANTS)

fuzz: ready ## change what strangers may send in many small ways, and see that it is refused; FUZZ="--seconds 60"
	@$(call named,p["dependency-groups"]["fuzz"]) > $(VENV)/fuzz.txt
	@$(PIP) install -r $(VENV)/fuzz.txt
	PYTHONPATH=src SHINPAN_EXPECT_COMPILED=0 SHINPAN_NEW_EXAMPLES=1 $(BIN)/python -m pytest -q -n $(WORKERS) -m hypothesis tests
	@for target in position record cards text ruling deck message; do \
		echo "fuzzing: $$target"; (cd $(VENV) && ../$(BIN)/python ../tools/fuzz.py $$target $(FUZZ)) || exit 1; done

docs: ready ## build the documentation in build/site
	NO_MKDOCS_2_WARNING=1 PYTHONPATH=src $(BIN)/mkdocs build --strict -q

format: $(VENV)/tools ## format, and mend what ruff can
	$(BIN)/ruff check --fix-only -q $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

clean: ## remove all that was made
	rm -rf $(VENV) build dist src/shinpan/table/static web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

ready: $(VENV)/wheel

# An environment that was moved, or whose Python has gone, is made anew.
ifneq ($(wildcard $(VENV)/tools),)
ifneq ($(shell cat $(VENV)/tools && $(BIN)/python -c pass 2>&1),$(CURDIR))
$(shell rm -f $(VENV)/tools)
endif
endif

# Made from nothing unless the last run finished, which the file says by being there. Tools and
# libraries are those that pyproject.toml names: dependencies, what the table can use besides, and the group `dev`.
$(VENV)/tools: pyproject.toml $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Shinpan needs Python 3.11 or later")'
	@test -f $@ || { echo "making $(VENV)"; $(PYTHON) -m venv --clear $(VENV); }
	@rm -f $@ $(VENV)/extras
	@echo "installing tools and libraries into $(VENV)"
	@$(call named,p["project"].get("dependencies"$(comma) []) + $(AT_THE_TABLE) + p["dependency-groups"]["dev"]) > $(VENV)/requirements.txt
	@$(if $(LOCK),$(PIP) install --require-hashes --only-binary :all: -r $(LOCK),$(PIP) install --upgrade -r $(VENV)/requirements.txt)
	@printf '%s\n' '$(CURDIR)' > $@

# Every extra: heavy libraries that only the tests need all at once. PyTorch is too heavy even for that: tests that train
# are skipped without it.
$(VENV)/extras: $(VENV)/tools
	@echo "installing what the tests need besides into $(VENV)"
	@$(call named,sum((v for k$(comma) v in p["project"].get("optional-dependencies"$(comma) {}).items() if k != "train")$(comma) [])) > $(VENV)/extras.txt
	@$(if $(LOCK),,$(PIP) install --upgrade -r $(VENV)/extras.txt)
	@touch $@

comma := ,
# What `make play` offers besides: levels that have learned, and passkeys.
AT_THE_TABLE = sum((p["project"]["optional-dependencies"][k] for k in ("learned"$(comma) "passkeys"))$(comma) [])
named = $(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print(*($1), sep="\n")'

# Pip takes the wheel apart before it unpacks the new one, so a file that left the sources leaves
# the environment too.
$(VENV)/wheel: $(VENV)/tools $(VENV)/inputs
	@rm -rf $@ $(VENV)/wheels
	@echo "building and installing the wheel"
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(VENV)/wheels .
	@$(PIP) install --no-deps --force-reinstall $(VENV)/wheels/*.whl
	@case "$$(echo $(VENV)/wheels/*.whl)" in *-none-any.whl) \
		echo "note: this is the pure Python wheel, which is slower (no C compiler, or SHINPAN_COMPILE=0)";; esac
	@touch $@

# The sums of all that goes into the wheel; the file changes only when one of them does.
$(VENV)/inputs: FORCE | $(VENV)/tools
	@{ echo "SHINPAN_COMPILE=$$SHINPAN_COMPILE SHINPAN_CLIENT=$$SHINPAN_CLIENT"; \
		find src rulings web pyproject.toml hatch_build.py web_build.py README.md -type f -not -name '*.pyc' \
		-not -path '*/node_modules/*' -not -path 'src/shinpan/table/static/*' -exec cksum {} + | sort; } > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
