import Foundation

/// The tests that a change can reach.
struct Selection: CustomStringConvertible {
  private let sources: Sources
  /// The declarations from each test to one that changed.
  private var chains: [Int: [Int]] = [:]
  private let tests: [Int]

  init(sources: Sources, changes: Changes, targets: Targets, store: IndexStore, root: String) throws {
    self.sources = sources
    let graph = Graph(sources, store, root: root)
    tests = sources.tests
    let names = changes.declarations.map { sources.file(of: $0).target.name }
    let candidates = Set(targets.tests(of: changes.targets.union(names)).map(\.name))
    for name in candidates where !graph.indexed.contains(name) { throw Mistake("the index lacks \(name)") }
    for test in tests where candidates.contains(sources.file(of: test).target.name) {
      chains[test] = graph.chain(from: test, to: changes.declarations)
    }
  }

  private var suites: [String: [Int]] { Dictionary(grouping: tests, by: sources.suite) }

  /// Each suite with the number of its tests, and how one of them reaches the change.
  var description: String {
    let lines = suites.sorted { $0.key < $1.key }.compactMap { suite, tests -> String? in
      let found = tests.filter { chains[$0] != nil }
      guard let chain = found.compactMap({ chains[$0] }).min(by: { $0.count < $1.count }) else { return nil }
      let names = chain.filter { $0 < sources.declarations.count }.map { sources.declarations[$0].path }.filter {
        !$0.isEmpty
      }
      return "\(suite): \(found.count) of \(tests.count)\n  \(names.joined(separator: " → "))"
    }
    return (lines + ["\(chains.count) of \(tests.count) tests"]).joined(separator: "\n")
  }

  /// A filter for each suite of which all tests are selected, and for each other test.
  var filters: [String] {
    suites.sorted { $0.key < $1.key }.flatMap { suite, tests -> [String] in
      let found = tests.filter { chains[$0] != nil }
      let names = found.count == tests.count && suite.contains(".") ? [suite] : found.map(sources.name)
      return names.map { "^\(NSRegularExpression.escapedPattern(for: $0))(/|$)" }
    }
  }
}
