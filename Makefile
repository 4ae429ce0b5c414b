# Two commands matter: `make run` opens the program, `make test` passes the tests.
# Both set up what they need in .venv; `make help` lists the rest.

PYTHON ?= python3
VENV ?= .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help run test fuzz check lint types format schema bench prices wheel package clean

help: ## list these commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { echo "Python cannot make environments. Debian/Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@$(PY) -m compileall -q src/explorer  # where Python may not keep byte code, starts take longer
	@touch $@

run: $(STAMP) ## open the program on the bundled data; ARGS="--data DIR" opens a folder
	@$(PY) -m explorer $(ARGS)

test: $(STAMP) ## run the tests; ARGS="-k page" runs some
	@$(PY) -m explorer doctor --offscreen
	@$(PY) -m pytest $(ARGS)

fuzz: $(STAMP) ## try the page in ten times as many random ways as `make test` does, kill a batch 100 times
	@EXPLORER_KILLS=100 $(PY) -m pytest tests/page -m fuzz --hypothesis-profile fuzz $(ARGS)

check: lint types test ## what has to pass before a change is done

lint: $(STAMP) ## style, and the border around Qt
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: $(STAMP) ## strict type check
	@$(PY) -m mypy

format: $(STAMP) ## write the standard format
	@$(PY) -m ruff check --fix
	@$(PY) -m ruff format

schema: $(STAMP) ## write resources/schema after a change of the records
	@$(PY) -c 'from explorer.catalog.schemas import write_schemas; from explorer.paths import resources; write_schemas(resources() / "schema")'

bench: $(STAMP) ## measure start-up, loading, export; ratios of one run
	@$(PY) -m benchmarks $(ARGS)

$(VENV)/.with-%: $(STAMP)
	@$(PY) -m pip install --quiet --disable-pip-version-check -e ".[$*]"
	@touch $@

prices: $(VENV)/.with-maintain ## compare the bundled token prices with the package genai-prices
	@$(PY) tools/compare_prices.py

wheel: $(STAMP) ## build dist/*.whl
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

package: $(VENV)/.with-package ## build dist/comparison-explorer/, a folder that runs without Python
	@$(PY) -m PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build packaging/explorer.spec

clean: ## remove what was built, keep what was written
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
