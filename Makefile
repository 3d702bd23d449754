.DEFAULT_GOAL := help
SERVER := Tools/FavoritesServer
MUTANTS := Tools/Mutants
FUZZ := Tools/Fuzz
SOAK := Tools/Soak
SOURCES := Package.swift Modules App Tests $(addprefix Tools/,Package.swift Affected Scaffold Scale Site Sources Tests) \
	$(wildcard $(addprefix Tools/*/,Package.swift Sources Tests))
STRICT := --explicit-target-dependency-import-check error
# The tools need the whole package.
WHOLE := env -u SWIFTREX_ONLY
N ?= 100
SECONDS ?= 60
MINUTES ?= 15
COUNT ?= 10
SEED ?= 1
SEQUENCES ?= 200
BRANCHES ?= 10
SLICES ?= 200

.PHONY: $(shell sed -nE 's/^([a-z][a-z -]*):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## Lists these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1|\2/' | awk -F'|' '{printf "  make %-18s %s\n", $$1, $$2}'

run: ## Starts the app
	swift run App

check: ## Checks formatting, builds strictly, runs all tests and checks; ends with the time of each step
	@Tools/Scripts/check

lint: ## Checks the formatting
	@swift format lint --strict --recursive --parallel $(SOURCES) || { echo "make format corrects most of this"; exit 1; }

build: ## Builds everything; warnings and undeclared imports are errors
	swift build --build-tests $(STRICT)

check-views: ## Type-checks what an Xcode target compiles, after a build; on Linux against signatures (Tools/Views)
	@Tools/Scripts/check-views

check-api: ## Fails after a build if the public API has a breaking change that the changelog does not name
	@Tools/Scripts/check-api

keep-api: ## Stores the public API as the baseline of the next version, after a build
	@Tools/Scripts/check-api --keep

SITE := .build/site-tool

$(SITE): $(wildcard Tools/Site/*.swift)
	@mkdir -p .build
	@swiftc -O -swift-version 6 -parse-as-library -module-name Site -o $@ $^

check-docs: $(SITE) ## Fails after a build if the site has a dead link or an empty page
	@BASE=$(BASE) SOURCE=$(SOURCE) Tools/Scripts/docs

docs: $(SITE) ## Builds the site into .build/site, for a server that delivers it at BASE, with links into SOURCE
	swift build
	[ "$$(uname)" = Darwin ] || $(WHOLE) swift build --package-path Tools --target CombineRexOverOpenCombine
	@BASE=$(BASE) SOURCE=$(SOURCE) Tools/Scripts/docs

test: ## Runs all tests but those that run the compiler
	swift test $(STRICT) $(BUILT)

# Several of these steps, which write nothing into the build folder, may run at a time.
COMPILING := SWIFTREX_COMPILE=1 swift test --skip-build --ignore-lock --filter

check-examples: ## Compiles and runs the examples of the documentation, after a build
	@$(COMPILING) '\.(DocumentationTests|BrokenExampleTests|BugPageTests)/'

check-isolation: ## Compiles the examples under each default isolation, after a build
	@$(COMPILING) '\.IsolationTests/'

check-messages: ## Compiles the mistakes that the pages and the tables of an app name, and compares the messages, after a build
	@$(COMPILING) '\.(AppTablesTests|ChildrenTests|MigrationTests|NameTableTests|PublicAPITests)/'

check-features: ## Adds the features of the pages and of make feature to a copy, and tests them, after a build
	@$(COMPILING) '\.(AddingAFeatureTests|NewAppTests)/'

test-repeat: build ## Runs all tests N times under load and stops at the first failure
	@Tools/Scripts/test-repeat $(N)

affected: ## Runs the tests that the changes since BASE can reach, and says why; LIST=1 only lists them
	@Tools/Scripts/affected $(if $(LIST),--list) $(BASE)

BENCHMARK := Tools/.build/release/Benchmark

$(BENCHMARK): FORCE
	@$(WHOLE) swift build --package-path Tools -c release --product Benchmark 1>&2
FORCE:

stress: ## Dispatches a million actions from each of eight threads while others read the state, optimised
	SWIFTREX_ONLY=SwiftRex STRESS=1000000 swift test -c release --scratch-path .build/stress --filter 'StressTests|ThreadsTests|MissingChildTests'

sanitize: sanitize-thread sanitize-address ## Runs all tests, or those of SWIFTREX_ONLY, under both sanitizers

sanitize-thread sanitize-address: sanitize-%:
	@Tools/Scripts/sanitize $*

mutants: ## Changes COUNT places in a copy of MODULE, one at a time, and reports which changes its tests detect
	$(WHOLE) swift build --package-path $(MUTANTS) --product Mutants
	@$(MUTANTS)/.build/debug/Mutants $(MODULE) $(COUNT) $(SEED)

fuzz: ## Fuzzes each reader of files, lines and messages for SECONDS, starting from Tools/Fuzz/Corpus
	$(WHOLE) swift build --package-path $(FUZZ) -c release --sanitize fuzzer -Xswiftc -enable-testing
	@Tools/Scripts/fuzz $(SECONDS) $(FUZZ)

# For Favorites
soak: ## Runs the optimised app for MINUTES against a misbehaving favorites server, with random signals, taps and network outages
	@$(WHOLE) swift build -c release --product App 1>&2
	@$(WHOLE) swift build --package-path $(SOAK) --product Soak 1>&2
	@Tools/Scripts/soak $(SOAK)/.build/debug/Soak .build/release/App $(MINUTES) $(SEED)

test-tools: ## Runs the tests of the tools
	$(WHOLE) swift test --package-path Tools
	$(WHOLE) swift test --package-path $(MUTANTS)
	$(WHOLE) swift test --package-path $(SOAK)
	Tools/Scripts/check-affected

# For Favorites
favorites-server: ## Starts a server for --favorites http://localhost:8080/favorites; ARGS="--help" lists its faults
	$(WHOLE) swift run --package-path $(SERVER) FavoritesServer $(ARGS)

# For Favorites
test-server: ## Runs the tests of the favorites server
	$(WHOLE) swift test --package-path $(SERVER)

bench: $(BENCHMARK) ## Compares the framework with the same work written by hand
	@$(BENCHMARK)

bench-json: $(BENCHMARK) ## Prints the results of bench as one JSON object
	@$(BENCHMARK) --json

# For Favorites and LocationSimulation
bench-repl: ## Measures the REPL of the optimised app: actions per second, favorites tapped in a row, an empty run
	@$(WHOLE) swift build -c release --product App 1>&2
	@Tools/Scripts/bench-repl .build/release/App

bench-instructions: $(BENCHMARK) ## Counts the instructions and allocations of an action, with valgrind
	@Tools/Scripts/bench-instructions $(BENCHMARK)

check-bench: $(BENCHMARK) ## Fails if an action costs more than in the stored baseline
	@Tools/Scripts/check-bench $(BENCHMARK) Tools/Baselines/instructions.json

keep-bench: $(BENCHMARK) ## Stores the current cost of an action as the baseline
	@Tools/Scripts/check-bench $(BENCHMARK) Tools/Baselines/instructions.json --keep

format: ## Formats all sources
	swift format --in-place --recursive --parallel $(SOURCES)

feature: ## Adds a feature NAME, such as Weather: its files and its rows in the tables
	@Tools/Scripts/scaffold add $(NAME)

remove-feature: ## Removes the feature NAME, lists what went with it, and records the session in the README again if it changed
	@mkdir -p .build
	@Tools/Scripts/scaffold remove $(NAME) > .build/removed && cat .build/removed
	@if grep -q 'make session' .build/removed; then $(MAKE) session; fi

tables: ## Sorts the tables of features, and writes the prisms and the documentation of actions
	@Tools/Scripts/scaffold tables

prisms: ## Writes the prisms of each enumeration below the comment "// prisms: FILE"
	@Tools/Scripts/scaffold prisms

app: ## Creates the package of an app NAME in DIR, which depends on this folder, on URL=..., or on a copy with VENDOR=1
	@Tools/Scripts/scaffold app "$(NAME)" "$(DIR)" $(if $(VENDOR),--vendor,$(if $(URL),--url "$(URL)" "$$(git rev-parse HEAD)"))

graph: ## Writes the diagrams of the modules and of the flow
	@Tools/Scripts/scaffold graph

scale: ## Measures a copy of the workspace with N features, by default 16: builds, tests, and what an action costs
	@Tools/Scripts/scale $(if $(filter file,$(origin N)),,$(N))

session: ## Records the session in the README again
	README_SESSION=write SWIFTREX_ONLY=App swift test --filter ReadmeSessionTests

check-subsets: ## Builds and tests the workspace with each subset of the features, or with FEATURES="A B" only
	@Tools/Scripts/check-subsets $(FEATURES)

check-subset: ## Builds and tests the workspace with a subset of the features that SEED chooses, by default the commit
	@Tools/Scripts/check-subsets --random $(if $(filter file,$(origin SEED)),,$(SEED))

check-inverse: ## Adds three features to a copy, builds and tests it, removes them, and fails if anything is left
	@Tools/Scripts/check-subsets --inverse

check-tables: ## Fails if a table lacks a feature, is not sorted or is not up to date
	@Tools/Scripts/scaffold check

check-export: ## Exports SLICES tests from random sessions in the simulated world, compiles and runs them, after a build
	@Tools/Scripts/check-export $(SLICES) $(SEED)

check-export-mutants: ## Reports how many changes of reducers, COUNT in each feature, exported tests detect, after a build
	$(WHOLE) swift build --package-path $(MUTANTS) --product Mutants
	@Tools/Scripts/check-export-mutants $(COUNT) $(SEED)

check-scaffold: ## Adds and removes features at random, and merges branches that each add one
	@Tools/Scripts/check-scaffold $(SEQUENCES) $(BRANCHES) $(SEED)

check-app: ## Creates an app of each kind, or of KINDS="path url copy", and checks that it passes its own check
	@Tools/Scripts/check-app $(KINDS)

clean: ## Removes all build products
	rm -rf .build Tools/.build Tools/*/.build
