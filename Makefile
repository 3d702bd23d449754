.DEFAULT_GOAL := help
SOURCES := Package.swift Modules App Tests $(addprefix Tools/,External Package.swift Scaffold Scale Sources Tests)
STRICT := --explicit-target-dependency-import-check error
# The tools need the whole package.
TOOL := env -u SWIFTREX_ONLY swift build --package-path Tools --product
# Passed in the environment, so that neither make nor a shell interprets them. Lists are split without globbing (set -f).
VARIABLES := ARGS BASE BRANCHES COUNT DIR KINDS MODULE N NAME SECONDS SEED SEEDS SLICES SOURCE URL
unexport $(VARIABLES)
$(foreach name,$(VARIABLES),$(eval export GIVEN_$(name) := $$(value $(name))))

.PHONY: $(shell sed -nE 's/^([a-z][a-z -]*):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## Lists the most common commands; ALL=1 lists all
	@sed -nE 's/^([a-z-]+):[^#]*##$(if $(ALL),#?) (.*)/\1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "  make %-18s %s\n", $$1, $$2}'

run: ## Starts the app
	swift run App

watch: ## Starts the simulated app, and restarts it with its session after each change of the code; ARGS are the app's
	@set -f; Tools/Scripts/watch $$GIVEN_ARGS

check: ## Runs what a change must pass: formatting, a strict build, all tests and checks
	@Tools/Scripts/check

lint: ### Checks the formatting
	@swift format lint --strict --recursive --parallel $(SOURCES) || { echo "make format corrects most of this"; exit 1; }

build: ## Builds everything; warnings and undeclared imports are errors
	swift build --build-tests $(STRICT)

check-views: ### Type-checks what an Xcode target compiles, after a build; on Linux against signatures (Tools/Views)
	@Tools/Scripts/check-views

SITE := $(TOOL) Site -c release > /dev/null && BASE="$$GIVEN_BASE" SOURCE="$$GIVEN_SOURCE" Tools/Scripts/docs

check-docs: ### Fails after a build if the site has a dead link or an empty page
	@$(SITE)

docs: ### Builds the site into .build/site, for a server that delivers it at BASE, with links into SOURCE
	swift build
	[ "$$(uname)" = Darwin ] || Tools/Scripts/check-combine
	@$(SITE)

test: ## Runs all tests except those that run the compiler
	swift test $(STRICT) $(BUILT)

# These steps write nothing into the build folder, so several may run at the same time.
COMPILING := SWIFTREX_COMPILE=1 swift test --skip-build --ignore-lock --filter

check-examples: ### Compiles and runs the examples of the documentation, and tests the commands for features and apps, after a build
	@$(COMPILING) '\.(AddingAFeatureTests|BrokenExampleTests|BugPageTests|DocumentationTests|NewAppTests|ScaffoldTests|XcodeTemplatesTests)/'

check-isolation: ### Compiles the examples under each default isolation, after a build
	@$(COMPILING) '\.IsolationTests/'

check-messages: ### Compiles the mistakes that the pages and the tables of an app name, and compares the messages, after a build
	@$(COMPILING) '\.(AppTablesTests|ChildrenTests|MigrationTests|NameTableTests|QuotedMessageTests)/'

test-repeat: build ### Runs all tests N times under load, by default 100, and stops at the first failure
	@Tools/Scripts/test-repeat "$$GIVEN_N"

BENCHMARK := Tools/.build/release/Benchmark

$(BENCHMARK): FORCE
	@$(TOOL) Benchmark -c release 1>&2
FORCE:

stress: ### Dispatches a million actions from each of eight threads while others read the state, optimized
	SWIFTREX_ONLY=SwiftRex STRESS=1000000 swift test -c release --scratch-path .build/stress --filter 'StressTests|ThreadsTests|MissingChildTests'

sanitize: sanitize-thread sanitize-address ### Runs all tests, or those of SWIFTREX_ONLY, under both sanitizers

sanitize-thread: ### Runs them under the thread sanitizer
sanitize-address: ### Runs them under the address sanitizer
sanitize-thread sanitize-address: sanitize-%: ### Runs the tests under one of the two sanitizers

	@Tools/Scripts/sanitize $*

simulate: ### Plays SEEDS sessions of the simulations of MODULE, such as Favorites, from SEED, optimized
	SWIFTREX_ONLY="$$GIVEN_MODULE" SWIFTREX_SEED="$${GIVEN_SEED:-0}" SWIFTREX_SEEDS="$${GIVEN_SEEDS:-100000}" \
	  SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0 \
	  swift test -c release -Xswiftc -enable-testing -Xswiftc -cross-module-optimization \
	  --scratch-path .build/simulate --filter "$$GIVEN_MODULE.*SimulationTests/"

mutants: ### Changes COUNT places in a copy of MODULE, one at a time, and fails if its tests miss more than one in five
	$(TOOL) Mutants
	@Tools/.build/debug/Mutants "$$GIVEN_MODULE" "$${GIVEN_COUNT:-10}" "$${GIVEN_SEED:-1}"

fuzz: ### Fuzzes each parser of files, lines and messages for SECONDS, starting from Tools/Corpus
	$(TOOL) Fuzz --scratch-path Tools/.build/fuzz -c release --sanitize fuzzer -Xswiftc -enable-testing -Xswiftc -DLIBFUZZER
	@Tools/Scripts/fuzz "$$GIVEN_SECONDS"

check-combine: ### Builds CombineRex over OpenCombine and runs its tests, unless OpenCombine cannot be fetched
	@Tools/Scripts/check-combine

test-tools: ### Runs the tests of the tools and the corpus of the fuzzer
	env -u SWIFTREX_ONLY swift test --package-path Tools
	Tools/.build/debug/Fuzz

favorites-server: ### Starts a server for --favorites http://localhost:8080/favorites; ARGS="--help" lists its faults
	@set -f; Tools/Scripts/favorites-server $$GIVEN_ARGS

bench: $(BENCHMARK) ### Compares the framework with the same work written by hand
	@$(BENCHMARK)

bench-instructions: $(BENCHMARK) ### Counts the instructions and allocations of an action, with valgrind
	@Tools/Scripts/bench-instructions $(BENCHMARK)

check-bench: $(BENCHMARK) ### Fails if an action costs more than in the stored baseline
	@Tools/Scripts/check-bench $(BENCHMARK) Tools/Baselines/instructions.json

keep-bench: $(BENCHMARK) ### Stores the current cost of an action as the baseline
	@Tools/Scripts/check-bench $(BENCHMARK) Tools/Baselines/instructions.json --keep

format: ## Formats all sources
	swift format --in-place --recursive --parallel $(SOURCES)

feature: ## Adds a feature NAME, such as Weather: its files and its rows in the tables
	@Tools/Scripts/scaffold add "$$GIVEN_NAME"

tables: ### Sorts the tables of features; writes the prisms below "// prisms: FILE", the documentation of actions and the diagrams
	@Tools/Scripts/scaffold tables

app: ## Creates an app NAME in DIR, which depends on this folder, on URL=... or, with VENDOR=1, on a copy; PROMPT=no for Xcode
	@Tools/Scripts/scaffold app "$$GIVEN_NAME" "$$GIVEN_DIR" $(if $(filter no,$(PROMPT)),--no-prompt) $(if $(VENDOR),--vendor,$(if $(value URL),--url "$$GIVEN_URL" "$$(git rev-parse HEAD)"))

xcode-templates: ### Installs a file template of a feature and snippets for Xcode
	@Tools/Scripts/xcode-templates

scale: ### Measures a copy of the workspace with N features, by default 16: builds, tests, and what an action costs
	@Tools/Scripts/scale "$$GIVEN_N"

session: ### Redraws the pictures in the README
	README_SESSION=write SWIFTREX_ONLY=App swift test --filter ReadmePictureTests

check-tables: ### Fails if a table lacks a feature, is not sorted or is not up to date
	@Tools/Scripts/scaffold check

check-export: ### Exports SLICES tests from random sessions of the simulated app, compiles and runs them, after a build
	@Tools/Scripts/check-export "$$GIVEN_SLICES" "$$GIVEN_SEED"

check-scaffold: ### Merges BRANCHES branches that each add a feature, and tests the workspace with more features
	@Tools/Scripts/check-scaffold "$$GIVEN_BRANCHES"

check-app: ### Creates an app of each kind, or of KINDS="path library url copy library-copy beside", and checks that it passes its own check
	@set -f; Tools/Scripts/check-app $$GIVEN_KINDS

clean: ### Removes all build products
	rm -rf .build Tools/.build Tools/*/.build
