import Foundation

/// A copy of the workspace in which mutants are built and tested.
struct TestBench {
  /// The result of the tests of a mutant.
  enum Outcome: String {
    /// A test failed.
    case killed

    /// The tests did not end within the time limit, which counts as killed.
    case timedOut = "timed out"

    /// All tests passed.
    case survived

    /// The mutant did not compile.
    case notBuilt = "not built"
  }

  private let module: String
  private static let root = ".build/mutants"
  private let seconds: Int
  private var writes = 0

  /// Copies the workspace in the current folder, and builds and tests the module unchanged.
  ///
  /// In the copy, warnings are no errors: a mutant without a statement may only leave a variable unused.
  init(module: String) throws {
    self.module = module
    try Self.run("bash", ["-c", Self.copying, Self.root])
    guard try Self.build(module) == 0 else {
      throw Failure(description: "\(module) does not build")
    }
    let start = ContinuousClock.now
    guard try Self.test(seconds: 600) == 0 else {
      throw Failure(description: "the tests of \(module) fail without a mutant")
    }
    seconds = 20 + 5 * Int((ContinuousClock.now - start).components.seconds)
  }

  /// Keeps the last build of the copy, and the dates of the files.
  private static let copying = """
    set -e
    mkdir -p "$0"
    find "$0" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
    . Tools/Scripts/shared
    copy_files "$0"
    sed -i.old 's/ + \\[.treatAllWarnings(as: .error)\\]//' "$0/Package.swift"
    rm "$0/Package.swift.old"
    """

  /// Returns the paths of the module's sources in the workspace, sorted.
  static func sources(of module: String) throws -> [String] {
    let layers =
      try FileManager.default.contentsOfDirectory(atPath: "Modules").map { "Modules/\($0)/\(module)" } + [module]
    let isName = module.wholeMatch(of: /\w+/) != nil
    guard isName, let folder = layers.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw Failure(description: "there is no module \"\(module)\"; MODULE is a folder such as RandomNumbers")
    }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the path of the copy of a source.
  func copy(of path: String) -> String { "\(Self.root)/\(path)" }

  /// Builds and tests a mutant, and reverts the change.
  mutating func outcome(of mutant: Mutant) throws -> Outcome {
    try write(mutant.mutated, to: mutant.file)
    defer { try? write(mutant.original, to: mutant.file) }
    guard try Self.build(module) == 0 else { return .notBuilt }
    return switch try Self.test(seconds: seconds) {
    case 0: .survived
    case 137: .timedOut
    default: .killed
    }
  }

  /// Writes a source, and dates it differently each time: a build compares whole seconds, and may overlook a change that
  /// is made within one.
  private mutating func write(_ text: String, to path: String) throws {
    try text.write(toFile: copy(of: path), atomically: false, encoding: .utf8)
    writes += 1
    let date = Date(timeIntervalSince1970: Double(writes))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy(of: path))
  }
}

extension TestBench {
  private static func build(_ module: String) throws -> Int32 {
    let program = ChildProgram("env", ["SWIFTREX_ONLY=\(module)", "swift", "build", "--build-tests"], in: root)
    return try program.run(seconds: 3600)
  }

  /// Runs the tests with a time limit; the status 137 means that it was exceeded.
  private static func test(seconds: Int) throws -> Int32 {
    let tests = ".build/debug/SwiftRexWorkspacePackageTests.xctest"
    return try ChildProgram(tests, ["--testing-library", "swift-testing"], in: root).run(seconds: seconds)
  }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    guard try ChildProgram(tool, arguments).run(seconds: 600) == 0 else { throw Failure(description: "\(tool) failed") }
  }
}

/// The reason why nothing can be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
