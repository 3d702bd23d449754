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
  init(module: String) throws {
    self.module = module
    let copied = ["Package.swift", "README.md", "Modules", "App", "Tests"]
    try Self.run("mkdir", ["-p", Self.root])
    try Self.run("rm", ["-rf"] + copied.map { "\(Self.root)/\($0)" })
    try Self.run("cp", ["-a"] + copied + [Self.root])
    guard try Self.build(module) == 0 else {
      throw Failure(description: "\(module) does not build")
    }
    let start = ContinuousClock.now
    guard try Self.test(seconds: 600) == 0 else {
      throw Failure(description: "the tests of \(module) fail without a mutant")
    }
    seconds = 20 + 5 * Int((ContinuousClock.now - start).components.seconds)
  }

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
    try status("env", ["SWIFTREX_ONLY=\(module)", "swift", "build", "--build-tests"], in: root)
  }

  /// Runs the tests with a time limit; the status 137 means that it was exceeded.
  ///
  /// `swift test` starts them in a separate process group, which would outlive the limit. A milder signal would end the
  /// tests, but not the processes that they have started.
  private static func test(seconds: Int) throws -> Int32 {
    let tests = ".build/debug/SwiftRexWorkspacePackageTests.xctest"
    return try status("timeout", ["-s", "KILL", "\(seconds)", tests, "--testing-library", "swift-testing"], in: root)
  }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    guard try status(tool, arguments) == 0 else { throw Failure(description: "\(tool) failed") }
  }

  /// Runs a program without its output, and returns its status.
  ///
  /// Foundation's `Process` is not used, because on Linux it sometimes never notices that a program has ended.
  private static func status(_ tool: String, _ arguments: [String], in folder: String = ".") throws -> Int32 {
    let words = ["sh", "-c", #"cd "$0" && exec "$@" > /dev/null 2>&1"#, folder, tool] + arguments
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    let copies = words.map { strdup($0) } + [nil]
    defer { for text in copies + environment { free(text) } }
    var process = pid_t()
    var status: Int32 = 0
    guard posix_spawnp(&process, words[0], nil, nil, copies, environment) == 0, waitpid(process, &status, 0) == process
    else { throw Failure(description: "\(tool) cannot be run") }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}

/// The reason why nothing can be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
