import Foundation

/// Finds the tests that a change can reach, by the symbols that they mention. It runs in the folder of the workspace.
@main
struct Affected {
  static let usage = """
    usage: affected targets CHANGED BASE PACKAGE          print the targets of tests to build, or "all REASON"
           affected tests CHANGED BASE PACKAGE STORE FILE print the tests and why; write a filter for each to FILE
           affected lines LINES PACKAGE STORE             print the tests that reach each of the lines `path:12`
    CHANGED is a file with the changed paths, BASE a folder with those files in the base,
    PACKAGE the output of `swift package dump-package` and STORE the index of a debug build.
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    if arguments.first == "lines", arguments.count == 4 { return try lines(arguments) }
    guard arguments.count >= 4 else { throw Mistake(usage) }
    let paths = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
    let targets = try Targets(json: Data(contentsOf: URL(fileURLWithPath: arguments[3])))
    let root = FileManager.default.currentDirectoryPath
    let sources = try Sources(of: targets, at: root, in: Set(targets.all.map(\.name)))
    let changes = try Changes(paths: paths, base: arguments[2], sources: sources, targets: targets)
    if let reason = changes.reasonForAll { return print("all \(reason)") }
    switch (arguments[0], arguments.count) {
    case ("targets", 4):
      let names = changes.declarations.map { sources.file(of: $0).target.name }
      let tests = targets.tests(of: changes.targets.union(names)).map(\.name)
      print(tests.count == targets.all.count { $0.isTest } ? "all targets of tests" : tests.joined(separator: " "))
    case ("tests", 6):
      guard let store = IndexStore(path: arguments[4]) else { throw Mistake("there is no index at \(arguments[4])") }
      let selection = try Selection(sources: sources, changes: changes, targets: targets, store: store, root: root)
      print(selection.description)
      try Data(selection.filters.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: arguments[5]))
    default: throw Mistake(usage)
    }
  }

  /// Prints a line of JSON for each place: the place, its declaration and the tests.
  private static func lines(_ arguments: [String]) throws {
    let places = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
    let targets = try Targets(json: Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let root = FileManager.default.currentDirectoryPath
    let sources = try Sources(of: targets, at: root, in: Set(targets.all.map(\.name)))
    guard let store = IndexStore(path: arguments[3]) else { throw Mistake("there is no index at \(arguments[3])") }
    let graph = Graph(sources, store, root: root)
    var tests: [Int: [Int]] = [:]
    for test in sources.tests { for found in graph.reached(from: test) { tests[found, default: []].append(test) } }
    let readers = sources.declarations.indices.filter { sources.declarations[$0].reads != nil }
    for place in places {
      let parts = place.split(separator: ":")
      guard let file = sources.files.first(where: { $0.path == parts[0] }), let line = Int(parts[1]) else { continue }
      let changed = file.first + file.parsed.declaration(line: line, column: file.parsed.indent(of: line) + 1)
      let reading = readers.filter { reader in
        (sources.declarations[reader].reads ?? []).contains { Changes.covers($0, file.path, targets) }
      }
      let names = Set(([changed] + reading).flatMap { tests[$0] ?? [] }).map(sources.name).sorted()
      let object: [String: Any] = [
        "place": "\(place)", "declaration": sources.declarations[changed].path, "tests": names,
      ]
      print(String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self))
    }
  }
}
