import Foundation

/// Finds the tests that a change can reach, by the symbols that they mention. It runs in the folder of the workspace.
@main
struct Affected {
  static let usage = """
    usage: affected targets CHANGED BASE PACKAGE          print the targets of tests to build
           affected tests CHANGED BASE PACKAGE STORE FILE print the tests and why; write a filter for each to FILE
    CHANGED is a file with the changed paths, BASE a folder with those files in the base,
    PACKAGE the output of `swift package dump-package` and STORE the index of a debug build.
    If all tests must run, it prints the reason and exits with \(allTests).
    """

  /// The exit code if all tests must run.
  private static let allTests: Int32 = 3

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count >= 4 else { throw Mistake(usage) }
    let paths = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
    let targets = try Targets(json: Data(contentsOf: URL(fileURLWithPath: arguments[3])))
    let root = FileManager.default.currentDirectoryPath
    let sources = try Sources(of: targets, at: root, in: Set(targets.all.map(\.name)))
    let changes = try Changes(paths: paths, base: arguments[2], sources: sources, targets: targets)
    if let reason = changes.reasonForAll { runAll(because: reason) }
    switch (arguments[0], arguments.count) {
    case ("targets", 4):
      let names = changes.declarations.map { sources.file(of: $0).target.name }
      let tests = targets.tests(of: changes.targets.union(names)).map(\.name)
      if tests.count == targets.all.count(where: \.isTest) { runAll(because: "every test target needs the changes") }
      print(tests.joined(separator: " "))
    case ("tests", 6):
      guard let store = IndexStore(path: arguments[4]) else { throw Mistake("there is no index at \(arguments[4])") }
      let selection = try Selection(sources: sources, changes: changes, targets: targets, store: store, root: root)
      print(selection.description)
      try Data(selection.filters.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: arguments[5]))
    default: throw Mistake(usage)
    }
  }

  private static func runAll(because reason: String) -> Never {
    print(reason)
    exit(allTests)
  }
}
